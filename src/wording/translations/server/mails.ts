import type { MailTemplates } from '#platform/feature.ts';

/** Mails to translators (D9), by the template's key. */
export const translationMails: MailTemplates = {
  translationAsked: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `翻訳の依頼：${params.design}（${params.language}）`,
          body: [`${params.by}さんが、「${params.design}」の仕様書の翻訳（${params.language}）をあなたに依頼しました。`],
          action: '翻訳を開く',
        }
      : {
          subject: `To translate: ${params.design} (${params.language})`,
          body: [`${params.by} asks you to translate the specification of “${params.design}” (${params.language}).`],
          action: 'Open the translation',
        },
};
