/** The words of notices: kinds, choices, and one sentence for each notice shown in the application. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import type { MailChoice, NoticeKind, NoticeTemplate } from './rules/kinds.ts';

export const noticeKindLabels = defineMessages({
  REVIEW_REQUESTED: { ja: 'レビューの依頼・催促', en: 'Review requested, reminders' },
  FLOW_RETURNED: { ja: '承認の差し戻し', en: 'Approval returned' },
  TASK_REQUESTED: { ja: '登録・作成の依頼', en: 'Requests of colleagues' },
  TASK_DUE: { ja: 'タスクの期限（前日・超過）', en: 'Tasks due tomorrow or overdue' },
  DECISION_MADE: { ja: '依頼したレビューへの判断', en: 'Decisions on reviews I requested' },
  FLOW_COMPLETED: { ja: '承認の完了', en: 'Approval completed' },
  SPECIFICATION_CONFIRMED: { ja: '仕様書の確定', en: 'Specification finalized' },
  DESIGN_MEMBER_ASSIGNED: { ja: 'デザイン案件のメンバーへの追加', en: 'Added to a design project' },
  MENTION: { ja: 'コメントでのメンション', en: 'Mentions in comments' },
  TASK_ANSWERED: { ja: '自分が出した依頼の完了・停止', en: 'My requests completed or stopped' },
} satisfies Record<NoticeKind, Message>);

export const mailChoiceLabels = defineMessages({
  IMMEDIATE: { ja: 'すぐに', en: 'At once' },
  DIGEST: { ja: '1日1回まとめて', en: 'Daily digest' },
  OFF: { ja: '送らない', en: 'No mail' },
} satisfies Record<MailChoice, Message>);

/** The parameters are those that the feature gave with the notice. */
export const noticeTexts = {
  reviewRequested: {
    ja: '{requester}さんが「{target}」のレビューを依頼しました（{piece}）。',
    en: '{requester} requested a review of “{target}” ({piece}).',
  },
  reviewReminder: {
    ja: '{requester}さんから「{target}」のレビュー（{piece}）の催促が届きました。',
    en: '{requester} reminds you of the review of “{target}” ({piece}).',
  },
  guestExpired: {
    ja: '{guest} への招待が、回答のないまま期限切れになりました（{target}）。',
    en: 'The invitation of {guest} expired without an answer ({target}).',
  },
  guestCommented: { ja: '{guest} が「{target}」にコメントしました。', en: '{guest} commented on “{target}”.' },
  delegationNamed: {
    ja: '{owner}さんの代理人になりました（{from}〜{to}）。',
    en: 'You stand in for {owner} from {from} to {to}.',
  },
  delegationEnded: { ja: '{owner}さんの代理（{delegate}さん）が終了しました。', en: '{delegate} no longer stands in for {owner}.' },
  reviewCalledOff: {
    ja: '「{target}」のレビューで、あなたの判断は不要になりました。',
    en: 'Your review of “{target}” is no longer needed.',
  },
  reviewerSkipped: {
    ja: '{by}さんが「{target}」の{piece}で{person}さんの判断をスキップしました。',
    en: '{by} skipped the decision of {person} on “{target}” ({piece}).',
  },
  skipUndone: {
    ja: '{by}さんが「{target}」の{piece}で{person}さんに判断をもう一度依頼しました。',
    en: '{by} asked {person} again for a decision on “{target}” ({piece}).',
  },
  translationAsked: {
    ja: '{by}さんが「{design}」の翻訳（{language}）を依頼しました。',
    en: '{by} asks you to translate “{design}” ({language}).',
  },
  translationChanged: {
    ja: '「{design}」の原文が変わり、翻訳（{language}）の見直しが必要です。',
    en: 'The source of “{design}” has changed: its translation ({language}) is to be looked at again.',
  },
  campaignStarted: {
    ja: '「{part}」が第{version}版になり、{n}件のデザイン案件で改版対応が必要です。',
    en: '“{part}” is approved as version {version}: {n} [n:design project needs|design projects need] the new wording.',
  },
  campaignAssigned: {
    ja: '{by}さんが「{part}」第{version}版の改版対応（{n}件）をあなたに割り当てました。',
    en: '{by} gave you {n} [n:design project|design projects] to bring to version {version} of “{part}”.',
  },
  campaignEnded: {
    ja: '「{part}」第{version}版の改版対応が完了しました。',
    en: 'Every design project has taken over version {version} of “{part}”.',
  },
  conditionAnswered: {
    ja: '{by}さんが「{target}」の{piece}の条件への対応を知らせました。',
    en: '{by} dealt with your condition on “{target}” ({piece}).',
  },
  conditionOpen: { ja: '「{target}」の{piece}の条件が、まだ残っています。', en: 'A condition on “{target}” ({piece}) is still open.' },
  reviewRevised: {
    ja: '{by}さんが、条件に応じて直すため「{target}」のレビューを終えました。',
    en: '{by} ended the review of “{target}” to revise it.',
  },
  decisionMade: { ja: '{decider}さんが「{target}」の{piece}で判断しました。', en: '{decider} decided on “{target}” ({piece}).' },
  flowCompleted: { ja: '「{target}」のレビューがすべて完了しました。', en: 'The review of “{target}” is complete.' },
  flowReturned: { ja: '「{target}」が{decider}さんによって差し戻されました（{piece}）。', en: '{decider} returned “{target}” ({piece}).' },
  specificationConfirmed: { ja: '「{design}」の仕様書が確定しました。', en: 'The specification of “{design}” is final.' },
  designMemberAssigned: {
    ja: 'デザイン案件「{target}」のメンバーになりました。',
    en: 'You are now a member of the design project “{target}”.',
  },
  mentioned: {
    ja: '{author}さんが「{target}」のコメントであなたに呼びかけました。',
    en: '{author} mentioned you in a comment on “{target}”.',
  },
  mentionedInChat: {
    ja: '{author}さんが「{target}」のチャットであなたに呼びかけました。',
    en: '{author} mentioned you in the chat of “{target}”.',
  },
  productRequested: {
    ja: '{requester}さんがブランド「{target}」への商品の登録を依頼しました。',
    en: '{requester} asks you to register a product in the brand “{target}”.',
  },
  designRequested: {
    ja: '{requester}さんが商品「{target}」へのデザイン案件の登録を依頼しました。',
    en: '{requester} asks you to register a design project in the product “{target}”.',
  },
  partRequested: { ja: '{requester}さんが全社パーツの作成を依頼しました。', en: '{requester} asks you to create a company part.' },
  requestCompleted: { ja: '{assignee}さんが依頼を完了しました（{target}）。', en: '{assignee} completed your request ({target}).' },
  requestStopped: { ja: '{assignee}さんが依頼を停止しました（{target}）。', en: '{assignee} stopped your request ({target}).' },
  requestRedated: {
    ja: '{requester}さんが依頼の期限を変更しました（{target}）。',
    en: '{requester} changed when a request is due ({target}).',
  },
  requestHandedOn: {
    ja: '{requester}さんが依頼の担当を{assignee}さんに代えました（{target}）。',
    en: '{requester} asked {assignee} in your place ({target}).',
  },
  taskDueTomorrow: { ja: '「{target}」のタスクの期限は明日です。', en: 'Your task on “{target}” is due tomorrow.' },
  taskOverdue: { ja: '「{target}」のタスクの期限を過ぎています。', en: 'Your task on “{target}” is overdue.' },
} satisfies Record<NoticeTemplate, Message>;

export const notificationMessages = defineMessages({
  title: { ja: '通知', en: 'Notices' },
  lead: {
    ja: 'あなたへのお知らせです。対応が必要なものは、どの設定でもここに届きます。',
    en: 'Notices for you. What needs your action arrives here whatever you choose in the settings.',
  },
  settingsTitle: { ja: '通知の受け取り方', en: 'Notice settings' },
  settingsLead: {
    ja: '種類ごとに、メールの送り方とアプリ内の表示を選べます。アカウントに関するメールは常に届きます。',
    en: 'Choose for each kind how mail comes and whether it is listed in the app. Mails about your account always arrive.',
  },
  mail: { ja: 'メール', en: 'Mail' },
  inApp: { ja: 'アプリ内', en: 'In the app' },
  inAppAlways: { ja: '常に表示', en: 'Always' },
  inAppAlwaysHelp: {
    ja: 'あなたの対応を待つお知らせは、アプリ内には必ず表示されます。',
    en: 'What waits for you is always listed in the app.',
  },
  needsAction: { ja: '対応が必要', en: 'Needs action' },
  digestTime: { ja: 'まとめメールの時刻', en: 'Time of the daily digest' },
  digestTimeHelp: {
    ja: '会社のタイムゾーン（{zone}）での時刻です。期限のお知らせもこの時刻に届きます。',
    en: 'In your company’s time zone ({zone}). Notices of due dates come at this time too.',
  },
  saved: { ja: '通知の設定を保存しました。', en: 'Your notification settings are saved.' },
  saveFailed: { ja: '通知の設定を保存できませんでした。', en: 'The notification settings could not be saved.' },
  listTitle: { ja: 'アプリ内の通知', en: 'Notices in the app' },
  listFailed: { ja: '通知を取得できませんでした。', en: 'The notices could not be retrieved.' },
  empty: { ja: '通知はまだありません', en: 'No notices yet' },
  emptyBody: {
    ja: 'レビューの依頼や判断、メンションなどがあると、ここに届きます。',
    en: 'Review requests, decisions, mentions and the like arrive here.',
  },
  emptyUnread: { ja: '未読の通知はありません', en: 'Nothing unread' },
  show: { ja: '表示', en: 'Show' },
  showAll: { ja: 'すべて表示', en: 'Show all' },
  showUnread: { ja: '未読のみ', en: 'Unread only' },
  readAll: { ja: 'すべて既読にする', en: 'Mark all as read' },
  readOne: { ja: '既読にする', en: 'Mark as read' },
  unread: { ja: '未読', en: 'Unread' },
  notice: { ja: '通知', en: 'Notice' },
  kind: { ja: '種類', en: 'Kind' },
  outboxTitle: { ja: '送信メール（ローカル）', en: 'Outgoing mail (local)' },
  outboxLead: {
    ja: 'この環境ではメールは外に送られず、ここに届きます。メールサーバーを設定すると、送信できなかったメールだけを表示します。',
    en: 'Here mail does not leave the machine: it lands on this page. Once a mail server is set, only mails that could not be sent are listed.',
  },
  outboxSearch: { ja: '件名・宛先で検索', en: 'Search subjects and receivers' },
  outboxNoHits: { ja: '条件に合うメールはありません', en: 'No mail matches' },
  outboxEmpty: { ja: '送信されたメールはまだありません', en: 'No mail has been sent yet' },
  outboxFailed: { ja: '送信に失敗したメール', en: 'Mails that could not be sent' },
  outboxFailedLead: {
    ja: '何度か自動で送り直しても届かなかったメールです。原因を直してから、もう一度送ってください。',
    en: 'They were tried several times by themselves. Mend the cause, then send them again.',
  },
  noFailures: { ja: '送信に失敗したメールはありません', en: 'Every mail could be sent' },
  retry: { ja: 'もう一度送る', en: 'Send again' },
  retryAll: { ja: 'すべてもう一度送る', en: 'Send all again' },
  retried: { ja: 'もう一度送ります。', en: 'They are being sent again.' },
  retryFailed: { ja: 'もう一度送ることができませんでした。', en: 'They could not be sent again.' },
  to: { ja: '宛先', en: 'To' },
  address: { ja: 'メールアドレス', en: 'E-mail' },
  subject: { ja: '件名', en: 'Subject' },
  sentAt: { ja: '日時', en: 'Time' },
  attempts: { ja: '試行', en: 'Tries' },
  reason: { ja: '理由', en: 'Reason' },
  plainText: { ja: 'テキスト形式で見る', en: 'As plain text' },
  link: { ja: 'リンクを開く', en: 'Open the link' },
  exportFailed: { ja: 'メールの一覧を書き出せませんでした。', en: 'The mails could not be exported.' },
  loadFailed: { ja: 'メールの一覧を取得できませんでした。', en: 'The mails could not be retrieved.' },
});

/** What a mail of the outbox was about, for those who look after failures; account mails among them. */
export const mailKindLabels: Record<string, Message> = defineMessages({
  accountCreated: { ja: 'アカウントの作成', en: 'Account created' },
  accountRegistered: { ja: 'アカウントの作成', en: 'Account created' },
  passwordReset: { ja: 'パスワードのリセット', en: 'Password reset' },
  passwordCode: { ja: 'パスワード再設定の確認コード', en: 'Password code' },
  digest: { ja: 'まとめメール', en: 'Daily digest' },
  auditAnchor: { ja: '操作履歴の控え', en: 'Anchor of the history' },
});

/** The mail to the administrators when mails could not be sent. */
export const failedMailWords = defineMessages({
  subject: { ja: '送信できないメールがあります', en: 'Mails could not be sent' },
  body: {
    ja: '{receiver}さんへのメールを3日間くり返し送信しましたが、届けられませんでした。ほかにも送信できなかったメールがあるかもしれません。',
    en: 'A mail to {receiver} was tried for three days and could not be delivered. There may be others.',
  },
  reason: { ja: '理由：{error}', en: 'Reason: {error}' },
  help: {
    ja: 'メールアドレスが正しいか確認してください。送信メールの一覧から、もう一度送信できます。',
    en: 'Please check that the address is right. Mails can be sent again from the list of mails.',
  },
  open: { ja: '送信メールを見る', en: 'Open the list of mails' },
});
