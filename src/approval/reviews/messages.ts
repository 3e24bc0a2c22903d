import { defineMessages } from '#shared/i18n.ts';

/** The table in which the rounds leave the house. */
export const roundsExportMessages = defineMessages({
  sheet: { ja: 'レビューの記録', en: 'Review rounds' },
  flow: { ja: 'フロー', en: 'Flow' },
  round: { ja: '回', en: 'Round' },
  outcome: { ja: '結果', en: 'Outcome' },
  requestedAt: { ja: '依頼日時', en: 'Requested at' },
  requestedBy: { ja: '依頼者', en: 'Requested by' },
  contentHash: { ja: '対象の SHA-256', en: 'SHA-256 of the content' },
  unit: { ja: '承認単位', en: 'Unit' },
  approver: { ja: '承認者', en: 'Approver' },
  decision: { ja: '判断', en: 'Decision' },
  decidedAt: { ja: '判断日時', en: 'Decided at' },
  delegate: { ja: '代理', en: 'Delegate' },
  signed: { ja: '電子署名', en: 'Signed' },
  takenBackAt: { ja: '引き戻し日時', en: 'Taken back at' },
  comment: { ja: 'コメント', en: 'Comment' },
  openPoints: { ja: '残っていた事項', en: 'What was open' },
  acknowledgement: { ja: '承知する理由', en: 'Why it could pass' },
  item: { ja: 'チェック項目', en: 'Checklist item' },
  answer: { ja: '回答', en: 'Answer' },
  answerComment: { ja: '回答のコメント', en: 'Comment on the answer' },
  condition: { ja: '条件：{text}', en: 'Condition: {text}' },
  conditionSettled: { ja: '{name}さんが解消を確認', en: 'accepted by {name}' },
  conditionOpen: { ja: '解消していない', en: 'not settled' },
  skipped: { ja: 'スキップ', en: 'Skipped' },
  skippedBy: { ja: '{name}さんがスキップ：{reason}', en: 'Skipped by {name}: {reason}' },
  yes: { ja: 'あり', en: 'Yes' },
});

/** The table in which the list of reviews leaves the house. */
export const reviewsExportMessages = defineMessages({
  sheet: { ja: 'レビュー', en: 'Reviews' },
  target: { ja: '対象', en: 'What' },
  type: { ja: '種類', en: 'Type' },
  flow: { ja: 'フロー', en: 'Flow' },
  round: { ja: '回', en: 'Round' },
  status: { ja: '状態', en: 'Status' },
  waitsFor: { ja: '待っている理由', en: 'Why it waits' },
  requestedBy: { ja: '依頼者', en: 'Requested by' },
  updated: { ja: '更新', en: 'Updated' },
  failed: { ja: 'レビューを書き出せませんでした。', en: 'The reviews could not be exported.' },
});
