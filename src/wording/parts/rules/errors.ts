import { defineErrors } from '#shared/errors.ts';

export const partErrors = defineErrors({
  PART_IN_REVIEW: {
    status: 409,
    severity: 'warning',
    ja: 'レビュー中のパーツは編集・削除できません。編集するには、先にレビュー依頼を取り下げてください。',
    en: 'A part in review cannot be edited or deleted. Withdraw the review request first.',
  },
  PART_IN_USE: {
    status: 409,
    severity: 'warning',
    ja: '確定した仕様書、または承認中の仕様書で使われているパーツは削除できません。「使用終了」にしてください。',
    en: 'A part used by a finalized specification, or by one in review, cannot be deleted. Retire it instead.',
  },
  PART_RETIRED: {
    status: 409,
    severity: 'warning',
    ja: '使用終了のパーツは編集できません。',
    en: 'A retired part cannot be edited.',
  },
  PART_NOT_RETIRED: {
    status: 409,
    severity: 'info',
    ja: 'このパーツは使用終了になっていません。',
    en: 'This part is not retired.',
  },
  PART_UNCHANGED: {
    status: 409,
    severity: 'info',
    ja: '変更された内容がありません。',
    en: 'Nothing was changed.',
  },
  PART_NOT_AVAILABLE: {
    status: 409,
    severity: 'warning',
    ja: '一度も利用可能になっていないパーツは使用終了にできません。不要な場合は削除してください。',
    en: 'A part that was never available cannot be retired. Delete it if it is not needed.',
  },
  PART_WITHOUT_DRAFT: {
    status: 409,
    severity: 'warning',
    ja: '取り消せる下書きがありません。',
    en: 'There is no draft to discard.',
  },
  PART_NOTHING_TO_REVIEW: {
    status: 409,
    severity: 'warning',
    ja: 'レビューを依頼できる下書きがありません。',
    en: 'There is no draft of which a review could be requested.',
  },
});
