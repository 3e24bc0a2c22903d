import type { MailTemplates } from '#platform/feature.ts';
import { mailOf, NO_ACTION } from '#platform/mail-words.ts';
import { defineMessages, format } from '#shared/i18n.ts';
import { passwordLinkPath } from './links/password-link.ts';

const words = defineMessages({
  createdSubject: { ja: 'Koryoのアカウントが作成されました', en: 'Your Koryo account has been created' },
  createdLead: { ja: '{by}さんが、あなたのKoryoのアカウントを作成しました。', en: '{by} has created a Koryo account for you.' },
  linkLead: {
    ja: '{company} がKoryoに登録され、あなたのアカウント（{email}）が作成されました。',
    en: '{company} has been registered in Koryo, with an account for you ({email}).',
  },
  linkHow: {
    ja: '次のボタンからパスワードを設定すると、そのままサインインできます。リンクは{days}日間有効で、使えるのは1回だけです。',
    en: 'Set your password with the button below and you are signed in. The link is valid for {days} [days:day|days] and works once.',
  },
  linkAction: { ja: 'パスワードを設定', en: 'Set the password' },
  resetSubject: { ja: 'Koryoのパスワードがリセットされました', en: 'Your Koryo password has been reset' },
  resetLead: {
    ja: '{by}さんが、あなたのパスワードをリセットしました。今までのパスワードは使えません。',
    en: '{by} has reset your password. The one you had no longer works.',
  },
  credentials: {
    ja: 'メールアドレス：{email}\n仮パスワード：{temporaryPassword}',
    en: 'Email address: {email}\nTemporary password: {temporaryPassword}',
  },
  howTo: {
    ja: '仮パスワードでサインインし、ご自分のパスワードを設定してください。仮パスワードは{days}日間有効です。',
    en: 'Sign in with the temporary password and set one of your own. It is valid for {days} [days:day|days].',
  },
  registeredLead: {
    ja: '{by}さんが、あなたをKoryoに登録しました。',
    en: '{by} has registered you in Koryo.',
  },
  registeredHow: {
    ja: '{account}でサインインしてください。会社のアカウントのメールアドレスが {email} である必要があります。Koryo専用のパスワードはありません。',
    en: 'Sign in with {account}. Its email address must be {email}. There is no separate password for Koryo.',
  },
  companyAccount: { ja: '会社のアカウント', en: 'your company account' },
  namedAccount: { ja: '会社のアカウント（{label}）', en: 'your company account ({label})' },
  signIn: { ja: 'サインイン', en: 'Sign in' },
  codeSubject: { ja: 'パスワード再設定の確認コード', en: 'Your code to reset the password' },
  codeLead: { ja: '確認コード：{code}', en: 'Code: {code}' },
  codeOfCompany: {
    ja: '{company} のアカウントのパスワードを再設定するコードです。',
    en: 'It resets the password of your account at {company}.',
  },
  codeHow: {
    ja: 'パスワードの再設定画面に、このコードを{minutes}分以内に入力してください。使えるのは1回だけです。',
    en: 'Enter this code on the reset page within {minutes} [minutes:minute|minutes]. It works once.',
  },
  codeUnasked: {
    ja: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',
    en: 'If you did not ask for it, ignore this mail. Your password stays as it is.',
  },
  guestCodeSubject: { ja: 'レビューを開くための確認コード', en: 'Your code to open the review' },
  guestCodeHow: {
    ja: '開いている画面に、このコードを{minutes}分以内に入力してください。使えるのは1回だけです。',
    en: 'Enter this code on the page that you have open, within {minutes} [minutes:minute|minutes]. It works once.',
  },
  guestCodeUnasked: {
    ja: 'お心当たりがない場合は、このメールを破棄してください。コードは誰にも教えないでください。',
    en: 'If you did not ask for it, ignore this mail. Give the code to nobody.',
  },
  codeAction: { ja: 'パスワードの再設定を開く', en: 'Open the reset page' },
});

/** Mails about an account; nobody can turn them off (D9). */
export const accountMails: MailTemplates = {
  accountCreated: mailOf(words.createdSubject, [words.createdLead, words.credentials, words.howTo], words.signIn),
  accountRegistered: (params, locale) => {
    const account = format(params.label ? words.namedAccount : words.companyAccount, locale, params);
    return mailOf(words.createdSubject, [words.registeredLead, words.registeredHow], words.signIn)({ ...params, account }, locale);
  },
  accountLink: (params, locale) => ({
    ...mailOf(words.createdSubject, [words.linkLead, words.linkHow], words.linkAction)(params, locale),
    path: passwordLinkPath(String(params.token)),
  }),
  passwordReset: mailOf(words.resetSubject, [words.resetLead, words.credentials, words.howTo], words.signIn),
  guestCode: (params, locale) => ({
    ...mailOf(words.guestCodeSubject, [words.codeLead, words.guestCodeHow, words.guestCodeUnasked], NO_ACTION)(params, locale),
    outside: true,
  }),
  passwordCode: (params, locale) => {
    const lead = params.company ? [words.codeLead, words.codeOfCompany] : [words.codeLead];
    return mailOf(words.codeSubject, [...lead, words.codeHow, words.codeUnasked], words.codeAction)(params, locale);
  },
};
