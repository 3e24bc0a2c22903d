import { defineMessages } from '#shared/i18n.ts';

/** The words around an external user pool (D1.6). `{account}`: what people call its accounts. */
export const externalMessages = defineMessages({
  lead: {
    ja: '会社のサインイン画面に移動します。',
    en: 'You will be taken to the sign-in page of your company.',
  },
  signIn: { ja: '{account}でサインイン', en: 'Sign in with {account}' },
  signingIn: { ja: 'サインインしています', en: 'Signing in' },
  refused: { ja: 'サインインできませんでした', en: 'You could not be signed in' },
  code: { ja: 'エラーコード：{code}', en: 'Error code: {code}' },
  again: { ja: 'もう一度サインイン', en: 'Sign in again' },
  forgotTitle: { ja: 'パスワードについて', en: 'About your password' },
  forgotBody: {
    ja: 'Koryoには{account}でサインインします。パスワードを忘れた場合は、{account}のサインイン画面で再設定してください。',
    en: 'You sign in to Koryo with {account}. If you forgot its password, reset it on the sign-in page there.',
  },
  sessionBody: {
    ja: '入力した内容はそのまま残っています。別の画面が開くので、{account}でサインインしてください。',
    en: 'What you typed is still here. Another window opens: sign in with {account} there.',
  },
  confirmed: { ja: '本人確認が済みました', en: 'Your identity is confirmed' },
  mayClose: { ja: 'この画面を閉じて、元の画面に戻ってください。', en: 'Close this page and go back to the one you came from.' },
  confirmRefused: { ja: '本人確認ができませんでした', en: 'Your identity could not be confirmed' },
  signing: { ja: '本人確認（電子署名）', en: 'Electronic signature' },
  signingHelp: {
    ja: '別の画面で{account}にもう一度サインインします。署名した本人として記録されます。',
    en: 'You sign in with {account} again in another window. It is recorded that you signed this decision.',
  },
  signingButton: { ja: '{account}で本人確認', en: 'Confirm with {account}' },
  signingAgain: { ja: '本人確認の画面をもう一度開く', en: 'Open the window again' },
  signingWaiting: {
    ja: '開いた画面でサインインしてください。終わると、ここに表示されます。',
    en: 'Sign in in the window that opened. When you are done, it is shown here.',
  },
  signingDone: {
    ja: '本人確認が済みました。5分以内に判断を送信してください。',
    en: 'Your identity is confirmed. Send the decision within 5 minutes.',
  },
  signingMissing: { ja: '本人確認をしてください。', en: 'Confirm your identity.' },
  signingCode: { ja: '二段階認証のコード', en: 'Code of your second factor' },
  signingCodeHelp: {
    ja: '認証アプリの6桁のコード。端末がない場合はリカバリーコード。',
    en: 'The 6 digits of your authenticator app, or a recovery code when the device is lost.',
  },
  signingCodeOrPasskey: {
    ja: '認証アプリのコードまたはリカバリーコード。空欄のまま送信すると、パスキーで確認します。',
    en: 'A code of your app or a recovery code. Leave it empty to use a passkey.',
  },
  signingCodeMissing: { ja: 'コードを入力してください。', en: 'Enter the code.' },
  blocked: {
    ja: '画面を開けませんでした。ブラウザーで、このサイトのポップアップを許可してください。',
    en: 'The window could not be opened. Allow pop-ups of this site in your browser.',
  },
});
