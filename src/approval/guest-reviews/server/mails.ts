import { guestPath } from '#people/sign-in/server/door.ts';
import type { MailTemplates } from '#platform/feature.ts';
import { formatZonedTime } from '#shared/dates.ts';
import type { Locale, Params } from '#shared/i18n.ts';
import { dueLine, flowKindLine, linesOf } from '#approval/approval-flows/server/door.ts';

/** Until when the link holds; a mail that was written before the zone came with it has the time in its own words. */
const untilWhen = ({ until, timeZone }: Params, locale: Locale): string =>
  timeZone ? formatZonedTime(String(until), locale, String(timeZone)) : String(until);

/** Mails about guest reviewers (D9), by the template's key. */
export const guestReviewMails: MailTemplates = {
  guestInvited: (params, locale) => {
    const decides = params.seat === 'APPROVER';
    const checks = params.flowType === 'CIRCULAR_DESIGN';
    const path = guestPath(String(params.token ?? ''));
    return locale === 'ja'
      ? {
          subject: `レビューのお願い：${params.target}（${params.company}）`,
          body: linesOf(
            `${params.company}の${params.inviter}さんから、「${params.target}」のレビューに招待されました。`,
            decides
              ? `内容をご覧のうえ、${checks ? 'ご確認' : '承認または差し戻し'}をお願いします。コメントもできます。`
              : '内容をご覧のうえ、コメントをお願いします。',
            params.message ? `${params.inviter}さんからのメッセージ：\n${params.message}` : '',
            `${flowKindLine(params, locale)}・${params.piece}`,
            dueLine(params, locale),
            `このリンクは${untilWhen(params, locale)}まで有効です。開くときに、このアドレスに届く確認コードを入力します。アカウントの登録は必要ありません。`,
          ),
          action: 'レビューを開く',
          after: ['リンクはあなた専用です。転送しないでください。お心当たりがない場合は、このメールを破棄してください。'],
          path,
          outside: true,
        }
      : {
          subject: `Please review: ${params.target} (${params.company})`,
          body: linesOf(
            `${params.inviter} of ${params.company} invites you to review “${params.target}”.`,
            decides
              ? `Please look at it and ${checks ? 'mark it as checked' : 'approve it or return it'}. You can comment on it, too.`
              : 'Please look at it and comment on it.',
            params.message ? `Message from ${params.inviter}:\n${params.message}` : '',
            `${flowKindLine(params, locale)}, ${params.piece}`,
            dueLine(params, locale),
            `The link holds until ${untilWhen(params, locale)}. When you open it, you enter a code that is sent to this address. You need no account.`,
          ),
          action: 'Open the review',
          after: ['The link is yours alone: please do not pass it on. If you did not expect this mail, ignore it.'],
          path,
          outside: true,
        };
  },
  guestAnswered: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `コメントへの返信：${params.target}（${params.company}）`,
          body: linesOf(
            `${params.company}の${params.author}さんが、「${params.target}」へのあなたのコメントに返信しました。`,
            `返信：\n${params.answer}`,
            `招待メールのリンクから開くと、やりとりの続きを見て返信できます。リンクは${untilWhen(params, locale)}まで有効です。`,
          ),
          action: '',
          outside: true,
        }
      : {
          subject: `An answer to your comment: ${params.target} (${params.company})`,
          body: linesOf(
            `${params.author} of ${params.company} answered your comment on “${params.target}”.`,
            `Answer:\n${params.answer}`,
            `Open the link in the invitation to see the conversation and to go on with it. It holds until ${untilWhen(params, locale)}.`,
          ),
          action: '',
          outside: true,
        },
  guestExpired: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `社外レビュアーの招待が期限切れ：${params.target}`,
          body: linesOf(
            `${params.guest} への招待が、回答のないまま期限切れになりました（${params.target}・${params.piece}）。`,
            '招待をもう一度送るか、取り消してください。承認者として招待した場合、それまでレビューは完了しません。',
          ),
          action: '内容を開く',
        }
      : {
          subject: `An invitation has expired: ${params.target}`,
          body: linesOf(
            `The invitation of ${params.guest} expired without an answer (${params.target}, ${params.piece}).`,
            'Send it again or withdraw it. If the guest was to decide, the review waits for that.',
          ),
          action: 'Open it',
        },
  guestCommented: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `社外レビュアーのコメント：${params.target}`,
          body: linesOf(`${params.guest} が「${params.target}」にコメントしました（${params.piece}）。`, `コメント：${params.comment}`),
          action: '内容を開く',
        }
      : {
          subject: `A guest reviewer commented: ${params.target}`,
          body: linesOf(`${params.guest} commented on “${params.target}” (${params.piece}).`, `Comment: ${params.comment}`),
          action: 'Open it',
        },
};
