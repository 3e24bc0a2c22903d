import { defineErrors, type ErrorDefinition } from '#shared/errors.ts';
import type { Params } from '#shared/i18n.ts';

/** Why something cannot be done now, with what its words name. */
export interface Refusal {
  error: ErrorDefinition;
  params?: Params;
}

export const flowErrors = defineErrors({
  FLOW_MISSING: {
    status: 409,
    severity: 'warning',
    ja: '承認フローが設定されていないため、レビューを依頼できません。',
    en: 'Review cannot be requested because no approval flow is set.',
  },
  FLOW_WITHOUT_PIECES: {
    status: 409,
    severity: 'warning',
    ja: '承認フローに承認単位がないため、レビューを依頼できません。',
    en: 'Review cannot be requested because the approval flow has no approval unit.',
  },
  BLOCK_UNPLACED: {
    status: 409,
    severity: 'warning',
    ja: '「{name}」のステップが決まっていないため、レビューを依頼できません。',
    en: 'Review cannot be requested because “{name}” has no place in the order yet.',
  },
  PIECE_WITHOUT_APPROVER: {
    status: 409,
    severity: 'warning',
    ja: '「{name}」に承認者がいないため、レビューを依頼できません。',
    en: 'Review cannot be requested because “{name}” has no approver.',
  },
  TOO_FEW_APPROVERS: {
    status: 409,
    severity: 'warning',
    ja: '「{name}」は{n}名の承認が必要ですが、承認者が足りません。',
    en: '“{name}” needs {n} [n:approval|approvals], but has fewer approvers.',
  },
  NOTHING_TO_REVIEW: {
    status: 409,
    severity: 'warning',
    ja: 'レビューする内容がまだないため、レビューを依頼できません。',
    en: 'Review cannot be requested because there is nothing to review yet.',
  },
  SAME_FILE_NEEDS_REASON: {
    status: 409,
    severity: 'warning',
    ja: '差し戻されたファイルのままです。このままもう一度依頼する理由を入力してください。',
    en: 'It is still the file that was returned. Say why it is requested again as it is.',
  },
  REVIEW_ALREADY_RUNNING: {
    status: 409,
    severity: 'warning',
    ja: 'レビューはすでに依頼されています。',
    en: 'Review has already been requested.',
  },
  FLOW_ALREADY_COMPLETED: {
    status: 409,
    severity: 'warning',
    ja: 'この承認フローは承認済みです。もう一度レビューを依頼するには、新しい承認フローを作成してください。',
    en: 'This flow is already approved. Create a new approval flow to request a review again.',
  },
  FLOW_IN_REVIEW: {
    status: 409,
    severity: 'warning',
    ja: 'レビュー中のため、変更できません。',
    en: 'It is in review and cannot be changed.',
  },
  FLOW_NOT_EDITABLE: {
    status: 409,
    severity: 'warning',
    ja: 'この承認フローは編集できません。新しい承認フローを作成してください。',
    en: 'This approval flow can no longer be edited. Create a new one.',
  },
  FLOW_ALREADY_EXISTS: {
    status: 409,
    severity: 'warning',
    ja: '承認フローはすでに設定されています。画面を読み込み直してください。',
    en: 'An approval flow is already set. Please reload the page.',
  },
  REVIEW_NOT_RUNNING: {
    status: 409,
    severity: 'warning',
    ja: 'このレビューは、いま承認を受け付けていません。',
    en: 'This review is not taking decisions now.',
  },
  PIECE_NOT_STARTED: {
    status: 409,
    severity: 'warning',
    ja: '「{name}」の順番はまだ来ていません。',
    en: 'It is not the turn of “{name}” yet.',
  },
  PIECE_COMPLETED: {
    status: 409,
    severity: 'info',
    ja: '「{name}」は、すでに必要な承認がそろっています。',
    en: '“{name}” already has all its approvals.',
  },
  GUEST_CANNOT_SIGN: {
    status: 409,
    severity: 'warning',
    ja: 'この承認フローの判断には電子署名が必要なため、社外の人を承認者として招待できません。コメント担当としては招待できます。',
    en: 'Decisions of this flow are signed electronically, so an outside person cannot be invited to decide. Invite them to comment.',
  },
  GUEST_HAS_DECIDED: {
    status: 409,
    severity: 'info',
    ja: '{name}さんはすでに判断しています。判断はそのまま残ります。',
    en: '{name} has already decided. The decision stays.',
  },
  GUEST_IS_SENT_THE_LINK: {
    status: 409,
    severity: 'info',
    ja: '社外レビュアーには、招待メールをもう一度送ってください。',
    en: 'Send the invitation to a guest reviewer again.',
  },
  NOT_APPROVER_OF_PIECE: {
    status: 403,
    severity: 'warning',
    ja: '「{name}」の承認者ではないため、判断できません。',
    en: 'You are not an approver of “{name}”.',
  },
  ALREADY_DECIDED: {
    status: 409,
    severity: 'info',
    ja: 'すでに判断済みです。',
    en: 'You have already decided.',
  },
  ACTION_NOT_FOR_FLOW: {
    status: 400,
    severity: 'warning',
    ja: 'この承認フローでは、この操作はできません。',
    en: 'This decision does not exist in this kind of flow.',
  },
  CONDITIONS_NOT_OFFERED: {
    status: 409,
    severity: 'warning',
    ja: '条件付きの承認は、この会社では使えません。会社設定で使えるようにできます。',
    en: 'Your company does not use approvals with changes. They are turned on in the company settings.',
  },
  NO_SUCH_CONDITION: {
    status: 409,
    severity: 'info',
    ja: 'この条件は、すでに解消しているか、承認が引き戻されています。',
    en: 'This condition is settled already, or its approval was taken back.',
  },
  NO_OPEN_CONDITION: {
    status: 409,
    severity: 'info',
    ja: '「{name}」に、解消していない条件はありません。',
    en: '“{name}” has no open condition.',
  },
  RETURN_NEEDS_REASON: {
    status: 400,
    severity: 'warning',
    ja: '差し戻しの理由を入力してください。',
    en: 'Please enter the reason for returning it.',
  },
  NOTHING_TO_TAKE_BACK: {
    status: 409,
    severity: 'info',
    ja: '引き戻せる承認がありません。',
    en: 'There is no decision of yours to take back.',
  },
  WITHDRAW_AFTER_DECISION: {
    status: 409,
    severity: 'warning',
    ja: 'すでに判断した人がいるため、取り下げられません。',
    en: 'Somebody has already decided, so the request can no longer be withdrawn.',
  },
  REMINDED_TODAY: {
    status: 409,
    severity: 'info',
    ja: '{name}さんには、今日すでに催促を送りました。',
    en: '{name} has already been reminded today.',
  },
  NOTHING_TO_REMIND: {
    status: 409,
    severity: 'info',
    ja: '{name}さんの判断は待っていません。',
    en: 'There is no decision to wait for from {name}.',
  },
  MEMBER_NOT_ACTIVE: {
    status: 409,
    severity: 'warning',
    ja: '{name}さんのアカウントは利用できないため、担当にできません。',
    en: 'The account of {name} is not active, so it cannot be put into the flow.',
  },
  MEMBER_TWICE: {
    status: 400,
    severity: 'warning',
    ja: '同じ人を、一つの承認単位の中で二度選ぶことはできません。',
    en: 'A person can be chosen only once in one approval unit.',
  },
  COPY_OF_OTHER_TYPE: {
    status: 409,
    severity: 'warning',
    ja: '種類の異なる承認フローは複製できません。',
    en: 'A flow of another type cannot be copied here.',
  },
  CHECKLIST_OPEN: {
    status: 409,
    severity: 'warning',
    ja: 'チェックリストに回答していない項目が{n}件あります。すべて回答してください。',
    en: '{n} [n:item|items] of the checklist [n:is|are] not answered yet. Answer all of them.',
  },
  CRITICAL_NOT_ACKNOWLEDGED: {
    status: 409,
    severity: 'warning',
    ja: '重大な検出事項が{n}件残っています。承知のうえで承認・確認する場合は、その理由を入力してください。',
    en: '{n} critical [n:finding|findings] [n:is|are] open. To pass it in spite of [n:it|them], say why.',
  },
  CHECK_NO_NEEDS_COMMENT: {
    status: 400,
    severity: 'warning',
    ja: '「{text}」を「いいえ」とした理由を入力してください。',
    en: 'Say why the answer to “{text}” is no.',
  },
  NOT_DELEGATE: {
    status: 409,
    severity: 'warning',
    ja: '代理の期間ではないため、代わりに判断できません。画面を更新してください。',
    en: 'You do not stand in for this approver now, so you cannot decide in their name. Please reload the page.',
  },
  APPROVER_SKIPPED: {
    status: 409,
    severity: 'warning',
    ja: 'この承認者の判断は、今回スキップされています。判断するには、スキップを取り消してもらってください。',
    en: 'The decision of this approver is skipped in this round. To decide, ask for the skip to be undone.',
  },
  ALREADY_SKIPPED: {
    status: 409,
    severity: 'info',
    ja: 'この承認者は、すでにスキップされています。',
    en: 'This approver is skipped already.',
  },
  NOT_SKIPPED: {
    status: 409,
    severity: 'info',
    ja: 'この承認者は、スキップされていません。',
    en: 'This approver is not skipped.',
  },
  SKIP_AFTER_DECISION: {
    status: 409,
    severity: 'warning',
    ja: '判断した人はスキップできません。',
    en: 'Somebody who has decided cannot be skipped.',
  },
  SKIP_OF_THE_LAST: {
    status: 409,
    severity: 'warning',
    ja: '「{name}」で判断できる最後の人なので、スキップできません。ほかの人に交代してください。',
    en: 'This is the last person who can decide at “{name}”, so they cannot be skipped. Replace them by somebody else.',
  },
  SIGNATURE_NEEDED: {
    status: 409,
    severity: 'warning',
    ja: 'この承認フローの判断には、電子署名（本人確認）が必要です。',
    en: 'Decisions in this flow are signed: confirm your identity.',
  },
});
