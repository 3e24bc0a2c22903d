/** The words for how characters were read that are no text (outlines, pictures). */
import { defineMessages } from '#shared/i18n.ts';

export const readMessages = defineMessages({
  title: { ja: '文字の読み取り', en: 'Characters read' },
  exactOf: { ja: '{total}字中 完全一致{n}', en: '{n} of {total} [total:character|characters] exact' },
  near: { ja: '字形がわずかに相違{n}', en: '{n} slightly different' },
  recognised: { ja: '文字認識{n}', en: '{n} by recognition' },
  notRead: { ja: '未読{n}', en: '{n} not read' },
  join: { ja: '・', en: ', ' },
  fonts: { ja: '字形が一致した書体：{fonts}', en: 'Shapes of: {fonts}' },
  font: { ja: '{name} {n}字', en: '{name} ({n})' },
  tooMany: {
    ja: '図形が多すぎるため、アウトライン化された文字は調べていません。',
    en: 'There are too many shapes: outlined text was not looked at.',
  },
  OUTLINE: { ja: 'アウトライン：字形が書体と一致 {n}字', en: 'outlines: {n} [n:shape is|shapes are] those of a font' },
  OUTLINE_NEAR: { ja: '字形がわずかに異なる {n}字', en: '{n} [n:shape differs|shapes differ] slightly from the font' },
  RECOGNISED: {
    ja: '文字認識 {percent} %（目視してください）{n}字',
    en: '{n} [n:character|characters] by recognition, {percent} % sure: please look',
  },
});
