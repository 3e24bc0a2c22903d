/** The words of notices: kinds, channels, and one sentence for each notice shown in the application. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import type { Channel, NoticeKind, NoticeTemplate } from './rules/kinds.ts';

export const noticeKindLabels = defineMessages({
  REVIEW_REQUESTED: { ja: 'レビューの依頼・催促', en: 'Review requested, reminders' },
  DECISION_MADE: { ja: '依頼したレビューへの判断', en: 'Decisions on reviews I requested' },
  FLOW_ENDED: { ja: '承認の完了・差し戻し', en: 'Approval completed or returned' },
  SPECIFICATION_CONFIRMED: { ja: '仕様書の確定', en: 'Specification finalized' },
  DESIGN_MEMBER_ASSIGNED: { ja: 'デザイン案件のメンバーへの追加', en: 'Added to a design project' },
  MENTION: { ja: 'コメントでのメンション', en: 'Mentions in comments' },
  TASK_DUE: { ja: 'タスクの期限（前日・超過）', en: 'Tasks due tomorrow or overdue' },
} satisfies Record<NoticeKind, Message>);

export const channelLabels = defineMessages({
  MAIL: { ja: 'メール', en: 'Mail' },
  IN_APP: { ja: 'アプリ内のみ', en: 'In the app only' },
  OFF: { ja: '受け取らない', en: 'Off' },
} satisfies Record<Channel, Message>);

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
  decisionMade: { ja: '{decider}さんが「{target}」の{piece}で判断しました。', en: '{decider} decided on “{target}” ({piece}).' },
  flowCompleted: { ja: '「{target}」の承認がすべて完了しました。', en: '“{target}” has all its approvals.' },
  flowReturned: { ja: '「{target}」が{decider}さんによって差し戻されました（{piece}）。', en: '{decider} returned “{target}” ({piece}).' },
  specificationConfirmed: { ja: '「{target}」の仕様書が確定しました。', en: 'The specification of “{target}” is final.' },
  designMemberAssigned: {
    ja: 'デザイン案件「{target}」のメンバーになりました。',
    en: 'You are now a member of the design project “{target}”.',
  },
  mentioned: {
    ja: '{author}さんが「{target}」のコメントであなたに呼びかけました。',
    en: '{author} mentioned you in a comment on “{target}”.',
  },
  taskDueTomorrow: { ja: '「{target}」のタスクの期限は明日です。', en: 'Your task on “{target}” is due tomorrow.' },
  taskOverdue: { ja: '「{target}」のタスクの期限を過ぎています。', en: 'Your task on “{target}” is overdue.' },
} satisfies Record<NoticeTemplate, Message>;

export const notificationMessages = defineMessages({
  title: { ja: '通知', en: 'Notices' },
  settingsTitle: { ja: '通知の受け取り方', en: 'How you are told' },
  settingsLead: {
    ja: '種類ごとに、メール・アプリ内のみ・受け取らない、から選べます。アカウントに関するメールは常に届きます。',
    en: 'Choose mail, in the app only, or off for each kind. Mails about your account always arrive.',
  },
  saved: { ja: '通知の設定を保存しました。', en: 'Your notification settings are saved.' },
  saveFailed: { ja: '通知の設定を保存できませんでした。', en: 'The notification settings could not be saved.' },
  listTitle: { ja: 'アプリ内の通知', en: 'Notices in the app' },
  empty: { ja: '通知はまだありません', en: 'No notices yet' },
  emptyBody: { ja: '「アプリ内のみ」を選んだ種類の通知が、ここに届きます。', en: 'Kinds that you set to “in the app only” arrive here.' },
  readAll: { ja: 'すべて既読にする', en: 'Mark all as read' },
  unread: { ja: '未読', en: 'Unread' },
  kind: { ja: '種類', en: 'Kind' },
  channel: { ja: '受け取り方', en: 'How' },
  outboxTitle: { ja: '送信メール（ローカル）', en: 'Outgoing mail (local)' },
  outboxLead: {
    ja: 'この環境ではメールは外に送られず、ここに届きます。メールサーバーを設定すると、送信できなかったメールだけを表示します。',
    en: 'Here mail does not leave the machine: it lands on this page. Once a mail server is set, only mails that could not be sent are listed.',
  },
  outboxEmpty: { ja: '送信されたメールはまだありません', en: 'No mail has been sent yet' },
  outboxFailed: { ja: '送信に失敗したメール', en: 'Mails that could not be sent' },
  noFailures: { ja: '送信に失敗したメールはありません', en: 'Every mail could be sent' },
  to: { ja: '宛先', en: 'To' },
  subject: { ja: '件名', en: 'Subject' },
  sentAt: { ja: '日時', en: 'Time' },
  attempts: { ja: '試行', en: 'Tries' },
  reason: { ja: '理由', en: 'Reason' },
  open: { ja: 'メールを開く', en: 'Open the mail' },
  link: { ja: 'リンクを開く', en: 'Open the link' },
  loadFailed: { ja: 'メールの一覧を取得できませんでした。', en: 'The mails could not be retrieved.' },
});
