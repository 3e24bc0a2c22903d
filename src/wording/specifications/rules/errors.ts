import { defineErrors } from '#shared/errors.ts';

export const specificationErrors = defineErrors({
  SPECIFICATION_LOCKED: {
    status: 409,
    severity: 'warning',
    ja: '確定した仕様書は編集できません。変更するには、新しい改訂を作成してください。',
    en: 'A finalized specification cannot be edited. Create a new revision to change it.',
  },
  SPECIFICATION_IN_REVIEW: {
    status: 409,
    severity: 'warning',
    ja: '承認中の仕様書は編集できません。',
    en: 'A specification in review cannot be edited.',
  },
  SPECIFICATION_APPROVED: {
    status: 409,
    severity: 'warning',
    ja: '承認済みの仕様書は編集できません。確定してから、新しい改訂を作成してください。',
    en: 'An approved specification cannot be edited. Finalize it, then create a new revision.',
  },
  SPECIFICATION_ALREADY_OPEN: {
    status: 409,
    severity: 'warning',
    ja: '確定していない仕様書（第{revision}版）があります。改訂は同時に1つだけ作成できます。',
    en: 'Revision {revision} is not finalized yet. Only one revision can be open at a time.',
  },
  SPECIFICATION_WITHOUT_PARTS: {
    status: 409,
    severity: 'warning',
    ja: 'パーツが登録されていないため、レビューを依頼できません。',
    en: 'Review cannot be requested because no parts are registered.',
  },
  SPECIFICATION_CONFIRM_WITHOUT_PARTS: {
    status: 409,
    severity: 'warning',
    ja: 'パーツが登録されていないため、確定できません。',
    en: 'It cannot be finalized because no parts are registered.',
  },
  SPECIFICATION_NEEDS_APPROVAL: {
    status: 409,
    severity: 'warning',
    ja: 'この案件では仕様書の承認が必須です。レビューを依頼してください。承認が完了すると確定します。',
    en: 'This project requires approval of the specification. Request a review; it is finalized when the approval completes.',
  },
  SPECIFICATION_FLOW_UNFINISHED: {
    status: 409,
    severity: 'warning',
    ja: '承認フローが完了していないため、確定できません。',
    en: 'It cannot be finalized because its approval flow is not complete.',
  },
  SPECIFICATION_UNCHANGED: {
    status: 409,
    severity: 'info',
    ja: '変更された内容がありません。',
    en: 'Nothing was changed.',
  },
  ITEM_NUMBER_TWICE: {
    status: 400,
    severity: 'warning',
    ja: '番号{number}が重複しています。',
    en: 'The number {number} is used twice.',
  },
  PART_NOT_CHOOSABLE: {
    status: 409,
    severity: 'warning',
    ja: '「{title}」のパーツは利用できなくなったか、新しい版に変わりました。パーツを選び直してください。',
    en: 'The part of “{title}” is no longer available, or has a newer version. Please choose it again.',
  },
  SPECIFICATION_REQUIRED_EMPTY: {
    status: 409,
    severity: 'warning',
    ja: '必須の項目が入力されていません。編集画面で「必須」の項目をすべて入力してください。',
    en: 'A required item is empty. Fill in every item marked “required” on the edit page.',
  },
  SPECIFICATION_FORMAT_ONLY_AT_FIRST: {
    status: 409,
    severity: 'warning',
    ja: 'フォーマットから作成できるのは最初の仕様書だけです。新しい改訂は、前の改訂を複製して作成します。',
    en: 'Only the first specification can start from a format. A new revision copies the last one.',
  },
  SPECIFICATION_FORMAT_WITHOUT_ITEMS: {
    status: 409,
    severity: 'warning',
    ja: '項目がないため、フォーマットとして保存できません。',
    en: 'It has no items, so it cannot be saved as a format.',
  },
  SPECIFICATION_WITHOUT_TEMPLATE: {
    status: 409,
    severity: 'warning',
    ja: 'Excelテンプレートが選ばれていません。',
    en: 'No Excel template has been chosen.',
  },
  ITEM_REQUIRED_STAYS: {
    status: 409,
    severity: 'warning',
    ja: '「{title}」は必須の項目のため、外せません。',
    en: '“{title}” is a required item and cannot be removed.',
  },
  ITEM_IS_NEWEST: {
    status: 409,
    severity: 'info',
    ja: 'この項目はすでに最新の版を使っています。',
    en: 'This item already uses the newest version.',
  },
});
