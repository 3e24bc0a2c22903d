/** What a guest reviewer reads before the review is open. */
import { defineMessages } from '#shared/i18n.ts';

export const guestEntryMessages = defineMessages({
  title: { ja: 'レビューを開く', en: 'Open the review' },
  body: {
    ja: 'ご本人であることを確かめるため、招待メールが届いたアドレス（{email}）に確認コードを送ります。',
    en: 'To make sure that it is you, a code goes to the address that got the invitation ({email}).',
  },
  codeTitle: { ja: '確認コードを入力', en: 'Enter the code' },
  codeBody: {
    ja: '{email} に確認コードを送りました。{minutes}分以内に入力してください。',
    en: 'A code was sent to {email}. Enter it within {minutes} [minutes:minute|minutes].',
  },
  open: { ja: 'レビューを開く', en: 'Open the review' },
  overTitle: { ja: 'この招待は使えません', en: 'This invitation cannot be used' },
  overBody: {
    ja: '有効期限が切れたか、取り消されました。必要な場合は、招待した人に、もう一度送るよう依頼してください。',
    en: 'It has expired or was withdrawn. If you still need it, please ask whoever invited you to send it again.',
  },
});
