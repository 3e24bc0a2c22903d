import type { MailTemplates } from '#platform/feature.ts';

/** Only who and where: what was said stays behind the sign-in. */
export const chatMails: MailTemplates = {
  mentionedInChat: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `チャットでのお知らせ：${params.target}`,
          body: [`${params.author}さんが「${params.target}」のチャットであなたに呼びかけました。`],
          action: 'チャットを開く',
        }
      : {
          subject: `Mentioned in a chat: ${params.target}`,
          body: [`${params.author} mentioned you in the chat of “${params.target}”.`],
          action: 'Open the chat',
        },
};
