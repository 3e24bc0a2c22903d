/** What `koryo inspect` says to a person: its summary, its progress, and the legend of its pictures. */
import { defineMessages } from '#shared/i18n.ts';

export const inspectMessages = defineMessages({
  file: { ja: '{name}：{pages}ページ（{sizes}）', en: '{name}: {pages} [pages:page|pages] ({sizes})' },
  size: { ja: '{w} × {h} mm', en: '{w} × {h} mm' },
  against: { ja: '比較：{name}（{pages}ページ）', en: 'Compared with {name} ({pages} [pages:page|pages])' },
  comparedPages: { ja: 'ページの対応（比較元→このファイル）：{pairs}', en: 'Pages (compared file → this one): {pairs}' },
  characters: { ja: '文字：{words}', en: 'Characters: {words}' },
  texts: {
    ja: '文言：一致 {found}・相違 {altered}・欠落 {missing}・未確認 {notChecked}',
    en: 'Texts: {found} found, {altered} altered, {missing} missing, {notChecked} not checked',
  },
  textsUnreliable: {
    ja: '文言：一致 {found}・相違 {altered}・欠落 {missing}・未確認 {notChecked}・信頼できない {unreliable}',
    en: 'Texts: {found} found, {altered} altered, {missing} missing, {notChecked} not checked, {unreliable} unreliable',
  },
  images: { ja: '画像：一致 {found}・相違 {altered}・欠落 {missing}', en: 'Pictures: {found} found, {altered} altered, {missing} missing' },
  finding: { ja: '{number}. ［{severity}］{kind} {title}', en: '{number}. [{severity}] {kind}: {title}' },
  place: { ja: '{page}ページ 左{x}・上{y} mm', en: 'page {page}, {x} mm from the left, {y} mm from the top' },
  approved: { ja: '承認：{text}', en: 'approved: {text}' },
  artwork: { ja: '紙面：{text}', en: 'artwork:  {text}' },
  before: { ja: '前：{text}', en: 'before: {text}' },
  after: { ja: '後：{text}', en: 'after:  {text}' },
  note: { ja: '注意：{words}', en: 'Note: {words}' },
  MATCH: { ja: '結果：一致', en: 'Result: all matches' },
  MATCH_BUT: {
    ja: '結果：一致（ほかに軽微な注意 {n}件）',
    en: 'Result: all matches, with {n} minor [n:remark|remarks]',
  },
  TOLERATED: { ja: '結果：{words}', en: 'Result: {words}' },
  NOT_CHECKED: {
    ja: '結果：誤りは見つかりませんが、読み取れない文言があります（目視してください）',
    en: 'Result: nothing is wrong, but a text could not be read: please look',
  },
  UNRELIABLE: {
    ja: '結果：ほかに誤りは見つかりませんが、ファイルの文字情報を信頼できない文言があります（目視してください）',
    en: 'Result: nothing else is wrong, but a text stands in characters that are not to be relied on: please look',
  },
  FINDINGS: {
    ja: '結果：検出事項 {n}件（重大 {critical}・要確認 {check}・軽微 {minor}）',
    en: 'Result: {n} [n:finding|findings] ({critical} critical, {check} to check, {minor} minor)',
  },
  OPEN: { ja: 'ファイルを開いています', en: 'opening the file' },
  readOnce: {
    ja: '比較元の字形で読み直す処理は、時間またはメモリの上限を超えたため行いませんでした。最初の読み取りの結果です。',
    en: 'reading it anew with the shapes of the other file takes more time or memory than is allowed: this is the first reading',
  },
  noShapes: {
    ja: '--shapes-from：「{file}」には文字データがなく、字形は得られませんでした（アウトライン化する前のファイルを指定してください）。',
    en: '--shapes-from: {file} has no live text, so no shapes were learned of it (name the file as it was before its text was outlined)',
  },
  LEARN: { ja: '字形を読み取っています', en: 'learning the shapes of live text' },
  TEXTS: { ja: '文言を照合しています（{page}／{pages}ページ）', en: 'looking for the texts (page {page} of {pages})' },
  COMPARE: { ja: '比較しています（{page}／{pages}ページ）', en: 'comparing (page {page} of {pages})' },
  BARCODES: { ja: 'バーコードを読み取っています（{page}／{pages}ページ）', en: 'reading barcodes (page {page} of {pages})' },
  PICTURES: { ja: '画像を探しています', en: 'looking for the pictures' },
  PRINT: { ja: '印刷前チェックをしています', en: 'checking for print' },
  DRAW: { ja: '結果の画像を書き出しています（{page}／{pages}ページ）', en: 'writing the pictures (page {page} of {pages})' },
  missingParts: { ja: '紙面に場所がないもの（欠落、ファイル全体）', en: 'Without a place on the artwork (missing, or of the whole file)' },
  legendFound: { ja: '一致', en: 'as approved' },
});

/** What `koryo inspect` refuses, beside files. The keys are what scripts read. */
export const inspectRefusals = defineMessages({
  LANGUAGE_UNKNOWN: {
    ja: '--language {value}：{allowed} のいずれかを指定してください。',
    en: '--language {value}: one of {allowed}',
  },
  LIMITS_BOTH: { ja: '--region と --box は、どちらか一方だけを指定してください。', en: '--region and --box: one of the two' },
  LAYERS_BOTH: {
    ja: '--layer と --ignore-layer は、どちらか一方だけを指定してください。',
    en: '--layer and --ignore-layer: one of the two',
  },
  LIMIT_ALONE: {
    ja: '--region と --box は比較する範囲です。--against で比較するファイルを指定してください。',
    en: '--region and --box limit a comparison: --against names what with',
  },
  BOX_UNKNOWN: { ja: '--box {value}：{allowed} のいずれかを指定してください。', en: '--box {value}: one of {allowed}' },
  REGION_UNFIT: {
    ja: '--region {value}：仕上がりの左上からのmmで、x,y,w,h と指定してください（w と h は0より大きく）。',
    en: '--region {value}: x,y,w,h in mm from the top left of the trim',
  },
  REGION_OFF_PAGE: {
    ja: '--region {value}：この範囲はどのページの上にもありません（{page}ページは {w} × {h} mm）。',
    en: '--region {value}: lies on no page (page {page} has {w} × {h} mm)',
  },
  PAGE_UNFIT: { ja: '--page {value}：ページは1から数えます。', en: '--page {value}: pages count from 1' },
  PAGE_NOT_THERE: {
    ja: '{page}ページはありません。このファイルは{count}ページです。',
    en: 'there is no page {page}: the file has {count}',
  },
  NOTHING_APPROVED: {
    ja: '「{file}」に、照合する文言（texts）も画像（images）もありません。',
    en: '{file}: no approved contents (texts, images): nothing would be looked for',
  },
  TONES_CONTRADICT: {
    ja: '設定の toneChangeTolerance は toneDifferenceThreshold 以下にしてください。',
    en: 'settings: toneChangeTolerance must not be above toneDifferenceThreshold',
  },
  FOLDER_NOT_FOUND: { ja: '「{file}」というフォルダーはありません。', en: '{file}: no such folder' },
  LAYERS_UNKNOWN: {
    ja: '--ignore-layer：{names} というレイヤーはこのファイルにありません。除かれたものはありません。',
    en: '--ignore-layer: the file has no layer {names}, so none was left out for it',
  },
});
