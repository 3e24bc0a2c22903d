import { defineMessages } from '#shared/i18n.ts';

export const chatMessages = defineMessages({
  title: { ja: 'チャット', en: 'Chat' },
  unread: { ja: '件の未読', en: 'unread' },
  lead: {
    ja: 'この案件の社内メンバーの会話です。ゲストには見えず、承認の記録にも含まれません。',
    en: 'The talk of your colleagues on this project. Guests do not see it, and it is no part of an approval.',
  },
  write: { ja: 'メッセージを書く', en: 'Write a message' },
  send: { ja: '送信', en: 'Send' },
  older: { ja: '以前のメッセージを表示', en: 'Show earlier messages' },
  olderFailed: { ja: '以前のメッセージを取得できませんでした。', en: 'Earlier messages could not be retrieved.' },
  begin: { ja: 'ここから会話が始まりました', en: 'The conversation began here' },
  fresh: { ja: 'ここから新着', en: 'New' },
  messages: { ja: 'メッセージ', en: 'Messages' },
  empty: { ja: 'メッセージはまだありません', en: 'No messages yet' },
  emptyBody: {
    ja: '「@」で相手を呼ぶと、通知とメールで知らせます。',
    en: 'Call somebody with “@”: they are told by a notice and a mail.',
  },
  emptyRead: { ja: 'だれかが書くと、ここに表示されます。', en: 'What somebody writes appears here.' },
  loadFailed: { ja: 'チャットを取得できませんでした。', en: 'The chat could not be retrieved.' },
  close: { ja: 'チャットを閉じる', en: 'Close the chat' },
  notFound: { ja: 'そのメッセージは見つかりませんでした。', en: 'That message was not found.' },
});
