/** The words of setting up an installation and of its companies. */
import { defineMessages } from '#shared/i18n.ts';

export const setupMessages = defineMessages({
  title: { ja: 'Koryoをはじめる', en: 'Set up Koryo' },
  lead: {
    ja: 'このサーバーにはまだ会社がありません。最初の会社と、その責任者のアカウントを作ります。',
    en: 'There is no company on this server yet. Create the first one, and the account of its owner.',
  },
  code: { ja: 'セットアップコード', en: 'Setup code' },
  codeHelp: {
    ja: 'サーバーのログに表示されています。サーバーで「koryo setup-code」を実行しても確認できます。',
    en: 'It is in the server’s log; “koryo setup-code” on the server shows it too.',
  },
  companyPart: { ja: '会社', en: 'Company' },
  companyName: { ja: '会社名', en: 'Company name' },
  companyNumber: { ja: '会社番号', en: 'Company number' },
  companyNumberHelp: {
    ja: '契約番号や社内の番号など。半角の英字・数字・ハイフン。後から変更できません。',
    en: 'Of your contract, or your own: letters, figures and hyphens. It cannot be changed later.',
  },
  ownerPart: { ja: 'あなた（会社責任者）', en: 'You, the company owner' },
  ownerName: { ja: '氏名', en: 'Name' },
  email: { ja: 'メールアドレス', en: 'Email address' },
  password: { ja: 'パスワード', en: 'Password' },
  passwordHelp: { ja: '{min}文字以上。文字の種類の決まりはありません。', en: 'At least {min} characters, of any kind.' },
  external: {
    ja: '責任者は{account}でサインインします。同じメールアドレスを入力してください。',
    en: 'The owner signs in with {account}. Give the email address that is used there.',
  },
  providerPart: { ja: '提供元の会社も作る', en: 'Create the provider’s company too' },
  providerHelp: {
    ja: '複数の会社にこのサーバーを提供する場合に必要です。契約や停止を管理します。後から「koryo provider create」でも作れます。',
    en: 'For a server that is offered to several companies: it sees to their plans. “koryo provider create” makes it later.',
  },
  providerName: { ja: '提供元の会社名', en: 'Provider’s name' },
  providerNumber: { ja: '提供元の会社番号', en: 'Provider’s number' },
  staffName: { ja: '担当者の氏名', en: 'Name of its staff' },
  staffEmail: { ja: '担当者のメールアドレス', en: 'Email address of its staff' },
  submit: { ja: '会社を作ってはじめる', en: 'Create the company and start' },
  doneTitle: { ja: '会社を作りました', en: 'The company is created' },
  providerLink: {
    ja: '提供元の担当者（{email}）は、次のリンクからパスワードを設定します。このリンクは今だけ表示され、7日間、1回だけ使えます。',
    en: 'The provider’s staff ({email}) sets a password with this link. It is shown only now, and works once within 7 days.',
  },
  copy: { ja: 'リンクをコピー', en: 'Copy the link' },
  copied: { ja: 'コピーしました。', en: 'Copied.' },
  start: { ja: 'はじめる', en: 'Start' },
  signIn: { ja: 'サインインへ', en: 'Go to sign in' },
});
