import { defineMessages } from '#shared/i18n.ts';

/** Words of bringing a list of accounts. */
export const accountImportMessages = defineMessages({
  open: { ja: 'まとめて登録', en: 'Import a list' },
  title: { ja: 'アカウントをまとめて登録', en: 'Import a list of accounts' },
  lead: {
    ja: 'Excel または CSV の一覧からアカウントを作成し、仮パスワードをメールで送ります。登録の前に内容を確認できます。',
    en: 'Creates accounts from an Excel or CSV list and mails each person a temporary password. You see what is in it before anything is registered.',
  },
  leadExternal: {
    ja: 'Excel または CSV の一覧からアカウントを作成し、{account}でのサインインの案内をメールで送ります。登録の前に内容を確認できます。',
    en: 'Creates accounts from an Excel or CSV list and mails each person how to sign in with {account}. You see what is in it before anything is registered.',
  },
  how: {
    ja: '「ユーザー名」と「メールアドレス」の列が必要です。権限が空の行は一般ユーザー、言語が空の行は会社の言語になります。',
    en: 'The columns “User name” and “E-mail” are needed. Without a level a row becomes a basic user, without a language it takes the company’s.',
  },
  newAccounts: { ja: '登録', en: 'New' },
  sameAccounts: { ja: '登録済み（変更なし）', en: 'Registered already' },
  wrongAccounts: { ja: 'エラー', en: 'Errors' },
  name: { ja: 'ユーザー名', en: 'User name' },
  email: { ja: 'メールアドレス', en: 'E-mail' },
  level: { ja: '権限', en: 'Access level' },
  language: { ja: '言語', en: 'Language' },
  stateNEW: { ja: '登録', en: 'New' },
  stateSAME: { ja: '登録済み（変更なし）', en: 'Registered already' },
  stateERROR: { ja: 'エラー', en: 'Error' },
  register: { ja: '{n} 件を登録', en: 'Register {n} [n:account|accounts]' },
  registerValid: { ja: '有効な行のみ登録（{n} 件）', en: 'Register the {n} valid [n:row|rows] only' },
  registered: { ja: '{n} 件のアカウントを登録しました。', en: '{n} [n:account was|accounts were] registered.' },
  allSame: { ja: 'この一覧のアカウントはすべて登録済みです。', en: 'All accounts of this list are registered already.' },
  allWrong: {
    ja: '登録できる行がありません。ファイルを直して、もう一度選択してください。',
    en: 'There is no row to register. Mend the file and choose it again.',
  },
  findingsLead: {
    ja: 'エラーのある行は登録されません。注意はそのまま登録されます。',
    en: 'Rows with errors are left out. Warnings are taken as they are.',
  },
  grants: {
    ja: '次の {n} 名に管理する側の権限を与えます。ブランドとその下のすべて、権限によっては会社のすべてのデータとほかの人のアカウントを変更できるようになります。',
    en: '{n} [n:person is|people are] given a privileged level: brands with all below them, and with some levels all data of the company and other people’s accounts, can then be changed.',
  },
  agree: { ja: '内容を確認し、権限を与えます', en: 'I have looked at this and give these levels' },
  sheetName: { ja: 'アカウント一覧', en: 'Accounts' },
  exampleName: { ja: '（記入例）佐藤 花子', en: '(Example) Hanako Sato' },
  exampleName2: { ja: '（記入例）鈴木 一郎', en: '(Example) Ichiro Suzuki' },
  exampleLanguage: { ja: 'ja', en: 'en' },
  exampleNote: { ja: '備考は登録されません', en: 'Notes are not registered' },
});

/** What is said of a row of accounts, beside what is said of every list's. */
export const accountRowMessages = defineMessages({
  USERNAME_REQUIRED: { ja: 'ユーザー名を入力してください。', en: 'Enter the user name.' },
  USERNAME_TOO_LONG: { ja: 'ユーザー名は{max}文字までです。', en: 'A user name has at most {max} characters.' },
  USERNAME_FORBIDDEN: { ja: 'ユーザー名に使えない文字があります。', en: 'The user name holds characters that cannot be used.' },
  EMAIL_REQUIRED: { ja: 'メールアドレスを入力してください。', en: 'Enter the e-mail address.' },
  EMAIL_FORMAT: { ja: 'メールアドレスの形式が正しくありません。', en: 'This is not an e-mail address.' },
  EMAIL_FULL_WIDTH: {
    ja: '全角文字が含まれています。半角で「{suggestion}」と入力してください。',
    en: 'It holds full-width characters. Enter “{suggestion}” in half width.',
  },
  EMAIL_DUPLICATE_IN_FILE: { ja: '{row} 行目と同じメールアドレスです。', en: 'The same address stands in row {row}.' },
  EMAIL_TAKEN: { ja: 'このメールアドレスは既に登録されています。', en: 'This email address is already registered.' },
  ACCESS_LEVEL_UNKNOWN: { ja: '権限の値が正しくありません。', en: 'There is no such access level.' },
  ACCESS_LEVEL_NOT_ALLOWED: { ja: 'この権限を与えることはできません。', en: 'You cannot give this access level.' },
  ADMIN_GRANT: { ja: '管理する側の権限です。登録の前に確認が必要です。', en: 'A privileged level: it is confirmed before registering.' },
  LANGUAGE_UNKNOWN: { ja: '言語は ja または en を入力してください。', en: 'Enter ja or en as the language.' },
});

/** Why a file is no list of accounts, beside what is said of every list. */
export const accountListRefusals = defineMessages({
  HEADER_MISSING: {
    ja: '「ユーザー名」と「メールアドレス」の見出しが見つかりません。記入用の一覧をご利用ください。',
    en: 'The headers “User name” and “E-mail” were not found. Use the list to fill in.',
  },
});
