import { defineErrors } from '#shared/errors.ts';

export const signInErrors = defineErrors({
  // One text for an unknown address, a wrong password and too many tries (D1.4).
  SIGN_IN_FAILED: {
    status: 401,
    severity: 'warning',
    ja: 'メールアドレスまたはパスワードが正しくありません。',
    en: 'The email address or the password is not correct.',
  },
  TEMPORARY_PASSWORD_EXPIRED: {
    status: 409,
    severity: 'warning',
    ja: '仮パスワードの有効期限が切れています。管理者に再発行を依頼してください。',
    en: 'The temporary password has expired. Please ask an administrator for a new one.',
  },
  CHALLENGE_OVER: {
    status: 401,
    severity: 'warning',
    ja: '時間切れです。もう一度、仮パスワードでサインインしてください。',
    en: 'This took too long. Please sign in with the temporary password again.',
  },
  CHOICE_OVER: {
    status: 401,
    severity: 'warning',
    ja: '時間切れです。もう一度、サインインしてください。',
    en: 'This took too long. Please sign in again.',
  },
  CODE_INVALID: {
    status: 409,
    severity: 'warning',
    ja: '確認コードが正しくないか、有効期限が切れています。コードを確認するか、送り直してください。',
    en: 'The code is not correct or has expired. Check it, or send a new one.',
  },
  PASSWORD_UNCHANGED: {
    status: 400,
    severity: 'warning',
    ja: '今のパスワードとは別のパスワードにしてください。',
    en: 'Choose a password other than the present one.',
  },
  PASSWORD_GUESSABLE: {
    status: 400,
    severity: 'warning',
    ja: '推測されやすいパスワードです。いくつかの単語を組み合わせるなど、別のパスワードにしてください。',
    en: 'This password is easy to guess. Choose another, for instance a few words put together.',
  },
  PASSWORD_WRONG: {
    status: 400,
    severity: 'warning',
    ja: '現在のパスワードが正しくありません。',
    en: 'The present password is not correct.',
  },
  SIGNING_PASSWORD_WRONG: {
    status: 400,
    severity: 'warning',
    ja: 'パスワードが正しくありません。サインインに使うパスワードを入力してください。',
    en: 'The password is not correct. Give the password that you sign in with.',
  },
  SIGNING_FACTOR_MISSING: {
    status: 409,
    severity: 'warning',
    ja: '二段階認証のコードを入力してください。',
    en: 'Enter the code of your second factor.',
  },
  SIGNING_FACTOR_WRONG: {
    status: 400,
    severity: 'warning',
    ja: '二段階認証を確認できませんでした。アプリに表示されている新しいコードを入力してください。',
    en: 'The second factor could not be confirmed. Enter the code that your app shows now.',
  },
  PASSWORD_LOCKED: {
    status: 429,
    severity: 'warning',
    ja: 'パスワードを続けて間違えたため、あと{minutes}分は確認できません。',
    en: 'The password was wrong too often. Try again in {minutes} [minutes:minute|minutes].',
  },
  PASSWORD_PROOF_OVER: {
    status: 409,
    severity: 'warning',
    ja: '本人確認から時間が経ちました。もう一度、本人確認をしてください。',
    en: 'Too much time has passed since you confirmed your identity. Please do it again.',
  },
  // One text for a link that was used, expired, was replaced by a newer one, or never was.
  PASSWORD_LINK_OVER: {
    status: 409,
    severity: 'warning',
    ja: 'このリンクは使えません。使用済みか、有効期限が切れています。サインインするか、管理者に新しいリンクを依頼してください。',
    en: 'This link does not work: it was used, or it has expired. Sign in, or ask your administrator for a new one.',
  },
  ADDRESS_NOT_ALLOWED: {
    status: 403,
    severity: 'warning',
    ja: 'いまの接続元（{address}）からは利用できません。会社が許可したネットワークから利用してください。',
    en: 'Koryo is not open to you from this address ({address}). Use a network that your company allows.',
  },
  COMPANY_SUSPENDED: {
    status: 403,
    severity: 'warning',
    ja: 'この会社の利用は停止されています。データは保管されています。提供元の担当者にお問い合わせください。',
    en: 'This company is suspended. Its data is kept. Please ask the provider of this service.',
  },
  // One text for a link that expired, was withdrawn, was replaced by a newer one, or never was.
  GUEST_LINK_OVER: {
    status: 410,
    severity: 'warning',
    ja: 'この招待は、有効期限が切れたか、取り消されました。',
    en: 'This invitation has expired or was withdrawn.',
  },
  EXTERNAL_POOL: {
    status: 409,
    severity: 'warning',
    ja: 'パスワードはKoryoでは管理していません。会社のアカウントでサインインしてください。',
    en: 'Koryo keeps no passwords here. Sign in with your company account.',
  },
  EXTERNAL_UNREACHABLE: {
    status: 503,
    severity: 'warning',
    ja: '会社のアカウントのサインイン画面に接続できません。しばらくしてから、もう一度お試しください。',
    en: 'The sign-in of your company account cannot be reached. Please try again in a while.',
  },
  EXTERNAL_DECLINED: {
    status: 403,
    severity: 'warning',
    ja: 'サインインが取り消されました。',
    en: 'The sign-in was cancelled.',
  },
  EXTERNAL_FAILED: {
    status: 403,
    severity: 'warning',
    ja: '会社のアカウントを確認できませんでした。もう一度お試しください。',
    en: 'Your company account could not be verified. Please try again.',
  },
  EXTERNAL_ATTEMPT_OVER: {
    status: 409,
    severity: 'warning',
    ja: '時間が経ったか、別の画面でサインインが始まりました。もう一度お試しください。',
    en: 'It took too long, or a sign-in was begun in another window. Please try again.',
  },
  EXTERNAL_TOO_MANY: {
    status: 429,
    severity: 'warning',
    ja: '失敗が続いたため、一時的にサインインできません。15分後にもう一度お試しください。',
    en: 'Too many attempts failed. Please try again in 15 minutes.',
  },
  EXTERNAL_ACCOUNT_UNKNOWN: {
    status: 403,
    severity: 'warning',
    ja: 'この会社のアカウントは、Koryoに登録されていません。会社のKoryoの管理者に、お使いのメールアドレスの登録を依頼してください。',
    en: 'This company account is not registered in Koryo. Ask your Koryo administrator to register your email address.',
  },
  EXTERNAL_EMAIL_UNVERIFIED: {
    status: 403,
    severity: 'warning',
    ja: '会社のアカウントのメールアドレスが確認済みになっていないため、サインインできません。会社のアカウントの管理者に確認してください。',
    en: 'The email address of your company account is not verified, so you cannot sign in. Ask whoever manages the company accounts.',
  },
  EXTERNAL_ACCOUNT_OTHER: {
    status: 403,
    severity: 'warning',
    ja: 'このメールアドレスのユーザーには、別の会社のアカウントが結び付いています。会社のKoryoの管理者に連絡してください。',
    en: 'The user with this email address belongs to another company account. Contact your Koryo administrator.',
  },
  EXTERNAL_ACCOUNT_STOPPED: {
    status: 403,
    severity: 'warning',
    ja: 'このアカウントは停止されています。会社のKoryoの管理者に連絡してください。',
    en: 'This account is disabled. Contact your Koryo administrator.',
  },
  EXTERNAL_LEVEL_ABOVE: {
    status: 403,
    severity: 'warning',
    ja: 'このアカウントには、会社のIDではサインインできません。設定した管理者より上位のアクセスレベルのためです。パスワードでサインインしてください。',
    en: 'This account cannot sign in with the company ID: its access level is above that of whoever set the ID up. Sign in with the password.',
  },
  PASSWORDS_OFF: {
    status: 403,
    severity: 'warning',
    ja: 'この会社では、パスワードではサインインできません。会社のIDでサインインしてください。',
    en: 'This company does not use passwords. Sign in with your company ID.',
  },
  EXTERNAL_OTHER_PERSON: {
    status: 403,
    severity: 'warning',
    ja: '別の人の会社のアカウントです。ご自分のアカウントで本人確認をしてください。',
    en: 'This is the company account of another person. Confirm with your own.',
  },
  EXTERNAL_NOT_FRESH: {
    status: 403,
    severity: 'warning',
    ja: '会社のアカウントでの再認証を確認できませんでした。もう一度、サインインからやり直してください。',
    en: 'It could not be verified that you signed in again with your company account. Please sign in there once more.',
  },
  EXTERNAL_CONFIRM_OVER: {
    status: 409,
    severity: 'warning',
    ja: '本人確認から時間が経ったか、内容が変わりました。もう一度、本人確認をしてください。',
    en: 'Too much time has passed, or the content has changed. Please confirm your identity again.',
  },
});
