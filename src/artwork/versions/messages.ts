/** The words of versions: steps of their inspection, files, uploads. */
import { defineMessages, type Message } from '#shared/i18n.ts';

export const stepMessages = defineMessages({
  RECEIVED: { ja: '受付済み', en: 'Received' },
  RENDERED: { ja: '画像を作成', en: 'Pictures made' },
  TEXT_DETECTED: { ja: '文字を検出', en: 'Text detected' },
  PARTS_MATCHED: { ja: 'パーツと照合', en: 'Texts matched' },
  CONTENTS_COMPARED: { ja: '前のバージョンと比較', en: 'Compared' },
  DONE: { ja: '検版完了', en: 'Inspected' },
  FAILED: { ja: '検版できませんでした', en: 'Could not be inspected' },
});

/** What the job does now, by the step that is behind it. */
export const workingMessages = defineMessages({
  RECEIVED: { ja: '画像を作成しています', en: 'Making pictures' },
  RENDERED: { ja: '文字を検出しています', en: 'Detecting text' },
  TEXT_DETECTED: { ja: '承認済みの文言と照合しています', en: 'Matching the approved texts' },
  PARTS_MATCHED: { ja: '比較と印刷用データの確認をしています', en: 'Comparing, and checking for print' },
  CONTENTS_COMPARED: { ja: '結果をまとめています', en: 'Finishing' },
});

/** What has taken more than some seconds. */
export const workMessages = defineMessages({
  OPEN: { ja: 'ファイルを開いています', en: 'Opening the file' },
  DRAW: { ja: 'ページを描画しています', en: 'Drawing the page' },
  PICTURES: { ja: '画像を作成しています', en: 'Making pictures' },
  TEXT: { ja: '文字を読み取っています', en: 'Reading the text' },
  RECOGNISE: { ja: '画像の文字を認識しています', en: 'Recognising text in pictures' },
  MATCH: { ja: '文言と照合しています', en: 'Matching texts' },
  COMPARE: { ja: '比較しています', en: 'Comparing' },
  PRINT: { ja: '印刷用データを確認しています', en: 'Checking for print' },
  BARCODES: { ja: 'バーコードを探しています', en: 'Looking for barcodes' },
  IMAGES: { ja: '承認済みの画像を探しています', en: 'Looking for approved pictures' },
  INKS: { ja: '分版を作成しています', en: 'Drawing plates' },
});

export const goingOnMessages = defineMessages({
  page: { ja: '{work}：{page}ページ目、{seconds}秒経過', en: '{work}: page {page}, {seconds} s so far' },
  file: { ja: '{work}：{seconds}秒経過', en: '{work}: {seconds} s so far' },
});

export const warningMessages = defineMessages({
  FONT_NOT_EMBEDDED: {
    ja: 'フォント「{font}」が埋め込まれていないため、代わりの書体で表示しています。',
    en: 'The font “{font}” is not embedded; another face is shown in its place.',
  },
  FONTS_NOT_EMBEDDED: {
    ja: '埋め込まれていない{n}書体を、代わりの書体で表示しています：{fonts}',
    en: '{n} [n:font is|fonts are] not embedded; [n:another face is|other faces are] shown in [n:its|their] place: {fonts}',
  },
  NO_LIVE_TEXT: {
    ja: '文字情報がほとんどないため、字形と文字認識で読みました。文字認識だけで読んだ文字は合格にはならず、「未確認」になります。',
    en: 'There is hardly any live text: it was read by shapes and by recognition. What only recognition read stays “not checked”.',
  },
  TEXT_UNRELIABLE: {
    ja: '文字コードが分からない文字があり、照合結果は参考です。',
    en: 'Some glyphs do not tell which characters they are; the matching is a hint only.',
  },
  BARCODES_NOT_READ: {
    ja: 'このページのバーコードは読み取れませんでした。',
    en: 'The barcodes of this page could not be read.',
  },
  LAYERS_LEFT_OUT: {
    ja: '設定により、次のレイヤーは検版していません：{names}',
    en: 'By the settings these layers were not inspected: {names}',
  },
  PICTURE_NOT_SEARCHED: {
    ja: '画像「{title}」は小さすぎるか模様がないため、照合できません。目で確認してください。',
    en: 'The picture “{title}” is too small or too plain to be looked for. Check it by eye.',
  },
  TEXT_TRUNCATED: {
    ja: '文字が多すぎるため、一部だけを読み取りました。',
    en: 'There is too much text; only a part was read.',
  },
});

export const versionMessages = defineMessages({
  title: { ja: 'デザインデータ', en: 'Design data' },
  version: { ja: 'v{number}', en: 'v{number}' },
  current: { ja: '最新', en: 'Newest' },
  submitted: { ja: '提出済み', en: 'Submitted' },
  upload: { ja: 'デザインデータをアップロード', en: 'Upload design data' },
  dropHere: { ja: 'ここにファイルをドロップ', en: 'Drop the file here' },
  choose: { ja: 'ファイルを選択', en: 'Choose a file' },
  chooseOther: { ja: '別のファイルを選ぶ', en: 'Choose another file' },
  formats: {
    ja: 'PDF、PDF互換のAI、PNG、JPEG、TIFF・1 GBまで',
    en: 'PDF, PDF-compatible AI, PNG, JPEG, TIFF, up to 1 GB',
  },
  orDrop: { ja: 'またはここにドラッグ＆ドロップ', en: 'or drag and drop it here' },
  uploading: { ja: 'アップロード中 {percent}%', en: 'Uploading, {percent}%' },
  uploadOf: { ja: '{done} / {total}', en: '{done} of {total}' },
  checking: { ja: 'ファイルを確認しています', en: 'Checking the file' },
  pause: { ja: '一時停止', en: 'Pause' },
  resume: { ja: '再開', en: 'Resume' },
  cancel: { ja: '中止', en: 'Cancel' },
  paused: { ja: '一時停止中 {percent}%', en: 'Paused at {percent}%' },
  tooLarge: { ja: '「{name}」は1 GBを超えています。', en: '“{name}” is larger than 1 GB.' },
  empty: { ja: '「{name}」は空のファイルです。', en: '“{name}” is empty.' },
  passwordTitle: { ja: 'パスワードが必要です：{file}', en: 'A password is needed: {file}' },
  passwordHelp: {
    ja: 'PDFを開くためだけに使い、保存しません。',
    en: 'It is used to open the PDF and is not stored.',
  },
  password: { ja: 'PDFのパスワード', en: 'Password of the PDF' },
  open: { ja: '開く', en: 'Open' },
  none: { ja: 'まだデザインデータがありません', en: 'No design data yet' },
  noneHelp: {
    ja: 'アップロードすると、承認済みの文言との照合と前のバージョンとの比較が自動で行われます。',
    en: 'Once uploaded, it is matched with the approved texts and compared with the version before.',
  },
  uploadedBy: { ja: '{name}が{date}にアップロード', en: 'Uploaded by {name}, {date}' },
  pages: { ja: '{n}ページ', en: '{n} [n:page|pages]' },
  openViewer: { ja: '検版ビューア', en: 'Inspection viewer' },
  download: { ja: '元のファイルをダウンロード', en: 'Download the original file' },
  rerun: { ja: 'もう一度検版する', en: 'Inspect again' },
  remove: { ja: '削除', en: 'Delete' },
  removeTitle: { ja: 'v{number}を削除しますか？', en: 'Delete v{number}?' },
  removeHelp: {
    ja: '検版結果とコメントもいっしょにごみ箱に移ります。30日間はごみ箱から元に戻せます。',
    en: 'Its inspection and comments go into the bin with it. You can restore it for 30 days.',
  },
  removed: { ja: 'v{number}を削除しました。', en: 'v{number} was deleted.' },
  more: { ja: 'v{number}の操作', en: 'Actions for v{number}' },
  settings: { ja: '検版設定', en: 'Inspection settings' },
  requestReview: { ja: 'レビュー依頼へ進む', en: 'Go on to the review request' },
  counts: {
    ja: '一致 {found}・一部一致 {altered}・未検出 {missing}・差分 {differences}',
    en: '{found} [found:match|matches], {altered} partial, {missing} not found, {differences} [differences:difference|differences]',
  },
  waitForSpecification: {
    ja: '仕様書が確定すると、ここからデザインデータをアップロードできます。',
    en: 'Design data can be uploaded here once the specification is finalized.',
  },
  inReview: { ja: 'レビュー中のため、アップロードできません。', en: 'It is in review; nothing can be uploaded now.' },
  locked: { ja: 'ロックされているため、アップロードできません。', en: 'It is locked; nothing can be uploaded.' },
  pausedDesign: {
    ja: '保留中または中止のため、アップロードできません。',
    en: 'It is on hold or cancelled; nothing can be uploaded.',
  },
  uploadsExhausted: {
    ja: 'アップロード可能回数の残りがありません。追加するには、会社責任者から提供元に連絡してください。',
    en: 'No uploads remaining. To get more, the company owner asks the provider.',
  },
  readOnly: { ja: 'アップロードする権限がありません。', en: 'You may look at it, but not upload.' },
  pictureOf: { ja: 'v{number}の画像', en: 'Picture of v{number}' },
});

/** Why a design takes no file now, where that is known. */
export const UPLOAD_OBSTACLES: Readonly<Record<string, Message>> = {
  SPECIFICATION_NOT_CONFIRMED: versionMessages.waitForSpecification,
  DESIGN_IN_REVIEW: versionMessages.inReview,
  DESIGN_LOCKED: versionMessages.locked,
  DESIGN_PAUSED: versionMessages.pausedDesign,
  UPLOADS_EXHAUSTED: versionMessages.uploadsExhausted,
};
