import { defineErrors } from '#shared/errors.ts';

export const submissionErrors = defineErrors({
  SUBMISSION_ARTWORK_IN_INSPECTION: {
    status: 409,
    severity: 'warning',
    ja: 'デザインデータの検版がまだ終わっていないため、承認できません。終わるまでお待ちください。',
    en: 'It cannot be approved yet: the artwork is still being inspected. Please wait until that is done.',
  },
  SUBMISSION_NOT_YET: {
    status: 409,
    severity: 'warning',
    ja: 'デザインの承認が完了すると、入稿データを登録できます。',
    en: 'Submission data can be added once the design is approved.',
  },
  SUBMISSION_NOT_IN_WORKFLOW: {
    status: 409,
    severity: 'warning',
    ja: 'このデザイン案件のワークフローには、入稿データの承認がありません。',
    en: 'The workflow of this design project has no submission approval.',
  },
  SUBMISSION_COMPLETED: {
    status: 409,
    severity: 'warning',
    ja: '入稿データは承認済みのため、変更できません。',
    en: 'The submission data is approved and cannot be changed.',
  },
  SUBMISSION_BOUND: {
    status: 409,
    severity: 'warning',
    ja: '提出した入稿データは変更できません。「修正版を作成」から、新しい版を作成してください。',
    en: 'What was submitted cannot be changed. Start a new revision first.',
  },
  SUBMISSION_ALREADY_OPEN: {
    status: 409,
    severity: 'info',
    ja: '編集中の版がすでにあります。画面を読み込み直してください。',
    en: 'There already is a revision to edit. Please reload the page.',
  },
  SUBMISSION_EMPTY: {
    status: 409,
    severity: 'warning',
    ja: '入稿ファイルがないため、レビューを依頼できません。',
    en: 'Review cannot be requested because there is no final file.',
  },
  SUBMISSION_COMPARISON_RUNNING: {
    status: 409,
    severity: 'warning',
    ja: '確定したデザインとの比較が終わるまで、レビューを依頼できません。',
    en: 'Review can be requested once the comparison with the finalized design is finished.',
  },
  TOO_MANY_SUBMISSION_FILES: {
    status: 409,
    severity: 'warning',
    ja: 'ファイルは1つの版につき{max}件までです。',
    en: 'A revision has at most {max} files.',
  },
  FINAL_FILE_TYPE: {
    status: 415,
    severity: 'warning',
    ja: '入稿ファイルにできるのは、PDF、AI、EPS、PSD、TIFF、PNG、JPEG です。ほかのファイルは添付として登録してください。',
    en: 'A final file is a PDF, AI, EPS, PSD, TIFF, PNG or JPEG. Add other files as attachments.',
  },
  ATTACHMENT_TYPE: {
    status: 415,
    severity: 'warning',
    ja: 'この種類のファイルは添付できません。',
    en: 'Files of this kind cannot be attached.',
  },
  FILE_NOT_COMPARABLE: {
    status: 409,
    severity: 'info',
    ja: 'この種類のファイルは、自動で比較できません。目で見て確認してください。',
    en: 'Files of this kind cannot be compared automatically. Please look at them.',
  },
  DESIGN_NOT_FINISHED: {
    status: 409,
    severity: 'warning',
    ja: 'デザインが校了すると、校了証明書を作成できます。',
    en: 'The certificate can be made once the design is finished.',
  },
  NOTHING_TO_CERTIFY: {
    status: 409,
    severity: 'warning',
    ja: 'デザインデータがないため、校了証明書を作成できません。',
    en: 'No certificate can be made, because there is no design data.',
  },
  CERTIFICATE_EXISTS: {
    status: 409,
    severity: 'info',
    ja: '校了証明書は作成済みです。画面を読み込み直してください。',
    en: 'The certificate is made already. Please reload the page.',
  },
  CERTIFICATE_NOT_READY: {
    status: 409,
    severity: 'info',
    ja: '校了証明書を作成しています。しばらくお待ちください。',
    en: 'The certificate is being made. Please wait a moment.',
  },
  CERTIFICATE_NOT_FAILED: {
    status: 409,
    severity: 'info',
    ja: '校了証明書は作成済みか、作成中です。',
    en: 'The certificate is made already, or is being made.',
  },
});
