import type { MailTemplates } from '#platform/feature.ts';

/** Only who and where: the words of a comment stay behind the sign-in. */
export const commentMails: MailTemplates = {
  mentioned: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `コメントでのお知らせ：${params.target}`,
          body: [`${params.author}さんが「${params.target}」のコメントであなたに呼びかけました。`],
          action: 'コメントを開く',
        }
      : {
          subject: `Mentioned in a comment: ${params.target}`,
          body: [`${params.author} mentioned you in a comment on “${params.target}”.`],
          action: 'Open the comment',
        },
};
