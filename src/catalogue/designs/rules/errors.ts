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
  PRODUCT_ARCHIVED: {
    status: 409,
    severity: 'warning',
    ja: '終売の商品にはデザイン案件を登録できません。商品の設定で終売を解除してください。',
    en: 'An archived product takes no new design projects. Bring it back in its settings first.',
  },
  DESIGN_ALREADY_THERE: {
    status: 409,
    severity: 'info',
    ja: 'このデザイン案件は、すでにその商品にあります。',
    en: 'This design project is in that product already.',
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
  TOO_MANY_REFERENCE_FILES: {
    status: 409,
    severity: 'warning',
    ja: '参考ファイルは{max}件までです。不要なファイルを削除してください。',
    en: 'A design has at most {max} reference files. Delete some that are no longer needed.',
  },
  DESIGN_NOT_EMPTY: {
    status: 409,
    severity: 'warning',
    ja: '仕様書またはデザインデータが登録されているデザイン案件は削除できません。中止にしてください。',
    en: 'A design project with a specification or design data cannot be deleted. Cancel it instead.',
  },
  OTHER_REVIEW_RUNNING: {
    status: 409,
    severity: 'warning',
    ja: 'このデザインの別のレビューが進行中です。終わってから進めてください。',
    en: 'Another review of this design is under way. Go on once it has ended.',
  },
  STAGE_NOT_IN_WORKFLOW: {
    status: 409,
    severity: 'warning',
    ja: 'このデザイン案件のワークフローには、このレビューがありません。',
    en: 'The workflow of this design project has no such review.',
  },
  SPECIFICATION_NOT_FINAL: {
    status: 409,
    severity: 'warning',
    ja: '仕様書が確定していないため、まだ進められません。',
    en: 'This has to wait until the specification is finalized.',
  },
  CIRCULATION_NOT_COMPLETED: {
    status: 409,
    severity: 'warning',
    ja: '回覧（中間レビュー）が終わっていないため、まだ進められません。',
    en: 'This has to wait until the intermediate review is complete.',
  },
  DESIGN_STAGE_OVER: {
    status: 409,
    severity: 'warning',
    ja: 'デザインの段階は終わっています。新しいデザインデータをアップロードすると、この段階に戻ります。',
    en: 'The design stage is over. Uploading new design data brings it back.',
  },
  DESIGN_APPROVAL_REQUIRED: {
    status: 409,
    severity: 'warning',
    ja: 'この案件ではデザインの承認が必要です。レビューを依頼してください。',
    en: 'This project requires design approval. Please request a review.',
  },
  NO_VERSION_TO_FINISH: {
    status: 409,
    severity: 'warning',
    ja: 'デザインデータがまだないため、完了にできません。',
    en: 'There is no design data yet, so the design cannot be completed.',
  },
  DESIGN_STAGE_UNDER_WAY: {
    status: 409,
    severity: 'warning',
    ja: 'いま進行中の段階をなくす変更はできません。その段階が終わってから変更してください。',
    en: 'The stage that is under way cannot be removed. Change it once the stage is over.',
  },
});
