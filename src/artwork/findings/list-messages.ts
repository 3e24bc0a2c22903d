/** The words of the list beside the artwork: severity, visiting every finding, tolerances, areas that are ignored. */
import { defineMessages } from '#shared/i18n.ts';

export const severityMessages = defineMessages({
  title: { ja: '重要度', en: 'Severity' },
  set: { ja: '重要度を変える：今は {severity}', en: 'Change the severity, now {severity}' },
  back: { ja: '自動判定（{severity}）に戻す', en: 'Back to the machine’s: {severity}' },
  byPerson: { ja: '{name}が「{severity}」に変更（自動判定は{machine}）', en: '{name} set it to {severity} (the machine said {machine})' },
  byPersonBecause: {
    ja: '{name}が「{severity}」に変更（自動判定は{machine}）：{reason}',
    en: '{name} set it to {severity} (the machine said {machine}): {reason}',
  },
  carried: { ja: 'v{number}から引き継ぎ', en: 'carried from v{number}' },
  critical: { ja: '重大にする', en: 'Set to critical' },
  check: { ja: '要確認にする', en: 'Set to check' },
  minor: { ja: '軽微にする', en: 'Set to minor' },
  ignore: { ja: '無視する', en: 'Ignore it' },
  original: { ja: '自動判定に戻す', en: 'Back to the machine’s severity' },
});

export const visitMessages = defineMessages({
  progress: { ja: '閲覧済み {visited} / {total}', en: 'Looked at {visited} of {total}' },
  ticks: { ja: '確認 {n}', en: '{n} checked' },
  required: { ja: 'すべて見ると承認できます', en: 'Approving needs a look at every one' },
  done: { ja: 'すべて見ました', en: 'You have looked at every one' },
  next: { ja: '次を見る', en: 'Look at the next' },
  visited: { ja: '閲覧済み', en: 'Looked at' },
  nextAction: { ja: 'まだ見ていない次の検出事項へ', en: 'Go to the next that was not looked at' },
  check: { ja: '検出事項{number}を確認済みにする', en: 'Finding {number}: checked' },
  checkAction: { ja: '確認の印を付ける・外す', en: 'Tick as checked, or take the tick back' },
});

export const listMessages = defineMessages({
  unchanged: { ja: '変更なし', en: 'Unchanged' },
  unchangedSince: { ja: 'v{number}から変更なし', en: 'Unchanged since v{number}' },
  pageUnchanged: { ja: '{page}ページ：変更なし', en: 'Page {page}: unchanged' },
  others: { ja: '同じ差分がほかに{n}か所', en: 'The same difference in {n} more [n:place|places]' },
  ignoredBy: { ja: '無視する範囲{number}の中：{reason}', en: 'In ignore area {number}: {reason}' },
  more: { ja: '詳しく', en: 'Details' },
  code: { ja: '読み取った内容', en: 'It says' },
  approvedCode: { ja: '承認されたコード', en: 'Approved code' },
  approvedAs: { ja: '承認された項目', en: 'Approved as' },
  digitsBelow: { ja: '下の数字', en: 'Digits below' },
  symbology: { ja: '種類', en: 'Kind' },
  module: { ja: 'モジュール幅', en: 'Module width' },
  addOn: { ja: 'アドオン', en: 'Add-on' },
  magnification: { ja: '倍率', en: 'Magnification' },
  quietZone: { ja: '左右の余白', en: 'Quiet zones' },
  quietZoneOf: {
    ja: '左 {left}（必要 {leftNeeded}）・右 {right}（必要 {rightNeeded}）mm',
    en: 'left {left} of {leftNeeded}, right {right} of {rightNeeded} mm',
  },
  checkDigit: { ja: 'チェックデジット', en: 'Check digit' },
  VALID: { ja: '正しい', en: 'Right' },
  INVALID: { ja: '違います', en: 'Wrong' },
  NONE: { ja: 'なし', en: 'None' },
  gs1: { ja: 'GS1の内容', en: 'GS1 content' },
  blocked: { ja: '余白をふさぐもの', en: 'In the quiet zones' },
  grade: { ja: 'デジタルグレード', en: 'Digital grade' },
  gradeHelp: {
    ja: 'このデータのとおりに刷れたときに検証機が測る値の見込みです。刷り上がりの検証の代わりにはなりません。',
    en: 'What a verifier would measure on a print that is exactly as drawn. It does not take the place of verifying the print.',
  },
  gradeParameter: { ja: '項目', en: 'Parameter' },
  gradeValue: { ja: '値', en: 'Value' },
  gradeLetter: { ja: '評価', en: 'Grade' },
  measuredRED: { ja: '{standard}・赤色光 660 nm・測定径 {mm} mm', en: '{standard}, red light 660 nm, spot {mm} mm' },
  measuredWHITE: { ja: '{standard}・白色光・測定径 {mm} mm', en: '{standard}, white light, spot {mm} mm' },
});

export const toleranceMessages = defineMessages({
  title: { ja: '許容値を試す', en: 'Try other tolerances' },
  lead: {
    ja: '結果は変えずに、この値なら何が見えなくなるかを調べます。',
    en: 'Shows what other values would hide; the result stays as it is.',
  },
  tone: { ja: '階調差のしきい値', en: 'Tone difference threshold' },
  size: { ja: '無視する大きさ', en: 'Ignored size' },
  percent: { ja: '{n}%', en: '{n}%' },
  pixels: { ja: '{n} px（{mm} mm）', en: '{n} px ({mm} mm)' },
  same: { ja: '今の設定と同じです。', en: 'These are the settings of the result.' },
  disappear: { ja: '消える差分：{n}件', en: '{n} [n:difference|differences] would disappear' },
  appear: { ja: '新しく見える差分：{n}件', en: '{n} hidden [n:difference|differences] would appear' },
  largest: { ja: '隠れる差分で最も大きいもの：{mm} mm', en: 'Largest hidden difference: {mm} mm' },
  nothing: { ja: '隠れる差分はありません。', en: 'Nothing would be hidden.' },
  reset: { ja: '今の設定に戻す', en: 'Back to the settings' },
  strip: {
    ja: '{mode}・階調 {t1}〜{t2}%・{s} px・一致率 {rate}%',
    en: '{mode}, tone {t1}–{t2}%, {s} px, match rate {rate}%',
  },
  digital: { ja: 'デジタル検版', en: 'Digital' },
  printedScan: { ja: '印刷物のスキャン', en: 'Scan of the print' },
  tolerant: { ja: '位置合わせあり', en: 'Registered' },
  hidden: { ja: '隠れた差分 {n}件（最大 {mm} mm）', en: '{n} hidden, up to {mm} mm' },
  open: { ja: '照合条件を開く', en: 'Open the matching conditions' },
});

export const ignoreMessages = defineMessages({
  title: { ja: '無視する範囲', en: 'Ignore areas' },
  lead: {
    ja: '次の検版から使われます。中の差分は無視として一覧に残ります。',
    en: 'Used from the next inspection on; differences inside stay in the list as ignored.',
  },
  add: { ja: 'この場所を無視する範囲にする', en: 'Ignore this place from now on' },
  addTitle: { ja: '無視する範囲を追加', en: 'Add an ignore area' },
  reason: { ja: '理由', en: 'Reason' },
  save: { ja: '追加', en: 'Add' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  saved: { ja: '無視する範囲を追加しました', en: 'Ignore area added' },
  removed: { ja: '無視する範囲を解除しました', en: 'Ignore area removed' },
  remove: { ja: '範囲{number}を解除', en: 'Remove area {number}' },
  short: { ja: '無視 {number}', en: 'Ignored {number}' },
  item: { ja: '範囲{number}・{page}ページ', en: 'Area {number}, page {page}' },
  by: { ja: '{name}・{date}', en: '{name}, {date}' },
  none: { ja: '無視する範囲はありません。', en: 'There are no ignore areas.' },
});

export const comparisonMessages = defineMessages({
  open: { ja: 'ほかのものと比較', en: 'Compare with something else' },
  title: { ja: '比較する', en: 'Compare' },
  lead: {
    ja: 'ほかのバージョンや、印刷物のスキャン・画像と比べます。検版の結果は変わりません。',
    en: 'With another version, or a scan or picture. The inspection’s own result stays as it is.',
  },
  with: { ja: '比較する相手', en: 'Compare with' },
  file: { ja: '画像・PDFを選ぶ', en: 'A picture or PDF' },
  choose: { ja: 'ファイル', en: 'File' },
  fileHelp: { ja: 'PDF、AI、PNG、JPEG、TIFF。バージョンには加わりません。', en: 'PDF, AI, PNG, JPEG, TIFF. It does not become a version.' },
  preset: { ja: '比べ方', en: 'How to compare' },
  presetAuto: { ja: 'ファイルの種類に合わせる', en: 'As the kinds of file want it' },
  DIGITAL: { ja: 'デジタル検版（PDF同士）', en: 'Digital (PDF with PDF)' },
  TOLERANT: { ja: '位置合わせあり（別のデータ同士）', en: 'Registered (artwork of other origin)' },
  JPEG: { ja: 'JPEGの画像と', en: 'With a JPEG picture' },
  SCAN: {
    ja: '印刷物のスキャン・写真、別のソフトで書き出した画像と',
    en: 'With a scan or photograph of the print, or a picture by other software',
  },
  pages: { ja: 'ページ', en: 'Pages' },
  byNumber: { ja: '内容ではなく、同じ番号のページどうしを比較', en: 'Compare pages of the same number, not of the same contents' },
  onePair: { ja: '決まったページ同士だけを比べる', en: 'Compare one page with one page' },
  thisPage: { ja: 'このバージョンのページ', en: 'Page of this version' },
  otherPage: { ja: '相手のページ', en: 'Page of the other' },
  sending: { ja: '送信しています', en: 'Sending' },
  start: { ja: '比較する', en: 'Compare' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
});

export const trialMessages = defineMessages({
  title: { ja: '仕様書の試し照合', en: 'Try the specification out' },
  lead: {
    ja: '今の仕様書の文言を、選んだデザインデータと照合します。仕様書・バージョン・プランの残数は変わりません。',
    en: 'Matches the items of the specification as they are now with artwork you choose. Nothing of the design changes.',
  },
  artwork: { ja: '照合するデザインデータ', en: 'Artwork to match with' },
  start: { ja: '試しに照合する', en: 'Try it' },
  notOpen: {
    ja: '試し照合は、編集できる仕様書で行えます。承認中または確定した仕様書や、編集する権限のない仕様書では行えません。',
    en: 'A dry run needs a specification that you may edit; this one is in review, finalized, or not yours to change.',
  },
  noSpecification: { ja: '仕様書がまだありません', en: 'There is no specification yet' },
  noSpecificationHelp: { ja: '仕様書が作成されると、ここで試せます。', en: 'Once it has items, they can be tried here.' },
  toSpecification: { ja: '仕様書を開く', en: 'Open the specification' },
  notFound: { ja: 'デザイン案件が見つかりません', en: 'This design project was not found' },
  badge: { ja: '試し照合', en: 'Dry run' },
  again: { ja: 'もう一度試す', en: 'Try it again' },
});

export const decisionMessages = defineMessages({
  last: { ja: 'あなたは{date}にv{number}を{action}。', en: 'You {action} v{number} on {date}.' },
  APPROVED: { ja: '承認しました', en: 'approved' },
  REJECTED: { ja: '差し戻しました', en: 'returned' },
  CONFIRMED: { ja: '確認済みにしました', en: 'marked as checked:' },
  UN_CONFIRMED: { ja: '未確認に戻しました', en: 'marked as unchecked:' },
  show: { ja: 'それからの変更を見る', en: 'What changed since then' },
  shown: { ja: 'それからの変更を表示しています。', en: 'You are looking at what changed since then.' },
});
