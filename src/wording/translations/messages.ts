/** The words of translations. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import type { TranslationState } from './rules/types.ts';

export const translationMessages = defineMessages({
  title: { ja: '翻訳', en: 'Translations' },
  lead: {
    ja: '仕様書の言語ごとに、どこまで翻訳・確認・承認が済んだかを表示します。',
    en: 'How far each language of a specification is: translated, checked, approved.',
  },
  views: { ja: '表示する翻訳', en: 'Which translations' },
  mine: { ja: '自分の担当', en: 'Mine' },
  all: { ja: 'すべて', en: 'All' },
  language: { ja: '言語', en: 'Language' },
  anyLanguage: { ja: 'すべての言語', en: 'All languages' },
  design: { ja: 'デザイン案件', en: 'Design project' },
  translator: { ja: '翻訳者', en: 'Translator' },
  nobody: { ja: '未定', en: 'Nobody' },
  due: { ja: '期限', en: 'Due' },
  progress: { ja: '進み具合', en: 'Progress' },
  empty: { ja: '翻訳する仕様書はありません', en: 'There is nothing to translate' },
  emptyMine: { ja: '担当している翻訳はありません', en: 'You have nothing to translate' },
  emptyMineHelp: {
    ja: '仕様書の翻訳者になると、ここに表示されます。',
    en: 'Languages of which you are the translator stand here.',
  },
  emptyLanguage: { ja: '{language}の翻訳はありません', en: 'There are no translations into {language}' },
  seeAll: { ja: 'すべての翻訳を見る', en: 'See all translations' },
  emptyHelp: { ja: '仕様書の「翻訳」で言語を選ぶと、ここに表示されます。', en: 'Languages that are picked in a specification stand here.' },
  loadFailed: { ja: '翻訳を取得できませんでした。', en: 'The translations could not be loaded.' },
  choose: { ja: '言語を選ぶ', en: 'Pick languages' },
  chooseTitle: { ja: '仕様書の言語', en: 'Languages of the specification' },
  chooseBody: {
    ja: '商品を販売する市場の言語を選び、翻訳者と期限を決めます。翻訳者にはメールで知らせます。',
    en: 'Pick the languages of the market, who translates each, and until when. Translators are told by mail.',
  },
  addLanguage: { ja: '言語を追加', en: 'Add a language' },
  removeLanguage: { ja: '{language}を外す', en: 'Remove {language}' },
  save: { ja: '保存', en: 'Save' },
  chosen: { ja: '言語を保存しました。', en: 'The languages are saved.' },
  chooseFailed: { ja: '言語を保存できませんでした。', en: 'The languages could not be saved.' },
  none: { ja: 'この仕様書の言語はまだ選ばれていません', en: 'No language was picked for this specification yet' },
  chooseHelp: {
    ja: '言語を選ぶと、その言語の訳文をここで入力できます。',
    en: 'Once languages are picked, their texts are written here.',
  },
  othersChoose: {
    ja: '言語は、この仕様書を編集できる人が選びます。選ばれると、訳文をここで見られます。',
    en: 'Whoever edits this specification picks its languages; their texts are then seen here.',
  },
  noTexts: { ja: '翻訳する文言がありません', en: 'There are no texts to translate' },
  number: { ja: '番号', en: 'No.' },
  itemTitle: { ja: 'タイトル', en: 'Title' },
  source: { ja: '原文', en: 'Source' },
  translation: { ja: '訳文', en: 'Translation' },
  translationOf: { ja: '番号{number}の訳文', en: 'Translation of item {number}' },
  state: { ja: '状態', en: 'State' },
  formerSource: { ja: '翻訳したあとで変わった所', en: 'Changed since it was translated' },
  by: { ja: '翻訳 {name}', en: 'Translated: {name}' },
  checkedBy: { ja: '確認 {name}', en: 'Checked: {name}' },
  approvedBy: { ja: '承認 {name}', en: 'Approved: {name}' },
  saveN: { ja: '{n}件を保存', en: 'Save {n}' },
  saved: { ja: '訳文を保存しました。', en: 'The translations are saved.' },
  saveFailed: { ja: '訳文を保存できませんでした。', en: 'The translations could not be saved.' },
  keepsHolding: { ja: 'このままでよい', en: 'Still right' },
  checkAll: { ja: '{n}件を確認済みにする', en: 'Mark {n} as checked' },
  check: { ja: '確認済みにする', en: 'Mark as checked' },
  checked: { ja: '確認済みにしました。', en: 'They are checked.' },
  approveAll: { ja: '{n}件を承認する', en: 'Approve {n}' },
  approved: { ja: '承認しました。', en: 'They are approved.' },
  markFailed: { ja: '記録できませんでした。', en: 'It could not be recorded.' },
  export: { ja: '書き出し', en: 'Export' },
  exportXliff: { ja: 'XLIFF 2.0', en: 'XLIFF 2.0' },
  exportFailed: { ja: '書き出せませんでした。', en: 'It could not be exported.' },
  import: { ja: '訳文を取り込む', en: 'Import translations' },
  importBody: {
    ja: 'Excel・XLIFF・CSVのファイルを選ぶか、Excelの表（番号・タイトル・原文・訳文）を見出しごと貼り付けてください。取り込む前に違いを表示します。',
    en: 'Choose an Excel, XLIFF or CSV file, or paste the table of Excel with its heading (no., title, source, translation). What differs is shown first.',
  },
  chooseFile: { ja: 'ファイルを選ぶ（.xlsx・.xlf・.xliff・.csv）', en: 'Choose a file (.xlsx, .xlf, .xliff, .csv)' },
  pasteHere: { ja: '貼り付け', en: 'Paste here' },
  unreadable: {
    ja: '訳文を読み取れませんでした。ファイルが開けないか、「番号」と「訳文」という見出しの列がありません。書き出した表の見出しを変えずに、訳文を入力してください。',
    en: 'No translations could be read: the file cannot be opened, or has no columns headed “No.” and “Translation”. Keep the headings of the exported table.',
  },
  unreadableXliff: {
    ja: 'XLIFF 2.0として読み取れませんでした。書き出したファイルと同じ形式（2.0）で保存してください。',
    en: 'It could not be read as XLIFF 2.0. Save it in the form in which it was exported (2.0).',
  },
  unreadableCells: {
    ja: 'セルに文字ではなくエラーや結果のない計算式が入っているため取り込まないもの：番号{numbers}',
    en: 'Not taken, because the cell shows an error or holds a formula without a result: {numbers}',
  },
  differs: { ja: '変更 {changes}件、同じ {same}件', en: '{changes} changed, {same} the same' },
  outdated: { ja: '原文が変わったため取り込まないもの：番号{numbers}', en: 'Not taken, because the source has changed: {numbers}' },
  strangers: {
    ja: 'この仕様書にないため取り込まないもの：{texts}',
    en: 'Not taken, because no item of this specification has them: {texts}',
  },
  incomplete: {
    ja: '訳していない文が残っているため取り込まないもの：番号{numbers}',
    en: 'Not taken, because a sentence of it has no translation: {numbers}',
  },
  twice: {
    ja: '異なる訳文が2つ以上あるため取り込まないもの：番号{numbers}',
    en: 'Not taken, because the file has two different translations of it: {numbers}',
  },
  absent: { ja: '訳文が入っていないもの（今のまま）：番号{numbers}', en: 'Without a translation in it, left as they are: {numbers}' },
  otherLanguage: {
    ja: 'このファイルは{came}の訳文です。{language}の欄には取り込みません。',
    en: 'This file holds translations into {came}; they are not imported as {language}.',
  },
  take: { ja: '{n}件を取り込む', en: 'Import {n}' },
});

type StateWords = Record<TranslationState, Message>;

export const translationStates: StateWords = defineMessages({
  TO_TRANSLATE: { ja: '未翻訳', en: 'To translate' },
  SOURCE_CHANGED: { ja: '原文変更あり', en: 'Source changed' },
  TRANSLATED: { ja: '翻訳済み', en: 'Translated' },
  CHECKED: { ja: '確認済み', en: 'Checked' },
  APPROVED: { ja: '承認済み', en: 'Approved' },
});
