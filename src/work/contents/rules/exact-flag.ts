/**
 * Statements in which every character is fixed by law or by who is named (Food Labeling Standards, article 3: names, ingredients,
 * allergens, net content, date, storage, who makes, sells or imports it; Act on Pharmaceuticals and Medical Devices, articles 59 and 61: the ingredients of
 * cosmetics and quasi-drugs), also without a digit.
 */
const STATEMENT = new RegExp(
  [
    '名\\s*称\\s*[：:]|原材料名|添加物\\s*[：:]|アレルゲン|アレルギー|(?:一部に|を)[^。]*含む|内\\s*容\\s*量|保存方法|(?:消費|賞味|使用)期限|製造年月日',
    '(?:製造|販売|加工|輸入|発売)(?:者|元|所|業者)|製造販売|原産(?:国|地)|(?:株式|有限|合同)会社',
    '全成分|有効成分|その他の成分|医薬部外品|^\\s*成分\\s*[：:]|전성분|유효성분',
    '\\b(?:ingredients?|allergens?|allergy|contains|may contain|net (?:weight|wt|contents?)|best before|use by|expir\\w*|manufactured|distributed|imported|packed|produced) ?(?:by|for|in|:)?',
    '\\b(?:store|keep) (?:in|at|below|cool|dry|refrigerated|frozen|away)',
    '配料|配方|致敏|过敏|過敏|净含量|淨含量|保质期|保質期|有效日期|贮存|貯存|生产商|生產商|制造商|製造商|经销商|經銷商|产地|產地',
    '원재료|알레르기|함유|내용량|보관\\s?방법|유통기한|소비기한|제조원|판매원|수입원|원산지',
  ].join('|'),
  'imu',
);

/**
 * Whether a text should be looked for exactly, as a suggestion: amounts, codes, dates and addresses hold digits, and one digit changes what
 * they say; statements of ingredients, allergens, company, storage and date are exact by their kind. A person may switch it off.
 *
 * @param title what the text stands under: below 保存方法 it needs no such word of its own
 */
export function suggestsExact(text: string, title = ''): boolean {
  if (text.trim() === '') return false;
  return /\p{Nd}/u.test(text) || STATEMENT.test(text.normalize('NFKC')) || STATEMENT.test(`${title.normalize('NFKC').trim()}:`);
}

/** The flag while a text is typed: what it says may put it on; no edit takes it off, only a person does. */
export function exactWhileTyping(was: boolean, text: string, title = ''): boolean {
  return was || suggestsExact(text, title);
}

interface Typed {
  title: string;
  text: string;
}

/** The flag after an edit of a text or its title; off although what stood there suggested it was a person's choice, and stays. */
export function exactAfterEdit(was: boolean, before: Typed, after: Typed): boolean {
  const isChosen = !was && suggestsExact(before.text, before.title);
  return isChosen ? false : exactWhileTyping(was, after.text, after.title);
}
