/** The words around guest reviewers: invited, listed, and what they see themselves. */
import { defineMessages } from '#shared/i18n.ts';

export const guestMessages = defineMessages({
  invite: { ja: '社外の人を招待', en: 'Invite a guest' },
  inviteTitle: { ja: '社外レビュアーを招待', en: 'Invite a guest reviewer' },
  inviteBody: {
    ja: '「{piece}」のレビューだけを開けるリンクを、メールで送ります。アカウントは作られません。開くたびに、確認コードがこのアドレスに届きます。',
    en: 'A mail brings a link that opens the review of “{piece}” and nothing else. No account is made. Each time it is opened, a code goes to this address.',
  },
  email: { ja: 'メールアドレス', en: 'Email address' },
  name: { ja: '名前', en: 'Name' },
  nameHelp: { ja: '会社名も入れると、履歴でわかりやすくなります。', en: 'With the company’s name, the history is easier to read.' },
  language: { ja: 'メールの言語', en: 'Language of the mails' },
  japanese: { ja: '日本語', en: 'Japanese' },
  english: { ja: '英語', en: 'English' },
  seat: { ja: '依頼する内容', en: 'What to ask for' },
  APPROVER: { ja: '承認・差し戻しの判断', en: 'Approve or return' },
  CIRCULAR: { ja: '確認', en: 'Check it' },
  COMMENTER: { ja: 'コメントのみ', en: 'Comment only' },
  raises: {
    ja: 'この承認単位は全員の承認が必要なため、必要承認数が{n}名になります。',
    en: 'This unit needs everybody’s approval, so {n} [n:approval|approvals] will be required.',
  },
  signed: {
    ja: 'この承認フローは署名が必要なため、コメントだけを依頼できます。',
    en: 'Decisions of this flow are signed, so a guest can only comment.',
  },
  days: { ja: 'リンクの有効日数', en: 'Days the link holds' },
  daysHelp: {
    ja: '1〜{max}日。レビューが終わると、その時点で無効になります。',
    en: '1 to {max} days. It ends with the review in any case.',
  },
  message: { ja: 'メッセージ（任意）', en: 'Message (optional)' },
  send: { ja: '招待メールを送る', en: 'Send the invitation' },
  sent: { ja: '招待メールを送ります。', en: 'The invitation goes out by mail.' },
  missing: { ja: '入力してください。', en: 'Please fill this in.' },
  list: { ja: '社外レビュアー', en: 'Guest reviewers' },
  SENDING: { ja: '送信中', en: 'Sending' },
  INVITED: { ja: '招待済み', en: 'Invited' },
  OPENED: { ja: '閲覧済み', en: 'Opened' },
  COMMENTED: { ja: 'コメントあり', en: 'Commented' },
  DECIDED: { ja: '判断済み', en: 'Decided' },
  EXPIRED: { ja: '期限切れ', en: 'Expired' },
  WITHDRAWN: { ja: '取り消し', en: 'Withdrawn' },
  ENDED: { ja: '終了', en: 'Over' },
  until: { ja: '期限', en: 'Until' },
  resend: { ja: '再送', en: 'Send again' },
  resendPerson: { ja: '{name}さんに招待メールをもう一度送る', en: 'Send {name} the invitation again' },
  resendTitle: { ja: '招待をもう一度送りますか？', en: 'Send the invitation again?' },
  resendBody: {
    ja: '{name}さんに新しいリンクを送ります。前のリンクは使えなくなり、期限は今日から{n}日後になります。',
    en: '{name} gets a new link. The former one no longer works; the new one holds for {n} [n:day|days] from today.',
  },
  withdraw: { ja: '取り消す', en: 'Withdraw' },
  withdrawPerson: { ja: '{name}さんの招待を取り消す', en: 'Withdraw the invitation of {name}' },
  withdrawTitle: { ja: '招待を取り消しますか？', en: 'Withdraw the invitation?' },
  withdrawBody: {
    ja: '{name}さんのリンクはすぐに無効になります。招待で必要承認数が増えていたときは元に戻り、承認がそろえばこの承認単位は完了します。',
    en: 'The link of {name} ends at once. If the invitation raised the approvals required, they are again what they were before; if they are there, the unit is complete.',
  },
  withdrawCommenter: {
    ja: '{name}さんのリンクはすぐに無効になります。送られたコメントは残ります。',
    en: 'The link of {name} ends at once. Comments that were sent stay.',
  },
  withdrawDecided: {
    ja: '{name}さんのリンクはすぐに無効になります。すでに行われた判断は残ります。',
    en: 'The link of {name} ends at once. What was decided stays.',
  },
  withdrawn: { ja: '招待を取り消しました。', en: 'The invitation is withdrawn.' },
});

/** What is under a guest's review, where it is no artwork; the lists of what is handed over have the subject's own words. */
export const guestListLabels = defineMessages({
  PART: { ja: 'パーツの内容', en: 'Contents of the part' },
  SPECIFICATION: { ja: '仕様書の項目', en: 'Items of the specification' },
});

/** What a guest reads. */
export const guestPageMessages = defineMessages({
  badge: { ja: '社外レビュー', en: 'Guest review' },
  from: { ja: '{company}・{name}さんからの依頼', en: 'Asked by {name}, {company}' },
  ask: { ja: '依頼', en: 'Request' },
  due: { ja: '期限', en: 'Due' },
  linkUntil: { ja: 'リンクの有効期限', en: 'The link holds until' },
  comments: { ja: 'コメント', en: 'Comments' },
  comment: { ja: 'コメントを書く', en: 'Write a comment' },
  commentHelp: {
    ja: 'あなたのコメントは{company}の担当者に届きます。社内のやりとりは表示されません。',
    en: 'Your comments reach the people of {company}. Their own discussion is not shown here.',
  },
  mark: { ja: '場所を指す', en: 'Mark a place' },
  marked: { ja: '{page}ページの印に付けます', en: 'At the mark on page {page}' },
  unmark: { ja: '印をやめる', en: 'Without the mark' },
  send: { ja: '送信', en: 'Send' },
  reply: { ja: '返信', en: 'Reply' },
  commented: { ja: 'コメントを送りました。', en: 'Your comment was sent.' },
  noComments: { ja: 'まだコメントはありません', en: 'No comments yet' },
  you: { ja: 'あなた', en: 'You' },
  deleted: { ja: '削除されました', en: 'Deleted' },
  resolved: { ja: '解決済み', en: 'Resolved' },
  decided: { ja: 'あなたの判断', en: 'Your decision' },
  thanks: { ja: 'ご協力ありがとうございました', en: 'Thank you' },
  thanksBody: {
    ja: '判断を受け付けました。このレビューは終了したため、リンクは使えなくなりました。',
    en: 'Your decision was taken. This review is over, so the link no longer works.',
  },
  leave: { ja: '終了する', en: 'Leave' },
  left: { ja: '画面を閉じてください', en: 'You can close this page' },
  leftBody: {
    ja: '期限までは、招待メールのリンクからもう一度開けます。確認コードが必要です。',
    en: 'Until it expires, the link in the mail opens it again, with a new code.',
  },
  noArtwork: { ja: '表示できる内容がありません', en: 'There is nothing to show' },
  number: { ja: '第{n}版', en: 'Revision {n}' },
  partNumber: { ja: '第{n}版', en: 'v{n}' },
  exact: { ja: '完全一致', en: 'Exact' },
  remark: { ja: '備考', en: 'Remark' },
  pictureComing: { ja: '画像を準備しています…', en: 'The picture is being made…' },
  noText: { ja: '（空欄）', en: '(empty)' },
});
