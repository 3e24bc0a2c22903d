import { defineErrors } from '#shared/errors.ts';

export const guestReviewErrors = defineErrors({
  GUEST_HAS_ACCOUNT: {
    status: 409,
    severity: 'warning',
    ja: 'このメールアドレスは{name}さんのアカウントのものです。承認フローの承認者・コメント担当にしてください。',
    en: 'This address is that of {name}’s account. Make them an approver or a commenter of the flow.',
  },
  GUEST_INVITED_ALREADY: {
    status: 409,
    severity: 'warning',
    ja: 'このメールアドレスの人は、すでに「{name}」に招待されています。',
    en: 'Somebody with this address is already invited to “{name}”.',
  },
  TOO_MANY_GUESTS: {
    status: 409,
    severity: 'warning',
    ja: '1つの承認単位に招待できるのは{max}名までです。',
    en: 'At most {max} [max:person|people] can be invited to one approval unit.',
  },
  GUEST_SEAT_OVER: {
    status: 409,
    severity: 'info',
    ja: 'この招待はすでに終わっています。',
    en: 'This invitation is already over.',
  },
});
