/** The words of approval flows. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import type { CheckAnswer } from './rules/checklist.ts';
import type { OpenPointKind } from './rules/open-points.ts';
import type { ApproveAction, FlowStatus, FlowType } from './rules/flow-types.ts';

export const flowTypeLabels = defineMessages({
  SPECIFICATION: { ja: '仕様書の承認', en: 'Specification approval' },
  DESIGN: { ja: 'デザインの承認', en: 'Design approval' },
  CIRCULAR_DESIGN: { ja: 'デザインの回覧（中間レビュー）', en: 'Design circulation (intermediate review)' },
  SUBMISSION_DATA: { ja: '入稿データの承認', en: 'Submission data approval' },
  PART: { ja: 'パーツの承認', en: 'Part approval' },
} satisfies Record<FlowType, Message>);

export const flowStatusLabels = defineMessages({
  STAND_BY: { ja: '依頼前', en: 'Not requested' },
  IN_PROGRESS: { ja: '承認中', en: 'In review' },
  REJECTED: { ja: '差し戻し', en: 'Returned' },
  COMPLETED: { ja: '承認済み', en: 'Approved' },
} satisfies Record<FlowStatus, Message>);

/** A piece that has its approvals, and waits until its conditions are met. */
export const conditionsWait = defineMessages({ label: { ja: '条件への対応待ち', en: 'Waiting for its conditions' } }).label;

/** A piece before its turn waits; the words of the flow's own status would say something else. */
export const pieceStatusLabels = defineMessages({
  STAND_BY: { ja: '待機中', en: 'Waiting' },
  IN_PROGRESS: { ja: '承認待ち', en: 'Awaiting approval' },
  REJECTED: { ja: '差し戻し', en: 'Returned' },
  COMPLETED: { ja: '完了', en: 'Complete' },
} satisfies Record<FlowStatus, Message>);

export const decisionLabels = defineMessages({
  APPROVED: { ja: '承認', en: 'Approved' },
  REJECTED: { ja: '差し戻し', en: 'Returned' },
  CONFIRMED: { ja: '確認済み', en: 'Checked' },
  UN_CONFIRMED: { ja: '未確認', en: 'Not checked' },
} satisfies Record<ApproveAction, Message>);

/** What a decision is called; an approval with changes has a name of its own. */
export const conditionalLabels = defineMessages({
  label: { ja: '条件付き承認', en: 'Approved with changes' },
  button: { ja: '条件付きで承認する', en: 'Approve with changes' },
});

export const decisionButtons = defineMessages({
  APPROVED: { ja: '承認する', en: 'Approve' },
  REJECTED: { ja: '差し戻す', en: 'Return' },
  CONFIRMED: { ja: '確認済みにする', en: 'Mark as checked' },
  UN_CONFIRMED: { ja: '未確認に戻す', en: 'Mark as unchecked' },
} satisfies Record<ApproveAction, Message>);

export const openPointLabels = defineMessages({
  CRITICAL_FINDINGS: { ja: '重大な検出事項 {n}件', en: '{n} critical [n:finding|findings]' },
  FINDINGS_NOT_VISITED: { ja: 'まだ見ていない検出事項 {n}件', en: '{n} [n:finding|findings] you have not looked at' },
  PARTS_NOT_CHECKED: { ja: '未確認のパーツ {n}件', en: '{n} [n:part|parts] that could not be checked' },
  PARTS_UNRELIABLE: { ja: '文字情報を信頼できないパーツ {n}件', en: '{n} [n:part|parts] in text that is not to be relied on' },
  NOT_INSPECTED: { ja: '検版していないもの {n}件', en: '{n} [n:thing|things] the inspection did not look at' },
  OPEN_COMMENTS: { ja: '未解決のコメント {n}件', en: '{n} open [n:comment|comments]' },
  SHEET_OVERFLOWS: { ja: '枠に入りきらない文字 {n}か所', en: '{n} [n:text|texts] cut off in the sheet' },
  SHEET_SYMBOLS_LEFT: { ja: '値のない記号 {n}件', en: '{n} [n:symbol|symbols] without a value' },
  SHEET_NOT_FILLED: {
    ja: 'Excelの仕様書をまだ作成していないため、文字が枠に入りきるか確認できていません',
    en: 'The Excel sheet has not been made yet, so nobody has seen whether every text fits',
  },
} satisfies Record<OpenPointKind, Message>);

export const outcomeLabels = defineMessages({
  COMPLETED: { ja: '承認済み', en: 'Approved' },
  REJECTED: { ja: '差し戻し', en: 'Returned' },
  WITHDRAWN: { ja: '取り下げ', en: 'Withdrawn' },
  RUNNING: { ja: '承認中', en: 'In review' },
});

export const waitingMessages = defineMessages({
  standBy: { ja: 'レビューはまだ依頼されていません。', en: 'Review has not been requested yet.' },
  completed: { ja: 'すべての承認が完了しました。', en: 'All approvals are complete.' },
  allConfirmed: { ja: 'すべての確認が完了しました。', en: 'Everybody asked has checked it.' },
  rejected: {
    ja: '「{name}」で差し戻されました。内容を直してから、もう一度レビューを依頼できます。',
    en: 'It was returned at “{name}”. Revise it, then request the review again.',
  },
  approvalsMissing: { ja: '{name}の承認があと{n}名', en: '{name} needs {n} more [n:approval|approvals]' },
  confirmationsMissing: { ja: '{name}の確認があと{n}名', en: '{name} needs {n} more [n:confirmation|confirmations]' },
  approvalsMissingOfApproval: { ja: '{name}があと{n}名', en: '{name} needs {n} more' },
  conditionsOpen: { ja: '{name}の条件{n}件の解消が', en: '{name} has {n} [n:condition|conditions] to be settled' },
  waits: { ja: '{clauses}必要です{who}。', en: '{clauses}{who}.' },
  join: { ja: '、', en: '; ' },
  who: { ja: '（{names}）', en: ' ({names})' },
  orDelegate: { ja: '{name}［代理：{delegate}］', en: '{name}, or {delegate} as delegate' },
  nameJoin: { ja: '、', en: ', ' },
});

export const checkAnswerLabels = defineMessages({
  YES: { ja: 'はい', en: 'Yes' },
  NO: { ja: 'いいえ', en: 'No' },
  NOT_APPLICABLE: { ja: '該当なし', en: 'Not applicable' },
} satisfies Record<CheckAnswer, Message>);

export const quorumMessages = defineMessages({
  all: { ja: '全員', en: 'Everybody' },
  any: { ja: 'いずれか1名', en: 'Any one' },
  some: { ja: '人数を指定', en: 'A number of them' },
  sentence: { ja: '{total}名中{n}名の承認で完了', en: 'Complete with {n} of {total} [total:approval|approvals]' },
  circularSentence: { ja: '{total}名中{n}名の確認で完了', en: 'Complete with {n} of {total} [total:confirmation|confirmations]' },
  count: { ja: '{n} / {total} 名の承認', en: '{n} / {total} [total:approval|approvals]' },
  circularCount: { ja: '{n} / {total} 名の確認', en: '{n} / {total} [total:confirmation|confirmations]' },
  nobody: { ja: '承認者がまだいません', en: 'No approver yet' },
});
