import type { MailTemplates } from '#platform/feature.ts';
import type { Locale } from '#shared/i18n.ts';
import { conditionalLabels, decisionLabels } from '../messages.ts';
import type { CalledOff } from '../rules/seats/guests.ts';
import { dueLine, flowKindLine, linesOf, text, wordOf, type MailParams } from './mail-lines.ts';

function reason(params: MailParams, locale: Locale): string | false {
  const comment = text(params, 'comment');
  if (!comment) return false;
  return locale === 'ja' ? `コメント：${comment}` : `Comment: ${comment}`;
}

/** Why what was returned comes again as it is. */
function askedAgain(params: MailParams, locale: Locale): string | false {
  const why = text(params, 'requestReason');
  if (!why) return false;
  return locale === 'ja' ? `差し戻しと同じファイルでの再依頼です：${why}` : `The file that was returned is requested again: ${why}`;
}

/** 'for 田中' where somebody stands in for them. */
function inTheNameOf(params: MailParams, locale: Locale): string | false {
  const name = text(params, 'behalfOf');
  if (!name) return false;
  return locale === 'ja' ? `${name}さんの代理として判断してください。` : `You stand in for ${name}: please decide in their name.`;
}

/** Who decided, with the approver in whose name. */
function deciderOf(params: MailParams, locale: Locale): string {
  const name = text(params, 'behalfOf');
  if (!name) return locale === 'ja' ? `${params.decider}さん` : String(params.decider);
  return locale === 'ja' ? `${params.decider}さん（${name}さんの代理）` : `${params.decider} (for ${name})`;
}

/** What the decision is called: in the company's own word, if it has one. */
function decisionWord(params: MailParams, locale: Locale): string {
  const own = text(params, locale === 'ja' ? 'wordJa' : 'wordEn');
  if (own) return own;
  return text(params, 'conditions') ? conditionalLabels.label[locale] : wordOf(decisionLabels, text(params, 'action'), locale);
}

/** What an approval with changes asks for; nothing: it is none. */
function conditions(params: MailParams, locale: Locale): string[] {
  const asked = text(params, 'conditions').split('\n').filter(Boolean);
  if (asked.length === 0) return [];
  return locale === 'ja'
    ? ['次の条件が解消するまで、この承認単位は完了しません。', ...asked.map((line) => `・${line}`)]
    : ['The unit is complete only when these conditions are settled:', ...asked.map((line) => `- ${line}`)];
}

/** Why a review wants nothing of its reviewers any more; `at`: the unit, where it is about one. */
const CALLED_OFF: Record<Locale, (params: MailParams, at: string) => string> = {
  ja: ({ why, by, target, to }, at) =>
    why === 'REPLACED'
      ? `${by}さんが、「${target}」${at}の承認者を、あなたから${to}さんに交代しました。`
      : why === 'REJECTED'
        ? `「${target}」が差し戻され、今回のレビューは終了しました。`
        : `${by}さんが、「${target}」のレビューの依頼を取り下げました。`,
  en: ({ why, by, target, to }, at) =>
    why === 'REPLACED'
      ? `${by} put ${to} in your place as an approver of “${target}”${at}.`
      : why === 'REJECTED'
        ? `“${target}” was returned, so this review is over.`
        : `${by} withdrew the review of “${target}”.`,
};

/** The same, to somebody from outside. */
const GUEST_CALLED_OFF: Record<Locale, Record<CalledOff, (params: MailParams) => string>> = {
  ja: {
    WITHDRAWN: ({ company, by, target }) => `${company}の${by}さんが、「${target}」のレビューの依頼を取り下げました。`,
    UNINVITED: ({ company, by, target }) => `${company}の${by}さんが、「${target}」のレビューへの招待を取り消しました。`,
    REJECTED: ({ company, target }) => `「${target}」（${company}）が差し戻され、今回のレビューは終了しました。`,
    COMPLETED: ({ company, target }) => `「${target}」（${company}）は必要な承認がそろい、レビューは終了しました。`,
  },
  en: {
    WITHDRAWN: ({ company, by, target }) => `${by} of ${company} withdrew the review of “${target}”.`,
    UNINVITED: ({ company, by, target }) => `${by} of ${company} took back your invitation to the review of “${target}”.`,
    REJECTED: ({ company, target }) => `“${target}” of ${company} was returned, so this review is over.`,
    COMPLETED: ({ company, target }) => `“${target}” of ${company} has all the approvals it needs, so the review is over.`,
  },
};

/** Mails of approval flows (D9), by the template's key. */
export const flowMails: MailTemplates = {
  reviewRequested: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `レビュー依頼：${params.target}（${params.piece}）`,
          body: linesOf(
            `${params.requester}さんが「${params.target}」のレビューを依頼しました。`,
            inTheNameOf(params, locale),
            `${flowKindLine(params, locale)}・${params.piece}`,
            askedAgain(params, locale),
            dueLine(params, locale),
          ),
          action: 'レビューを開く',
        }
      : {
          subject: `Review requested: ${params.target} (${params.piece})`,
          body: linesOf(
            `${params.requester} asks you to review “${params.target}”.`,
            inTheNameOf(params, locale),
            `${flowKindLine(params, locale)}, ${params.piece}`,
            askedAgain(params, locale),
            dueLine(params, locale),
          ),
          action: 'Open the review',
        },
  reviewReminder: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `レビューのお願い（再送）：${params.target}（${params.piece}）`,
          body: linesOf(
            `${params.requester}さんが「${params.target}」の${params.piece}の判断を待っています。`,
            inTheNameOf(params, locale),
            dueLine(params, locale),
          ),
          action: 'レビューを開く',
        }
      : {
          subject: `Reminder: ${params.target} (${params.piece})`,
          body: linesOf(
            `${params.requester} is waiting for your decision on “${params.target}” (${params.piece}).`,
            inTheNameOf(params, locale),
            dueLine(params, locale),
          ),
          action: 'Open the review',
        },
  reviewCalledOff: (params, locale) => {
    const isReplaced = params.why === 'REPLACED';
    const at = text(params, 'piece') && (locale === 'ja' ? `の${params.piece}` : ` (${params.piece})`);
    return locale === 'ja'
      ? {
          subject: `判断は不要になりました：${params.target}`,
          body: linesOf(CALLED_OFF.ja(params, at), flowKindLine(params, locale), 'お願いしていた判断やコメントは、不要になりました。'),
          action: isReplaced ? 'タスクを開く' : '内容を開く',
        }
      : {
          subject: `No longer needed: ${params.target}`,
          body: linesOf(CALLED_OFF.en(params, at), flowKindLine(params, locale), 'What you were asked for is no longer needed.'),
          action: isReplaced ? 'Open your tasks' : 'Open it',
        };
  },
  guestCalledOff: (params, locale) => {
    const said = GUEST_CALLED_OFF[locale][params.why as CalledOff](params);
    return locale === 'ja'
      ? {
          subject: `レビューは不要になりました：${params.target}（${params.company}）`,
          body: linesOf(
            said,
            flowKindLine(params, locale),
            'お願いしていた判断やコメントは、不要になりました。招待メールのリンクは、もう開けません。',
            params.why === 'REJECTED' && 'もう一度お願いするときは、新しい招待メールが届きます。',
          ),
          action: '',
          outside: true,
        }
      : {
          subject: `No longer needed: your review of ${params.target} (${params.company})`,
          body: linesOf(
            said,
            flowKindLine(params, locale),
            'What you were asked for is no longer needed. The link in the invitation does not open any more.',
            params.why === 'REJECTED' && 'If you are asked again, a new invitation will be sent to you.',
          ),
          action: '',
          outside: true,
        };
  },
  decisionMade: (params, locale) => {
    const action = decisionWord(params, locale);
    return locale === 'ja'
      ? {
          subject: `${action}：${params.target}（${params.piece}）`,
          body: linesOf(
            `${deciderOf(params, locale)}が「${params.target}」の${params.piece}で判断しました：${action}`,
            ...conditions(params, locale),
            reason(params, locale),
          ),
          action: '内容を開く',
        }
      : {
          subject: `${action}: ${params.target} (${params.piece})`,
          body: linesOf(
            `${deciderOf(params, locale)} decided on “${params.target}” (${params.piece}): ${action}.`,
            ...conditions(params, locale),
            reason(params, locale),
          ),
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
          body: linesOf(
            checked
              ? `${by && `${by}の確認で、`}「${params.target}」の中間レビューがすべて完了しました。`
              : `${by && `${by}の承認で、`}「${params.target}」の承認がすべて完了しました。`,
            `${flowKindLine(params, locale)}・${params.piece}`,
            reason(params, locale),
          ),
          action: '内容を開く',
        }
      : {
          subject: `${checked ? 'Checked' : 'Approved'}: ${params.target}`,
          body: linesOf(
            checked
              ? `${by && `With the check of ${by}, `}“${params.target}” has passed its intermediate review.`
              : `${by && `With the approval of ${by}, `}“${params.target}” has all its approvals.`,
            `${flowKindLine(params, locale)}, ${params.piece}`,
            reason(params, locale),
          ),
          action: 'Open it',
        };
  },
  flowReturned: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `差し戻し：${params.target}（${params.piece}）`,
          body: linesOf(
            `${deciderOf(params, locale)}が「${params.target}」を差し戻しました（${params.piece}）。`,
            reason(params, locale),
            '内容を直してから、もう一度レビューを依頼できます。',
          ),
          action: '内容を開く',
        }
      : {
          subject: `Returned: ${params.target} (${params.piece})`,
          body: linesOf(
            `${deciderOf(params, locale)} returned “${params.target}” (${params.piece}).`,
            reason(params, locale),
            'Revise it, then request the review again.',
          ),
          action: 'Open it',
        },
};
