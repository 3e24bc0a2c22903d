/** The words of texts in fields. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import type { CosmeticFields } from './rules/cosmetics/fields.ts';
import type { AlsoWay } from './rules/nutrition/edit.ts';
import type { NutritionFields } from './rules/nutrition/fields.ts';
import { ABOUT_WORDS } from './rules/nutrition/nutrients.ts';
import { ESTIMATE_WORDS } from './rules/nutrition/render.ts';
import type { TypedKind } from './rules/kinds.ts';

export const typedKindNames = defineMessages({
  NUTRITION: { ja: '栄養成分表示', en: 'Nutrition facts' },
  INGREDIENTS: { ja: '原材料名', en: 'Ingredients' },
  NET_CONTENT: { ja: '内容量', en: 'Net content' },
  STORAGE: { ja: '保存方法', en: 'Storage' },
  DATE: { ja: '期限・年月日', en: 'Dates' },
  MAKER: { ja: '製造者など', en: 'Manufacturer and others' },
  ORIGIN: { ja: '原産地', en: 'Origin' },
  COSMETIC_INGREDIENTS: { ja: '化粧品・医薬部外品の成分', en: 'Ingredients of a cosmetic or quasi-drug' },
} satisfies Record<TypedKind, Message>);

export const typedTextMessages = defineMessages({
  start: { ja: '項目で入力', en: 'Fill in fields' },
  inFieldsOf: { ja: '{kind}を項目で入力', en: 'Fill in {kind}' },
  use: { ja: 'この文章にする', en: 'Use this text' },
  source: { ja: '原文', en: 'Source' },
  stillJapanese: {
    ja: 'まだ日本語のままの所があります。',
    en: 'Some words are still Japanese.',
  },
  signs: {
    ja: '名前や値の中に区切りの記号（、／：かっこなど）があるため登録できません。1つの欄には1つだけ書きます。続けて書いた文章は、貼り付けると分かれます。',
    en: 'A name or value holds a sign that stands between them (comma, stroke, colon, bracket). Write one in each field; a whole text is taken apart when it is pasted.',
  },
  notAgain: {
    ja: '名前に区切りの記号（、／かっこなど）があるため、あとで項目に分け直せない文章になります。',
    en: 'A name holds a sign that stands between names; this text could not be split into fields again.',
  },
  startHelp: {
    ja: '栄養成分表示などを項目ごとに入力すると、表示する文章が自動で作られます。',
    en: 'Filled in field by field, a nutrition table and the like make their text by themselves.',
  },
  offer: { ja: 'この文章は「{kind}」の項目に分けられます。', en: 'This text can be taken apart into the fields of “{kind}”.' },
  take: { ja: '項目に分ける', en: 'Split into fields' },
  taken: { ja: '文章を項目に分けました。', en: 'The text was split into fields.' },
  notRead: {
    ja: '「{left}」の所が読み取れないため、文章のままにしました。文章を直すか、空にしてから項目で入力してください。',
    en: 'It stays plain text, as “{left}” could not be read. Correct the text, or empty it and then fill in the fields.',
  },
  notReadHere: {
    ja: '今の文章の「{left}」の所が読み取れないため、空の項目から始めます。この文章にすると、今の文章と置き換わります。',
    en: 'The text as it stands could not be read at “{left}”: the fields start empty, and their text takes its place.',
  },
  notPasted: {
    ja: '貼り付けた内容の「{left}」の所が読み取れないため、取り込みませんでした。',
    en: 'Nothing was pasted, as “{left}” could not be read.',
  },
  end: { ja: '文章として編集', en: 'Edit as plain text' },
  ended: { ja: '項目での入力を終え、文章にしました。', en: 'The fields ended; this is plain text now.' },
  rendered: { ja: '表示する文章', en: 'Text of the label' },
  renderedHelp: {
    ja: '項目から作られ、このまま登録されます。検版とExcelの仕様書にもこの文章を使います。',
    en: 'Made of the fields and stored as it is; inspections and Excel specifications take it.',
  },
  renderedNone: { ja: '項目を入力すると、ここに文章が表示されます。', en: 'The text stands here once fields are filled in.' },
  incomplete: { ja: '必要な項目がまだ入力されていません。', en: 'Something that the text cannot be without is still empty.' },
  checks: { ja: '確認してください', en: 'Worth a look' },
  checksHelp: {
    ja: '気づきのための確認です。保存や承認を止めることはありません。',
    en: 'A hint only: it stops neither saving nor approving.',
  },
  layout: { ja: '並べ方', en: 'Layout' },
  lines: { ja: '1行に1項目', en: 'A line each' },
  line: { ja: '1行に続けて', en: 'All in one line' },
  heading: { ja: '見出しを付ける', en: 'With its heading' },
});

export const nutritionMessages = defineMessages({
  per: { ja: '食品単位', en: 'Figures are per' },
  amount: { ja: '量', en: 'Amount' },
  unit: { ja: '単位', en: 'Unit' },
  perNone: { ja: '書かない', en: 'Not stated' },
  ofAmount: { ja: '1単位の量', en: 'Amount of one' },
  ofUnit: { ja: '1単位の量の単位', en: 'Unit of that amount' },
  value: { ja: '{name}の値', en: '{name}' },
  otherName: { ja: 'その他の成分の名前', en: 'Name of the constituent' },
  otherNameMissing: { ja: '名前を入力', en: 'Needs a name' },
  also: { ja: '熱量を別の単位でも表示', en: 'Energy in its other unit too' },
  alsoValue: { ja: '熱量（{unit}）の値', en: 'Energy in {unit}' },
  about: { ja: '量の前の語', en: 'Word before the amount' },
  aboutNone: { ja: 'なし', en: 'None' },
  noFigure: { ja: '数字で入力', en: 'A figure only' },
  upTo: { ja: '{name}の上限（幅で示すとき）', en: '{name}, upper end of a range' },
  called: { ja: '{name}の表示名', en: 'What {name} is called' },
  unitOf: { ja: '{name}の単位', en: 'Unit of {name}' },
  remove: { ja: '{name}を外す', en: 'Remove {name}' },
  add: { ja: '成分を追加', en: 'Add a nutrient' },
  addChoose: { ja: '成分を選択', en: 'Choose a nutrient' },
  sort: { ja: '決められた順に並べ直す', en: 'Put into the required order' },
  pasteHelp: {
    ja: 'Excelの表や文章を値の欄に貼り付けると、まとめて入力できます。幅は「100～120」、未満は「0.5未満」とも書けます。',
    en: 'Paste cells of Excel or a text into a value to fill in all at once. A range can be typed as 100–120, less than a figure as <0.5.',
  },
  estimate: { ja: '値についての文言', en: 'Statement on the figures' },
  estimateHelp: {
    ja: '表示値が許容差の範囲に収まるとは限らないとき（計算で求めた値など）は、どちらかの文言が必要です。',
    en: 'Figures that need not keep the tolerance, as those of a calculation, need one of the statements.',
  },
});

export const ingredientMessages = defineMessages({
  way: { ja: 'アレルゲンの表示方法', en: 'Allergens are declared' },
  together: { ja: '一括表示（最後にまとめて）', en: 'Of the whole, at the end' },
  each: { ja: '個別表示（原材料ごと）', en: 'Of each ingredient' },
  ingredients: { ja: '原材料（重量の割合の高い順）', en: 'Ingredients, heaviest first' },
  additives: { ja: '添加物（重量の割合の高い順）', en: 'Additives, heaviest first' },
  pasteHelp: {
    ja: '原材料名の文章を名前の欄に貼り付けると、まとめて入力できます。',
    en: 'Paste a whole list into a name to fill in all at once.',
  },
  name: { ja: '{n}番目の名前', en: 'Name {n}' },
  partName: { ja: '{name}のかっこ内 {n}番目', en: 'In brackets behind {name}, {n}' },
  addIngredient: { ja: '原材料を追加', en: 'Add an ingredient' },
  addAdditive: { ja: '添加物を追加', en: 'Add an additive' },
  addPartTo: { ja: '{name}のかっこ内に追加（内訳、原産地など）', en: 'Add in brackets behind {name} (parts, origin)' },
  up: { ja: '{name}を上へ', en: 'Move {name} up' },
  remove: { ja: '{name}を外す', en: 'Remove {name}' },
  allergens: { ja: '含まれるアレルゲン', en: 'Contains' },
  allergensLeft: { ja: 'まだどの原材料にも付けていないアレルゲン', en: 'Contained, but told of no ingredient yet' },
  allergensOf: { ja: '{name}のアレルゲン', en: 'Allergens of {name}' },
  addAllergen: { ja: 'アレルゲンを追加', en: 'Add an allergen' },
  fromNames: { ja: '原材料の名前から選ぶ（{allergens}）', en: 'Take those the names name ({allergens})' },
});

export const cosmeticMessages = defineMessages({
  category: { ja: '区分', en: 'Category' },
  active: { ja: '有効成分', en: 'Active ingredients' },
  others: { ja: 'その他の成分', en: 'Other ingredients' },
  ingredients: { ja: '全成分（配合量の多い順）', en: 'Ingredients, most first' },
  add: { ja: '成分を追加', en: 'Add an ingredient' },
  addActive: { ja: '有効成分を追加', en: 'Add an active ingredient' },
  pasteHelp: {
    ja: '全成分の文章やExcelの列を名前の欄に貼り付けると、まとめて入力できます。言語を変えると、よく使われる成分は表示名称とINCI名が入れ替わります。',
    en: 'Paste a whole list or a column of Excel into a name to fill in all at once. With the language, everyday ingredients change between their INCI and their Japanese name.',
  },
  heading: { ja: '「全成分」を付ける', en: 'Begin with “Ingredients”' },
  statement: { ja: '「医薬部外品」の表示をこの文章に含める', en: 'Say “Quasi-drug” in this text' },
});

export const cosmeticCategoryLabels = defineMessages({
  COSMETIC: { ja: '化粧品', en: 'Cosmetic' },
  QUASI_DRUG: { ja: '医薬部外品', en: 'Quasi-drug' },
} satisfies Record<CosmeticFields['category'], Message>);

export const statementMessages = defineMessages({
  head: { ja: '項目名', en: 'Begins with' },
  headNone: { ja: '書かない', en: 'Nothing' },
});

export const alsoLabels = defineMessages({
  NONE: { ja: 'しない', en: 'No' },
  STROKE: { ja: '123kcal/515kJ', en: '123 kcal / 515 kJ' },
  BRACKETS: { ja: '123kcal（515kJ）', en: '123 kcal (515 kJ)' },
} satisfies Record<AlsoWay, Message>);

export const aboutLabels = defineMessages(ABOUT_WORDS);

export const estimateLabels = defineMessages({
  NONE: { ja: 'なし', en: 'None' },
  ...ESTIMATE_WORDS,
} satisfies Record<NutritionFields['estimate'], Message>);
