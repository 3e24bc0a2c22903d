import type { MailTemplates } from '#platform/feature.ts';

/** Who, where and what was said. */
export const chatMails: MailTemplates = {
  mentionedInChat: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `チャットでのお知らせ：${params.target}`,
          body: [
            `${params.author}さんが「${params.target}」のチャットであなたに呼びかけました。`,
            ...(params.words ? [`メッセージ：\n${params.words}`] : []),
          ],
          action: 'チャットを開く',
        }
      : {
          subject: `Mentioned in a chat: ${params.target}`,
          body: [
            `${params.author} mentioned you in the chat of “${params.target}”.`,
            ...(params.words ? [`Message:\n${params.words}`] : []),
          ],
          action: 'Open the chat',
        },
};
