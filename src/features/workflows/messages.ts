import { defineMessages } from '#shared/i18n.ts';

export const workflowMessages = defineMessages({
  order: { ja: '仕様書とデザインの順序', en: 'Order of specification and design' },
  SEQUENTIAL: { ja: '順次（仕様書の承認後にデザイン）', en: 'Sequential (design after specification)' },
  SEQUENTIALHelp: {
    ja: '仕様書が確定するまで、デザインデータをアップロードできません。',
    en: 'Design data can be uploaded once the specification is finalized.',
  },
  PARALLEL: { ja: '並行', en: 'Parallel' },
  PARALLELHelp: { ja: '仕様書の確定を待たずに、デザインデータをアップロードできます。', en: 'Design data can be uploaded at any time.' },
  required: { ja: '承認を必須にする', en: 'Approval required' },
  partApprovalRequired: { ja: 'パーツ', en: 'Parts' },
  specificationApprovalRequired: { ja: '仕様書', en: 'Specification' },
  designApprovalRequired: { ja: 'デザイン', en: 'Design' },
  submissionApprovalRequired: { ja: '入稿データ', en: 'Submission data' },
  more: { ja: 'そのほか', en: 'More' },
  intermediateReview: { ja: '回覧（中間レビュー）を行う', en: 'Use intermediate review' },
  lockDesignChanges: { ja: 'デザインの変更をロックする', en: 'Lock design changes' },
  lockDesignChangesHelp: {
    ja: 'デザインが承認されたら、責任者が解除するまで変更できません。',
    en: 'After the approval nothing changes until a manager unlocks.',
  },
});
