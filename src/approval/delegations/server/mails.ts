import type { MailTemplates } from '#platform/feature.ts';
import { formatDate } from '#shared/dates.ts';

/** Mails about delegations (D9), by the template's key. */
export const delegationMails: MailTemplates = {
  delegationNamed: (params, locale) => {
    const [from, to] = [formatDate(String(params.from)), formatDate(String(params.to))];
    return locale === 'ja'
      ? {
          subject: `代理承認：${params.owner}さんの代理人になりました`,
          body: [
            `${from}から${to}まで、${params.owner}さんの代理として承認・差し戻しができます。`,
            'その間のレビューは、あなたのタスクにも届きます。判断には、二人の名前が残ります。',
          ],
          action: '代理の設定を開く',
        }
      : {
          subject: `You stand in for ${params.owner}`,
          body: [
            `From ${from} to ${to} you can approve and return in the name of ${params.owner}.`,
            'Their reviews reach your tasks as well. A decision keeps both names.',
          ],
          action: 'Open the delegation',
        };
  },
  delegationEnded: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `代理承認の終了：${params.owner}さん`,
          body: [`${params.by}さんが、${params.owner}さんの代理（${params.delegate}さん）を終了しました。`],
          action: '代理の設定を開く',
        }
      : {
          subject: `Delegation ended: ${params.owner}`,
          body: [`${params.by} ended the delegation by which ${params.delegate} stood in for ${params.owner}.`],
          action: 'Open the delegation',
        },
};
