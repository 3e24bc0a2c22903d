import { defineMessages, type Message } from '#shared/i18n.ts';
import type { PackedKind } from './rules/certificate.ts';
import type { Agreement } from './rules/agreement.ts';
import type { FileRole } from './rules/types.ts';

export const submissionMessages = defineMessages({
  title: { ja: '入稿データ', en: 'Submission data' },
  reviewTitle: { ja: '入稿データのレビュー', en: 'Submission review' },
  of: { ja: '{design}　入稿データ 第{n}版', en: '{design}, submission data r{n}' },
  revision: { ja: '第{n}版', en: 'Revision {n}' },
  flow: { ja: '入稿データの承認', en: 'Submission approval' },
  open: { ja: '入稿データを開く', en: 'Open submission data' },
  cardBody: {
    ja: '印刷会社に渡すデータと、その承認・校了証明書です。',
    en: 'What is handed to the printer, its approval, and the certificate.',
  },
  notYet: { ja: 'まだ登録できません', en: 'Not yet' },
  finals: { ja: '入稿ファイル', en: 'Final files' },
  finalsHelp: {
    ja: '印刷に使うファイルです。PDF、AI、EPS、PSD、TIFF、PNG、JPEG（1ファイル1GBまで）。',
    en: 'What is printed: PDF, AI, EPS, PSD, TIFF, PNG, JPEG, up to 1 GB each.',
  },
  attachments: { ja: '添付', en: 'Attachments' },
  attachmentsHelp: {
    ja: 'フォント、指示書など（1ファイル500MBまで）。',
    en: 'Fonts, instructions and the like, up to 500 MB each.',
  },
  noFinals: { ja: '入稿ファイルはまだありません', en: 'No final file yet' },
  noFinalsBody: {
    ja: '確定したデザインの最終データをアップロードしてください。',
    en: 'Upload the final data of the finalized design.',
  },
  noAttachments: { ja: '添付はありません。', en: 'No attachments.' },
  addFinals: { ja: '入稿ファイルを追加', en: 'Add final files' },
  addAttachments: { ja: '添付を追加', en: 'Add attachments' },
  dropHere: { ja: 'ファイルをここにドロップすることもできます', en: 'You can drop files here, too' },
  added: { ja: '追加しました', en: 'Added' },
  replace: { ja: '{name}を差し替え', en: 'Replace {name}' },
  replaced: { ja: '「{name}」を差し替えました。', en: '“{name}” was replaced.' },
  replacedBack: { ja: '差し替えを取り消しました。', en: 'The replacement was undone.' },
  remove: { ja: '{name}を削除', en: 'Remove {name}' },
  removeTitle: { ja: '「{name}」を削除しますか？', en: 'Remove “{name}”?' },
  removeBody: {
    ja: 'この版の入稿データから外し、ごみ箱に移します。提出するまでは、30日間ごみ箱から元に戻せます。',
    en: 'It leaves this revision for the bin. Until the revision is submitted, you can restore it for 30 days.',
  },
  removeVerb: { ja: '削除する', en: 'Remove' },
  removed: { ja: '「{name}」を削除しました。', en: '“{name}” was removed.' },
  download: { ja: '{name}（{size}）をダウンロード', en: 'Download {name} ({size})' },
  sending: { ja: '「{name}」を送信しています　{percent}%', en: 'Sending “{name}” {percent}%' },
  saving: { ja: '「{name}」を登録しています', en: 'Adding “{name}”' },
  sendFailed: { ja: '「{name}」を追加できませんでした：{reason}', en: '“{name}” could not be added: {reason}' },
  dismiss: { ja: '閉じる', en: 'Dismiss' },
  copyHash: { ja: 'ハッシュ値をコピー', en: 'Copy the hash' },
  hashCopied: { ja: 'ハッシュ値をコピーしました', en: 'The hash is copied' },
  notes: { ja: '印刷会社への連絡事項', en: 'Notes for the printer' },
  notesHelp: {
    ja: '特色、用紙、加工、納期など。承認の対象に含まれ、校了証明書に載ります。',
    en: 'Spot colours, paper, finishing, dates. They are part of what is approved, and stand on the certificate.',
  },
  noNotes: { ja: '連絡事項はありません。', en: 'No notes.' },
  write: { ja: '書く', en: 'Write' },
  edit: { ja: '編集', en: 'Edit' },
  notesSaved: { ja: '保存しました', en: 'Saved' },
  revise: { ja: '修正版を作成', en: 'Start a new revision' },
  reviseHelp: {
    ja: '提出した版はそのまま残ります。同じファイルで新しい版を作成し、差し替えてから、もう一度レビューを依頼してください。',
    en: 'What was submitted stays. Start a new revision with the same files, replace what has to change, then request the review again.',
  },
  revised: { ja: '新しい版を作成しました', en: 'A new revision is started' },
  inReviewHelp: { ja: 'レビュー中のため、ファイルは変更できません。', en: 'It is in review: the files cannot be changed.' },
  basis: { ja: '確定した内容', en: 'What was finalized' },
  approvedVersion: { ja: 'v{n}　{name}', en: 'v{n}, {name}' },
  approvedSpecification: { ja: '仕様書', en: 'Specification' },
  noVersion: { ja: '確定したデザインはまだありません', en: 'No design is finalized yet' },
  handedOver: { ja: '入稿するもの', en: 'What is handed over' },
  openComparison: { ja: '比較を開く', en: 'Open the comparison' },
  compareAgain: { ja: '比較する', en: 'Compare' },
  comparisonStarted: { ja: '比較を開始しました', en: 'The comparison has begun' },
  former: { ja: 'これまでの版', en: 'Former revisions' },
  formerFiles: { ja: '{n}ファイル', en: '{n} [n:file|files]' },
  byAt: { ja: '{name}　{date}', en: '{name}, {date}' },
  hashOfAll: { ja: '承認対象のハッシュ値', en: 'Hash of what is approved' },
  warnTitle: {
    ja: '確定したデザインと異なるか、照合できないファイルがあります',
    en: 'Some files differ from the finalized design, or could not be checked',
  },
  warnBody: {
    ja: '承認する前に、下の各ファイルの照合結果を確認してください。',
    en: 'Look at what is said of each file below before you approve.',
  },
  sameTitle: {
    ja: 'すべての入稿ファイルが、確定したデザインと一致しています',
    en: 'Every final file agrees with the finalized design',
  },
  package: { ja: '校了証明書と入稿パッケージ', en: 'Certificate and hand-over package' },
  packageBody: {
    ja: '入稿ファイル、仕様書、検版報告書、校了証明書を1つのZIPにまとめています。中のファイルは、署名された証明書でいつでも確かめられます。',
    en: 'Final files, specification, inspection report and certificate in one ZIP. Its signed certificate tells at any time whether a file is what was approved.',
  },
  certify: { ja: '校了証明書を作成', en: 'Make the certificate' },
  certifyBody: {
    ja: 'このデザインは校了しました。承認されたデザインデータ、仕様書、検版報告書、承認の記録を、署名された校了証明書とともに1つのZIPにまとめます。',
    en: 'This design is finished. The approved design data, the specification, the inspection report and the record of approvals go into one ZIP with a signed certificate.',
  },
  certifyElse: {
    ja: 'このデザインは校了しました。校了証明書は、デザインデータを編集できる人が作成できます。',
    en: 'This design is finished. Whoever may edit its design data can make the certificate.',
  },
  openCertificate: { ja: '校了証明書と入稿パッケージを開く', en: 'Open the certificate and package' },
  downloadPackage: { ja: 'パッケージをダウンロード', en: 'Download the package' },
  packageMaking: { ja: '校了証明書を作成しています', en: 'The certificate is being made' },
  packageFailed: { ja: '校了証明書を作成できませんでした。', en: 'The certificate could not be made.' },
  makeAgain: { ja: 'もう一度作成', en: 'Make it again' },
  makingAgain: { ja: '作成を始めました', en: 'It is being made again' },
  withoutSpecification: {
    ja: '仕様書の書き出し権限がないため、仕様書は含まれません。',
    en: 'Without the permission to export specifications, the package leaves the specification out.',
  },
  certificateId: { ja: '証明書番号', en: 'Certificate no.' },
  issuedAt: { ja: '発行日時', en: 'Issued' },
  keyId: { ja: '署名鍵', en: 'Signing key' },
  verifyLink: { ja: 'ファイルを確かめる', en: 'Verify files' },
  loadFailed: { ja: '入稿データを読み込めませんでした。', en: 'The submission data could not be loaded.' },
  reviewGone: { ja: 'この入稿データは見つかりません。', en: 'This submission data is not there any more.' },
});

export const roleLabels: Record<FileRole, Message> = defineMessages({
  FINAL: { ja: '入稿ファイル', en: 'Final file' },
  ATTACHMENT: { ja: '添付', en: 'Attachment' },
});

export const kindLabels: Record<PackedKind, Message> = defineMessages({
  FINAL: { ja: '入稿ファイル', en: 'Final file' },
  ATTACHMENT: { ja: '添付', en: 'Attachment' },
  SPECIFICATION: { ja: '仕様書', en: 'Specification' },
  INSPECTION: { ja: '検版報告書', en: 'Inspection report' },
  SHEET: { ja: '校了証明書', en: 'Certificate' },
});

/** What is said of a file beside the approved version; short, for a chip. */
export const agreementLabels: Record<Agreement, Message> = defineMessages({
  IDENTICAL: { ja: '同一', en: 'Identical' },
  OTHER_VERSION: { ja: '別のバージョン', en: 'Another version' },
  SAME_PICTURE: { ja: '差異なし', en: 'No difference' },
  DIFFERENT: { ja: '差異あり', en: 'Differences' },
  COMPARING: { ja: '比較中', en: 'Comparing' },
  NOT_COMPARED: { ja: '未照合', en: 'Not checked' },
  ATTACHMENT: { ja: '添付', en: 'Attachment' },
});

/** The same in a sentence. */
export const agreementSentences: Record<Agreement, Message> = defineMessages({
  IDENTICAL: { ja: '承認されたv{n}と同じファイルです。', en: 'The very same file as the approved v{n}.' },
  OTHER_VERSION: {
    ja: '承認されていないv{n}と同じファイルです。取り違えていないか確認してください。',
    en: 'The very same file as v{n}, which is not the approved one. Was it mistaken?',
  },
  SAME_PICTURE: {
    ja: 'ファイルは確定したデザインと異なりますが、検版で差異は見つかりませんでした。',
    en: 'Another file than the finalized design, but the comparison found no difference.',
  },
  DIFFERENT: {
    ja: '確定したデザインとの差異が{n}件あります。',
    en: '{n} [n:difference|differences] from the finalized design.',
  },
  COMPARING: { ja: '確定したデザインと比較しています。', en: 'It is being compared with the finalized design.' },
  NOT_COMPARED: {
    ja: '自動で照合できません。目で見て確認してください。',
    en: 'It could not be checked automatically. Please look at it.',
  },
  ATTACHMENT: { ja: '印刷されないため、照合しません。', en: 'Not printed: there is nothing to check.' },
});
