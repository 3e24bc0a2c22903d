import type { MailTemplates } from '#platform/feature.ts';

/** Who, where and what was said; of a comment for colleagues alone, only that there is one. */
export const commentMails: MailTemplates = {
  mentioned: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `コメントでのお知らせ：${params.target}`,
          body: [
            `${params.author}さんが「${params.target}」のコメントであなたに呼びかけました。`,
            ...(params.words ? [`コメント：\n${params.words}`] : []),
            ...(params.internal ? ['社内のみのコメントのため、内容はこのメールに含めていません。'] : []),
          ],
          action: 'コメントを開く',
        }
      : {
          subject: `Mentioned in a comment: ${params.target}`,
          body: [
            `${params.author} mentioned you in a comment on “${params.target}”.`,
            ...(params.words ? [`Comment:\n${params.words}`] : []),
            ...(params.internal ? ['It is an internal comment: its words are not in this mail.'] : []),
          ],
          action: 'Open the comment',
        },
};
