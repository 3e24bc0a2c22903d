import { defineMessages, type Message } from '#shared/i18n.ts';

/** A line of the feed: who did what to what. `{actor}` and `{name}` are set in bold, so they stand alone in the text. */
const words = defineMessages({
  create: { ja: '{actor}さんが{kind}「{name}」を登録しました', en: '{actor} registered {kind}{name}' },
  update: { ja: '{actor}さんが{kind}「{name}」を更新しました', en: '{actor} updated {kind}{name}' },
  delete: { ja: '{actor}さんが{kind}「{name}」を削除しました', en: '{actor} deleted {kind}{name}' },
  assign: { ja: '{actor}さんが「{name}」のメンバーを追加しました', en: '{actor} added a member to {name}' },
  unassign: { ja: '{actor}さんが「{name}」のメンバーを外しました', en: '{actor} removed a member from {name}' },
  request: { ja: '{actor}さんが{kind}「{name}」の処理を依頼しました', en: '{actor} had {kind}{name} processed' },
  review: { ja: '{actor}さんが「{name}」のレビューを依頼しました', en: '{actor} requested a review of {name}' },
  remind: { ja: '{actor}さんが「{name}」のレビューを催促しました', en: '{actor} sent a reminder to review {name}' },
  inspect: { ja: '{actor}さんが「{name}」の検版・比較を実行しました', en: '{actor} had {name} inspected or compared' },
  approve: { ja: '{actor}さんが「{name}」を承認しました', en: '{actor} approved {name}' },
  reject: { ja: '{actor}さんが「{name}」を差し戻しました', en: '{actor} returned {name}' },
  confirm: { ja: '{actor}さんが「{name}」を確認済みにしました', en: '{actor} marked {name} as checked' },
  checkFindings: { ja: '{actor}さんが「{name}」の検出事項を確認しました', en: '{actor} checked findings of {name}' },
  uncheckFindings: { ja: '{actor}さんが「{name}」の検出事項の確認を取り消しました', en: '{actor} took back checks of findings of {name}' },
  finalize: { ja: '{actor}さんが{kind}「{name}」を確定しました', en: '{actor} finalized {kind}{name}' },
  'un-confirm': { ja: '{actor}さんが「{name}」を未確認に戻しました', en: '{actor} marked {name} as unchecked' },
  noteComment: { ja: '{actor}さんが「{name}」のコメントを確認しました', en: '{actor} noted a comment on {name}' },
  unnoteComment: {
    ja: '{actor}さんが「{name}」のコメントの確認を取り消しました',
    en: '{actor} took back having noted a comment on {name}',
  },
  'take back': { ja: '{actor}さんが「{name}」の承認を引き戻しました', en: '{actor} took back the approval of {name}' },
  withdraw: { ja: '{actor}さんが「{name}」のレビュー依頼を取り下げました', en: '{actor} withdrew the review of {name}' },
  export: { ja: '{actor}さんが{kind}「{name}」を出力しました', en: '{actor} exported {kind}{name}' },
  download: { ja: '{actor}さんが「{name}」をダウンロードしました', en: '{actor} downloaded {name}' },
  lock: { ja: '{actor}さんが「{name}」をロックしました', en: '{actor} locked {name}' },
  unlock: { ja: '{actor}さんが「{name}」のロックを解除しました', en: '{actor} unlocked {name}' },
  upload: { ja: '{actor}さんが「{name}」のデザインデータをアップロードしました', en: '{actor} uploaded design data for {name}' },
  resolve: { ja: '{actor}さんが「{name}」のコメントを解決済みにしました', en: '{actor} resolved a comment on {name}' },
  reopen: { ja: '{actor}さんが「{name}」のコメントを未解決に戻しました', en: '{actor} reopened a comment on {name}' },
  changeComment: { ja: '{actor}さんが「{name}」のコメントを変更しました', en: '{actor} changed a comment on {name}' },
  deleteComment: { ja: '{actor}さんが「{name}」のコメントを削除しました', en: '{actor} deleted a comment on {name}' },
  restore: { ja: '{actor}さんが{kind}「{name}」をごみ箱から戻しました', en: '{actor} restored {kind}{name} from the bin' },
  remove: { ja: '{actor}さんが{kind}「{name}」をごみ箱から完全に削除しました', en: '{actor} removed {kind}{name} from the bin for good' },
  comment: { ja: '{actor}さんが「{name}」にコメントしました', en: '{actor} commented on {name}' },
  other: { ja: '{actor}さんが「{name}」を操作しました', en: '{actor} worked on {name}' },
});

const kinds = defineMessages({
  brand: { ja: 'ブランド', en: 'the brand ' },
  product: { ja: '商品', en: 'the product ' },
  design: { ja: 'デザイン', en: 'the design ' },
  part: { ja: 'パーツ', en: 'the part ' },
  specification: { ja: '仕様書', en: 'the specification ' },
  'approval flow': { ja: '承認フロー', en: 'the approval flow ' },
  inspection: { ja: 'デザインデータ', en: 'the design data of ' },
});

const byAction: Readonly<Record<string, Message>> = words;
const bySubject: Readonly<Record<string, Message>> = kinds;

/** What was asked for, by what it was asked of. */
const REQUESTS: Record<string, Message> = { 'approval flow': words.review, 'approval piece': words.remind, inspection: words.inspect };

/** A comment has no name of its own: its entries carry that of what it stands on. */
const COMMENTS: Readonly<Record<string, Message>> = {
  create: words.comment,
  update: words.changeComment,
  delete: words.deleteComment,
  confirm: words.noteComment,
  'un-confirm': words.unnoteComment,
  resolve: words.resolve,
  reopen: words.reopen,
};

/** The sentence for an entry of the audit trail. */
export function sentenceOf(subject: string, action: string): Message {
  if (subject === 'user comment') return COMMENTS[action] ?? words.changeComment;
  if (subject === 'specification' && action === 'confirm') return words.finalize;
  if (subject === 'inspection' && action === 'confirm') return words.checkFindings;
  if (subject === 'inspection' && action === 'un-confirm') return words.uncheckFindings;
  if (action === 'request') return REQUESTS[subject] ?? words.request;
  return byAction[action] ?? words.other;
}

/** The word before the name: what kind of thing it is. */
export function kindOf(subject: string): Message {
  return bySubject[subject] ?? { ja: '', en: '' };
}

/** A sentence in pieces, so that names can be set in bold: text, or the parameter's name. */
export function piecesOf(text: string): { text?: string; param?: string }[] {
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => {
      const param = /^\{(\w+)\}$/.exec(piece)?.[1];
      return param ? { param } : { text: piece };
    });
}
