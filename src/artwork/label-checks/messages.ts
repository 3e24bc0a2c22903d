/** The words of the checks of a specification's texts against each other. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import { textCheckWords } from '#wording/typed-texts/check-messages.ts';
import type { LabelCheckCode } from './rules/types.ts';

export const labelCheckMessages = defineMessages({
  count: { ja: '表示チェック：確認が必要な点が{n}件あります', en: 'Label checks: {n} [n:point needs|points need] a look' },
  help: {
    ja: '仕様書の文言どうしを照らし合わせた結果です。気づきのための確認で、確定や承認を止めることはありません。',
    en: 'The texts of the specification, held against each other. This is a hint; it stops no confirmation and no approval.',
  },
  inVariant: { ja: '{variant}：', en: '{variant}: ' },
  items: { ja: '（項目 {numbers}）', en: ' ([n:item|items] {numbers})' },
});

type CheckWords = Record<LabelCheckCode, Message>;

export const labelCheckWords: CheckWords = defineMessages({
  ...textCheckWords,
  NOTATION: {
    ja: '「{found}」は、会社の表記では「{better}」です。',
    en: '“{found}” is written “{better}” in this company.',
  },
  TRANSLATION_ALLERGEN_MISSING: {
    ja: '元の文言にある「{allergens}」が、この言語の文言にありません。',
    en: 'The text it translates names {allergens}; this one does not.',
  },
  TRANSLATION_ALLERGEN_ADDED: {
    ja: '「{allergens}」が、元の文言にないのにこの言語の文言にあります。',
    en: 'This text names {allergens}, which the text it translates does not.',
  },
  TRANSLATION_AMOUNT: {
    ja: '元の文言の「{stated}」が、この言語の文言では「{found}」です。',
    en: 'The text it translates says {stated}; this one says {found}.',
  },
  JAN_OTHER: {
    ja: 'バーコードの番号{stated}が、商品のJANコード{product}と違います。',
    en: 'The barcode number {stated} is not the product’s JAN code {product}.',
  },
});
