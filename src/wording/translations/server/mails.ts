import type { MailTemplates } from '#platform/feature.ts';
import { variantWords } from '#wording/specification-formats/rules/variant-words.ts';
import type { Locale } from '#shared/i18n.ts';

const languageIn = (code: unknown, locale: Locale): string => variantWords(String(code))[locale];

function untilWords(due: unknown, locale: Locale): string[] {
  const day = String(due ?? '').replaceAll('-', '/');
  if (day === '') return [];
  return [locale === 'ja' ? `期限：${day}` : `Due: ${day}`];
}

/** Mails to translators (D9), by the template's key. */
export const translationMails: MailTemplates = {
  translationAsked: (params, locale) => {
    const language = languageIn(params.language, locale);
    return locale === 'ja'
      ? {
          subject: `翻訳の依頼：${params.design}（${language}）`,
          body: [
            `${params.by}さんが、「${params.design}」の仕様書の翻訳（${language}）をあなたに依頼しました。`,
            ...untilWords(params.due, locale),
          ],
          action: '翻訳を開く',
        }
      : {
          subject: `To translate: ${params.design} – ${language}`,
          body: [
            `${params.by} asks you to translate the specification of “${params.design}”: ${language}.`,
            ...untilWords(params.due, locale),
          ],
          action: 'Open the translation',
        };
  },
  translationChanged: (params, locale) => {
    const language = languageIn(params.language, locale);
    return locale === 'ja'
      ? {
          subject: `原文の変更：${params.design}（${language}）`,
          body: [
            `${params.by}さんが「${params.design}」の仕様書の原文を変えました。あなたが担当する翻訳（${language}）に、翻訳するか見直す文言があります。`,
            ...untilWords(params.due, locale),
          ],
          action: '翻訳を開く',
        }
      : {
          subject: `Source changed: ${params.design} – ${language}`,
          body: [
            `${params.by} changed the source of the specification of “${params.design}”. Some of your translation (${language}) is to be made or looked at again.`,
            ...untilWords(params.due, locale),
          ],
          action: 'Open the translation',
        };
  },
};
