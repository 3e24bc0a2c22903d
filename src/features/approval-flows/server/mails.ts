import type { MailTemplates } from '#platform/feature.ts';
import type { Locale } from '#shared/i18n.ts';
import { formatDate } from '#shared/dates.ts';
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
            `${kindOfFlow(params, locale)}・${params.piece}`,
            due(params, locale),
          ),
          action: 'レビューを開く',
        }
      : {
          subject: `Review requested: ${params.target} (${params.piece})`,
          body: lines(
            `${params.requester} asks you to review “${params.target}”.`,
            `${kindOfFlow(params, locale)}, ${params.piece}`,
            due(params, locale),
          ),
          action: 'Open the review',
        },
  reviewReminder: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `レビューのお願い（再送）：${params.target}（${params.piece}）`,
          body: lines(`${params.requester}さんが「${params.target}」の${params.piece}の判断を待っています。`, due(params, locale)),
          action: 'レビューを開く',
        }
      : {
          subject: `Reminder: ${params.target} (${params.piece})`,
          body: lines(`${params.requester} is waiting for your decision on “${params.target}” (${params.piece}).`, due(params, locale)),
          action: 'Open the review',
        },
  decisionMade: (params, locale) => {
    const action = decisionLabels[text(params, 'action') as ApproveAction]?.[locale] ?? '';
    return locale === 'ja'
      ? {
          subject: `${action}：${params.target}（${params.piece}）`,
          body: lines(`${params.decider}さんが「${params.target}」の${params.piece}で判断しました：${action}`, reason(params, locale)),
          action: '内容を開く',
        }
      : {
          subject: `${action}: ${params.target} (${params.piece})`,
          body: lines(`${params.decider} decided on “${params.target}” (${params.piece}): ${action}.`, reason(params, locale)),
          action: 'Open it',
        };
  },
  flowCompleted: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `承認完了：${params.target}`,
          body: lines(
            `${params.decider}さんの承認で、「${params.target}」の承認がすべて完了しました。`,
            `${kindOfFlow(params, locale)}・${params.piece}`,
            reason(params, locale),
          ),
          action: '内容を開く',
        }
      : {
          subject: `Approved: ${params.target}`,
          body: lines(
            `With the approval of ${params.decider}, “${params.target}” has all its approvals.`,
            `${kindOfFlow(params, locale)}, ${params.piece}`,
            reason(params, locale),
          ),
          action: 'Open it',
        },
  flowReturned: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `差し戻し：${params.target}（${params.piece}）`,
          body: lines(
            `${params.decider}さんが「${params.target}」を差し戻しました（${params.piece}）。`,
            reason(params, locale),
            '内容を直してから、もう一度レビューを依頼できます。',
          ),
          action: '内容を開く',
        }
      : {
          subject: `Returned: ${params.target} (${params.piece})`,
          body: lines(
            `${params.decider} returned “${params.target}” (${params.piece}).`,
            reason(params, locale),
            'Revise it, then request the review again.',
          ),
          action: 'Open it',
        },
};
