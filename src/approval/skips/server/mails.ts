import type { MailTemplates } from '#platform/feature.ts';

/** Mails about approvers who are passed over (D9), by the template's key. */
export const skipMails: MailTemplates = {
  reviewerSkipped: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `承認のスキップ：${params.target}（${params.piece}）`,
          body: [
            `${params.by}さんが、「${params.target}」の${params.piece}で、${params.person}さんの判断をスキップしました。`,
            `理由：${params.reason}`,
            'この回では、その判断を待たずに進みます。',
          ],
          action: '内容を開く',
        }
      : {
          subject: `Skipped: ${params.target} (${params.piece})`,
          body: [
            `${params.by} skipped the decision of ${params.person} on “${params.target}” (${params.piece}).`,
            `Reason: ${params.reason}`,
            'This round goes on without it.',
          ],
          action: 'Open it',
        },
  skipUndone: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `スキップの取り消し：${params.target}（${params.piece}）`,
          body: [`${params.by}さんが、「${params.target}」の${params.piece}で、${params.person}さんに判断をもう一度依頼しました。`],
          action: '内容を開く',
        }
      : {
          subject: `No longer skipped: ${params.target} (${params.piece})`,
          body: [`${params.by} asks ${params.person} again for a decision on “${params.target}” (${params.piece}).`],
          action: 'Open it',
        },
};
