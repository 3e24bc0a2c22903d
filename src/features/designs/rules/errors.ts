import { defineErrors } from '#shared/errors.ts';

export const designErrors = defineErrors({
  DESIGN_LIMIT_REACHED: {
    status: 409,
    severity: 'warning',
    ja: 'デザイン案件数が上限に達しました。',
    en: 'Design limit reached.',
  },
  DESIGN_CODE_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: 'この案件コードは、この商品の別のデザイン案件で使われています。',
    en: 'Another design project of this product already has this code.',
  },
  SPECIFICATION_NOT_CONFIRMED: {
    status: 409,
    severity: 'warning',
    ja: '仕様書が確定していないため、デザインデータをアップロードできません。',
    en: 'Design data can be uploaded once the specification is finalized.',
  },
  DESIGN_LOCKED: {
    status: 409,
    severity: 'warning',
    ja: 'このデザイン案件はロックされているため、変更できません。',
    en: 'This design project is locked and cannot be changed.',
  },
  DESIGN_PAUSED: {
    status: 409,
    severity: 'warning',
    ja: '保留中または中止のデザイン案件は変更できません。',
    en: 'A design project on hold or cancelled cannot be changed.',
  },
  DESIGN_IN_REVIEW: {
    status: 409,
    severity: 'warning',
    ja: 'レビュー中のため、変更できません。',
    en: 'It is in review and cannot be changed.',
  },
  DESIGN_NOT_EMPTY: {
    status: 409,
    severity: 'warning',
    ja: '仕様書またはデザインデータが登録されているデザイン案件は削除できません。中止にしてください。',
    en: 'A design project with a specification or design data cannot be deleted. Cancel it instead.',
  },
});
