import type { MailTemplates } from '#platform/feature.ts';
import { mailOf } from '#platform/mail-words.ts';
import { defineMessages } from '#shared/i18n.ts';

const words = defineMessages({
  addedSubject: { ja: '二段階認証に「{factor}」が追加されました', en: '“{factor}” was added to your two-step verification' },
  addedLead: {
    ja: 'あなたのKoryoのアカウントに、二段階認証の方法「{factor}」が追加されました。',
    en: '“{factor}” can now be used to sign in to your Koryo account, beside your password.',
  },
  removedSubject: { ja: '二段階認証から「{factor}」が削除されました', en: '“{factor}” was removed from your two-step verification' },
  removedLead: {
    ja: 'あなたのKoryoのアカウントから、二段階認証の方法「{factor}」が削除されました。',
    en: '“{factor}” can no longer be used to sign in to your Koryo account.',
  },
  resetSubject: { ja: '二段階認証が解除されました', en: 'Your two-step verification was reset' },
  resetLead: {
    ja: '{by}さんが、あなたのKoryoのアカウントの二段階認証をすべて解除しました。パスワードでサインインし、もう一度設定してください。',
    en: '{by} has removed the two-step verification of your Koryo account. Sign in with your password and set it up again.',
  },
  usedSubject: { ja: 'リカバリーコードでサインインがありました', en: 'Somebody signed in with one of your recovery codes' },
  usedLead: {
    ja: 'あなたのKoryoのアカウントに、リカバリーコードを使ったサインインがありました。残りは{left}個です。',
    en: 'Your Koryo account was signed in to with a recovery code. {left} [left:code is|codes are] left.',
  },
  codesSubject: { ja: 'リカバリーコードが作り直されました', en: 'Your recovery codes were made anew' },
  codesLead: {
    ja: 'あなたのKoryoのアカウントのリカバリーコードが作り直されました。以前のコードは使えません。',
    en: 'Your Koryo account has new recovery codes. Those of before no longer work.',
  },
  unasked: {
    ja: 'お心当たりがない場合は、すぐにパスワードを変更し、会社のKoryoの管理者に連絡してください。',
    en: 'If this was not you, change your password at once and tell your Koryo administrator.',
  },
  open: { ja: 'マイページを開く', en: 'Open your page' },
});

/** Mails about how somebody signs in; nobody can turn them off (D9). */
export const secondFactorMails: MailTemplates = {
  secondFactorAdded: mailOf(words.addedSubject, [words.addedLead, words.unasked], words.open),
  secondFactorRemoved: mailOf(words.removedSubject, [words.removedLead, words.unasked], words.open),
  secondFactorsReset: mailOf(words.resetSubject, [words.resetLead, words.unasked], words.open),
  recoveryCodeUsed: mailOf(words.usedSubject, [words.usedLead, words.unasked], words.open),
  recoveryCodesMade: mailOf(words.codesSubject, [words.codesLead, words.unasked], words.open),
};
