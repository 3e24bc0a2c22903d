/** The words of the company's notations, and of what is said of a text by them. */
import { defineMessages } from '#shared/i18n.ts';

export const notationMessages = defineMessages({
  title: { ja: '表記の辞書', en: 'Notations' },
  description: {
    ja: '会社で使わない表記（下さい → ください）と、会社の用語を登録します。パーツを書くときと検版のときに、表記ゆれを知らせます（保存や承認は止めません）。',
    en: 'Ways of writing that the company does not use, and words of its own. Parts and artwork are held against them; nothing is ever forbidden.',
  },
  written: { ja: '使わない表記', en: 'Not used' },
  writtenOrWord: { ja: '使わない表記、または用語', en: 'Not used, or a word' },
  preferred: { ja: '使う表記', en: 'Used instead' },
  preferredHelp: {
    ja: '空にすると用語として登録します。用語と重なるところは、表記ゆれにもつづりの誤りにもなりません。',
    en: 'Empty: a word of the company. Whatever overlaps it is no slip of notation or spelling.',
  },
  note: { ja: 'メモ', en: 'Note' },
  noteHelp: { ja: '理由や使い分け。知らせるときに添えられます。', en: 'Why, or when: it is said with the hint.' },
  word: { ja: '用語', en: 'Word of the company' },
  add: { ja: '表記を追加', en: 'Add a notation' },
  addTitle: { ja: '表記の追加', en: 'Add a notation' },
  editTitle: { ja: '表記の編集', en: 'Edit the notation' },
  edit: { ja: '「{written}」を編集', en: 'Edit “{written}”' },
  remove: { ja: '「{written}」を削除', en: 'Remove “{written}”' },
  removeTitle: { ja: '「{written}」を辞書から削除しますか？', en: 'Remove “{written}” from the list?' },
  removeBody: {
    ja: '次に書く文言と、次の検版から知らせなくなります。',
    en: 'From the next text and inspection on, nothing is said of it.',
  },
  removeVerb: { ja: '削除', en: 'Remove' },
  added: { ja: '表記を追加しました。', en: 'The notation has been added.' },
  saved: { ja: '表記を保存しました。', en: 'The notation has been saved.' },
  removed: { ja: '表記を削除しました。', en: 'The notation has been removed.' },
  saveFailed: { ja: '表記を保存できませんでした。', en: 'The notation could not be saved.' },
  removeFailed: { ja: '表記を削除できませんでした。', en: 'The notation could not be removed.' },
  loadFailed: { ja: '表記の辞書を読み込めませんでした。', en: 'The notations could not be loaded.' },
  exportFailed: { ja: '表記の辞書を書き出せませんでした。', en: 'The notations could not be exported.' },
  save: { ja: '保存', en: 'Save' },
  empty: { ja: 'まだ表記が登録されていません', en: 'No notation is on the list yet' },
  emptyHelp: {
    ja: '1件ずつ追加するか、Excelの一覧を貼り付けて取り込めます。はじめての方は「標準の一覧」から始められます。',
    en: 'Add them one by one, or paste a list from Excel. “Starting list” is a place to begin.',
  },
  search: { ja: '表記を検索', en: 'Search notations' },
  nothing: { ja: '当てはまる表記はありません', en: 'No notation matches' },
  nothingHelp: { ja: '検索する言葉を変えてください。', en: 'Try other words.' },
  more: {
    ja: '{shown}件を表示しています（全{n}件）。検索で絞り込めます。',
    en: '{shown} of {n} are shown: search to narrow them down.',
  },
  import: { ja: '一覧を取り込む', en: 'Import a list' },
  importLead: {
    ja: 'Excelで「使わない表記・使う表記・メモ」の3列を選んでコピーし、下に貼り付けてください。CSVファイルも選べます。使う表記が空の行は用語になります。',
    en: 'Copy three columns from Excel (not used, used instead, note) and paste them below, or choose a CSV file. A row without a used form is a word of the company.',
  },
  starter: { ja: '標準の一覧を入れる', en: 'Starting list' },
  chooseFile: { ja: 'CSVファイルを選ぶ', en: 'Choose a CSV file' },
  rows: { ja: '一覧', en: 'List' },
  rowsPlaceholder: { ja: '下さい\tください\t補助動詞はひらがな', en: 'colour\tcolor\tAmerican spelling' },
  counts: { ja: '追加 {added}件・変更 {changed}件・同じ内容 {same}件', en: '{added} to add, {changed} to change, {same} as they are' },
  badRows: {
    ja: '{lines}行目は取り込めません（空、長すぎる、または左右が同じ）。直すか、除いてください。',
    en: 'Row {lines} cannot be taken (empty, too long, or the same on both sides): mend or remove it.',
  },
  contradict: {
    ja: '食い違う行があります。直すか、除いてください。',
    en: 'Some rows contradict others: mend or remove them.',
  },
  contradicts: { ja: '{line}行目「{row}」は「{other}」と食い違っています。', en: 'Row {line}, “{row}”, contradicts “{other}”.' },
  moreContradict: { ja: 'ほか{n}行', en: '{n} more [n:row|rows]' },
  tooMany: { ja: '一度に取り込めるのは{max}行までです。', en: 'At most {max} rows at once.' },
  unreadable: { ja: 'ファイルを文字として読み取れませんでした。', en: 'The file could not be read as text.' },
  take: { ja: '取り込む', en: 'Import' },
  taken: {
    ja: '表記を取り込みました（追加 {added}件・変更 {changed}件）。',
    en: 'The list was imported: {added} added, {changed} changed.',
  },
  takeFailed: { ja: '一覧を取り込めませんでした。', en: 'The list could not be imported.' },
});

export const ownWordMessages = defineMessages({
  register: { ja: '会社の用語に登録', en: 'Register as a word of the company' },
  registered: {
    ja: '「{word}」を会社の用語に登録しました。次の検版から指摘しません。',
    en: '“{word}” is a word of the company now. From the next inspection on, it is not told.',
  },
  isOne: {
    ja: '会社の用語に登録されています。次の検版から指摘しません。',
    en: 'It is a word of the company: from the next inspection on, it is not told.',
  },
  open: { ja: '表記の辞書を開く', en: 'Open the notations' },
});

export const wordingHintMessages = defineMessages({
  title: { ja: '表記の確認', en: 'Wording' },
  help: { ja: '保存はできます。', en: 'It can be saved as it is.' },
  NOTATION: { ja: '「{found}」→「{better}」', en: '“{found}” → “{better}”' },
  LOOK_ALIKE: { ja: '「{found}」は形の似た別の文字です →「{better}」', en: '“{found}” is another character that looks alike → “{better}”' },
  DOUBLED: { ja: '「{found}」が重なっています →「{better}」', en: '“{found}” stands twice → “{better}”' },
  UNKNOWN: { ja: '「{found}」は英語の辞書にありません', en: '“{found}” is in no English dictionary' },
  UNKNOWN_BETTER: { ja: '「{found}」は英語の辞書にありません →「{better}」', en: '“{found}” is in no English dictionary → “{better}”' },
  times: { ja: '（{n}か所）', en: ' ({n} [n:place|places])' },
  because: { ja: '：{note}', en: ': {note}' },
  take: { ja: 'すべて直す', en: 'Correct them all' },
  or: { ja: '／', en: ' / ' },
});
