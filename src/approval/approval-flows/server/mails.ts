import type { MailTemplates } from '#platform/feature.ts';
import type { Locale } from '#shared/i18n.ts';
import { formatDate } from '#shared/dates.ts';
import { guestPath } from '#people/accounts/server/door.ts';
import { decisionLabels, flowTypeLabels } from '../messages.ts';
import type { ApproveAction, FlowType } from '../rules/flow-types.ts';

type Params = Record<string, string | number>;

/** Lines that are not empty. */
const lines = (...candidates: (string | false | undefined)[]): string[] => candidates.filter((line): line is string => Boolean(line));

const text = (params: Params, key: string): string => String(params[key] ?? '');

function due(params: Params, locale: Locale): string | false {
  const date = text(params, 'dueDate');
  if (!date) return false;
  return locale === 'ja' ? `期限：${formatDate(date)}` : `Due: ${formatDate(date)}`;
}

function reason(params: Params, locale: Locale): string | false {
  const comment = text(params, 'comment');
  if (!comment) return false;
  return locale === 'ja' ? `コメント：${comment}` : `Comment: ${comment}`;
}

/** 'for 田中' where somebody stands in for them. */
function inTheNameOf(params: Params, locale: Locale): string | false {
  const name = text(params, 'behalfOf');
  if (!name) return false;
  return locale === 'ja' ? `${name}さんの代理として判断してください。` : `You stand in for ${name}: please decide in their name.`;
}

/** Who decided, with the approver in whose name. */
function deciderOf(params: Params, locale: Locale): string {
  const name = text(params, 'behalfOf');
  if (!name) return locale === 'ja' ? `${params.decider}さん` : String(params.decider);
  return locale === 'ja' ? `${params.decider}さん（${name}さんの代理）` : `${params.decider} (for ${name})`;
}

function kindOfFlow(params: Params, locale: Locale): string {
  return flowTypeLabels[text(params, 'flowType') as FlowType]?.[locale] ?? '';
}

/** Mails of approval flows (D9), by the template's key. */
export const flowMails: MailTemplates = {
  reviewRequested: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `レビュー依頼：${params.target}（${params.piece}）`,
          body: lines(
            `${params.requester}さんが「${params.target}」のレビューを依頼しました。`,
            inTheNameOf(params, locale),
            `${kindOfFlow(params, locale)}・${params.piece}`,
            due(params, locale),
          ),
          action: 'レビューを開く',
        }
      : {
          subject: `Review requested: ${params.target} (${params.piece})`,
          body: lines(
            `${params.requester} asks you to review “${params.target}”.`,
            inTheNameOf(params, locale),
            `${kindOfFlow(params, locale)}, ${params.piece}`,
            due(params, locale),
          ),
          action: 'Open the review',
        },
  reviewReminder: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `レビューのお願い（再送）：${params.target}（${params.piece}）`,
          body: lines(
            `${params.requester}さんが「${params.target}」の${params.piece}の判断を待っています。`,
            inTheNameOf(params, locale),
            due(params, locale),
          ),
          action: 'レビューを開く',
        }
      : {
          subject: `Reminder: ${params.target} (${params.piece})`,
          body: lines(
            `${params.requester} is waiting for your decision on “${params.target}” (${params.piece}).`,
            inTheNameOf(params, locale),
            due(params, locale),
          ),
          action: 'Open the review',
        },
  guestInvited: (params, locale) => {
    const decides = params.seat === 'APPROVER';
    const checks = params.flowType === 'CIRCULAR_DESIGN';
    const path = guestPath(text(params, 'token'));
    return locale === 'ja'
      ? {
          subject: `レビューのお願い：${params.target}（${params.company}）`,
          body: lines(
            `${params.company}の${params.inviter}さんから、「${params.target}」のレビューに招待されました。`,
            decides
              ? `内容をご覧のうえ、${checks ? 'ご確認' : '承認または差し戻し'}をお願いします。コメントもできます。`
              : '内容をご覧のうえ、コメントをお願いします。',
            text(params, 'message'),
            `${kindOfFlow(params, locale)}・${params.piece}`,
            due(params, locale),
            `このリンクは${params.until}まで有効です。開くときに、このアドレスに届く確認コードを入力します。アカウントの登録は必要ありません。`,
          ),
          action: 'レビューを開く',
          after: ['リンクはあなた専用です。転送しないでください。お心当たりがない場合は、このメールを破棄してください。'],
          path,
          outside: true,
        }
      : {
          subject: `Please review: ${params.target} (${params.company})`,
          body: lines(
            `${params.inviter} of ${params.company} invites you to review “${params.target}”.`,
            decides
              ? `Please look at it and ${checks ? 'mark it as checked' : 'approve it or return it'}. You can comment on it, too.`
              : 'Please look at it and comment on it.',
            text(params, 'message'),
            `${kindOfFlow(params, locale)}, ${params.piece}`,
            due(params, locale),
            `The link holds until ${params.until}. When you open it, you enter a code that is sent to this address. You need no account.`,
          ),
          action: 'Open the review',
          after: ['The link is yours alone: please do not pass it on. If you did not expect this mail, ignore it.'],
          path,
          outside: true,
        };
  },
  guestExpired: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `社外レビュアーの招待が期限切れ：${params.target}`,
          body: lines(
            `${params.guest} への招待が、回答のないまま期限切れになりました（${params.target}・${params.piece}）。`,
            '招待をもう一度送るか、取り消してください。承認者として招待した場合、それまでレビューは完了しません。',
          ),
          action: '内容を開く',
        }
      : {
          subject: `An invitation has expired: ${params.target}`,
          body: lines(
            `The invitation of ${params.guest} expired without an answer (${params.target}, ${params.piece}).`,
            'Send it again or withdraw it. If the guest was to decide, the review waits for that.',
          ),
          action: 'Open it',
        },
  guestCommented: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `社外レビュアーのコメント：${params.target}`,
          body: lines(`${params.guest} が「${params.target}」にコメントしました（${params.piece}）。`, `コメント：${params.comment}`),
          action: '内容を開く',
        }
      : {
          subject: `A guest reviewer commented: ${params.target}`,
          body: lines(`${params.guest} commented on “${params.target}” (${params.piece}).`, `Comment: ${params.comment}`),
          action: 'Open it',
        },
  delegationNamed: (params, locale) => {
    const [from, to] = [formatDate(text(params, 'from')), formatDate(text(params, 'to'))];
    return locale === 'ja'
      ? {
          subject: `代理承認：${params.owner}さんの代理人になりました`,
          body: lines(
            `${from}から${to}まで、${params.owner}さんの代理として承認・差し戻しができます。`,
            'その間のレビューは、あなたのタスクにも届きます。判断には、二人の名前が残ります。',
          ),
          action: '代理の設定を開く',
        }
      : {
          subject: `You stand in for ${params.owner}`,
          body: lines(
            `From ${from} to ${to} you can approve and return in the name of ${params.owner}.`,
            'Their reviews reach your tasks as well. A decision keeps both names.',
          ),
          action: 'Open the delegation',
        };
  },
  delegationEnded: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `代理承認の終了：${params.owner}さん`,
          body: lines(`${params.by}さんが、${params.owner}さんの代理（${params.delegate}さん）を終了しました。`),
          action: '代理の設定を開く',
        }
      : {
          subject: `Delegation ended: ${params.owner}`,
          body: lines(`${params.by} ended the delegation by which ${params.delegate} stood in for ${params.owner}.`),
          action: 'Open the delegation',
        },
  decisionMade: (params, locale) => {
    const action = decisionLabels[text(params, 'action') as ApproveAction]?.[locale] ?? '';
    return locale === 'ja'
      ? {
          subject: `${action}：${params.target}（${params.piece}）`,
          body: lines(
            `${deciderOf(params, locale)}が「${params.target}」の${params.piece}で判断しました：${action}`,
            reason(params, locale),
          ),
          action: '内容を開く',
        }
      : {
          subject: `${action}: ${params.target} (${params.piece})`,
          body: lines(`${deciderOf(params, locale)} decided on “${params.target}” (${params.piece}): ${action}.`, reason(params, locale)),
          action: 'Open it',
        };
  },
  flowCompleted: (params, locale) => {
    // What circulates is checked, not approved. Nobody decided where a guest's seat went and what was there is enough.
    const checked = text(params, 'flowType') === 'CIRCULAR_DESIGN';
    const by = text(params, 'decider') && deciderOf(params, locale);
    return locale === 'ja'
      ? {
          subject: `${checked ? '確認完了' : '承認完了'}：${params.target}`,
          body: lines(
            checked
              ? `${by && `${by}の確認で、`}「${params.target}」の中間レビューがすべて完了しました。`
              : `${by && `${by}の承認で、`}「${params.target}」の承認がすべて完了しました。`,
            `${kindOfFlow(params, locale)}・${params.piece}`,
            reason(params, locale),
          ),
          action: '内容を開く',
        }
      : {
          subject: `${checked ? 'Checked' : 'Approved'}: ${params.target}`,
          body: lines(
            checked
              ? `${by && `With the check of ${by}, `}“${params.target}” has passed its intermediate review.`
              : `${by && `With the approval of ${by}, `}“${params.target}” has all its approvals.`,
            `${kindOfFlow(params, locale)}, ${params.piece}`,
            reason(params, locale),
          ),
          action: 'Open it',
        };
  },
  flowReturned: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `差し戻し：${params.target}（${params.piece}）`,
          body: lines(
            `${deciderOf(params, locale)}が「${params.target}」を差し戻しました（${params.piece}）。`,
            reason(params, locale),
            '内容を直してから、もう一度レビューを依頼できます。',
          ),
          action: '内容を開く',
        }
      : {
          subject: `Returned: ${params.target} (${params.piece})`,
          body: lines(
            `${deciderOf(params, locale)} returned “${params.target}” (${params.piece}).`,
            reason(params, locale),
            'Revise it, then request the review again.',
          ),
          action: 'Open it',
        },
};
