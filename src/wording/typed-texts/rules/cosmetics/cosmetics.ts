/** The ingredients of cosmetics and quasi-drugs: rendering, reading, and while they are filled in. Pure. */
import { languageOf, type TextLanguage } from '../languages.ts';
import { leftOver, type Reading } from '../reading.ts';
import { BETWEEN_NAMES, cosmeticFields, type CosmeticFields } from './fields.ts';
import { ingredientIn } from './names.ts';

const WORDS = {
  ja: { all: '全成分', quasiDrug: '医薬部外品', active: '有効成分', others: 'その他の成分', colon: '：', comma: '、' },
  en: {
    all: 'Ingredients',
    quasiDrug: 'Quasi-drug',
    active: 'Active ingredients',
    others: 'Other ingredients',
    colon: ': ',
    comma: ', ',
  },
} as const satisfies Record<TextLanguage, Record<string, string>>;

/**
 * The lists as the label shows them, one in a line (Act on Pharmaceuticals and Medical Devices, articles 59 and 61). 有効成分 and その他の成分 of quasi-drugs: basic policy of the Japan
 * Cosmetic Industry Association on their ingredients (医薬部外品の成分表示に係る粧工会の基本方針, in force since 2006-04-01).
 */
export function renderCosmetics({ language, category, heading, active, ingredients }: CosmeticFields): string {
  const { all, quasiDrug, active: acts, others, colon, comma } = WORDS[language];
  if (category === 'COSMETIC') return `${heading && ingredients.length > 0 ? `${all}${colon}` : ''}${ingredients.join(comma)}`;
  const lists = [
    [acts, active],
    [others, ingredients],
  ] as const;
  const said = lists.flatMap(([head, names]) => (names.length === 0 ? [] : [`${head}${colon}${names.join(comma)}`]));
  return [...(heading && said.length > 0 ? [quasiDrug] : []), ...said].join('\n');
}

const QUASI_DRUG = /^[<＜〈【〔[（(]?(?:医薬部外品|quasi-drugs?)[>＞〉】〕\]）)]?$/iu;
/** In brackets, before a colon, or alone in its line or cell. */
const headOf = (words: string): RegExp =>
  new RegExp(String.raw`^(?:[【〔[](?:${words})[】〕\]]\s*[：:]?|(?:${words})\s*(?:[：:]|$))\s*`, 'iu');
const HEADS = {
  active: headOf('有効成分|active ingredients?'),
  others: headOf('その他の成分|(?:other|inactive) ingredients?'),
  all: headOf('全成分(?:表示)?|成分|ingredients?'),
} as const;
type Head = keyof typeof HEADS;
const HEAD_NAMES = Object.keys(HEADS) as Head[];

/** The second list begins in the line of the first one: 有効成分：… その他の成分：… */
const BETWEEN_LISTS =
  /[\s、。]*(?:\.\s)?\s*(?<![【〔[])(?=[【〔[]?(?:その他の成分|有効成分|(?:other|inactive|(?<!in)active) ingredients?)\s*[：:】〕\]])/giu;

/** Names may be Latin in Japanese too (BG): the signs between them tell. */
const languageOfLists = (text: string): TextLanguage => (/[、：]/u.test(text) ? 'ja' : languageOf(text));

/** The lists out of a text or a range of cells; nothing that it says may be left. */
export function readCosmetics(raw: string): Reading<CosmeticFields> {
  const language = languageOfLists(raw);
  const lists: Record<Head, string[]> = { active: [], others: [], all: [] };
  const seen = new Set<Head>();
  let isQuasiDrug = false;
  let under: Head | null = null;
  for (const line of raw
    .replaceAll(BETWEEN_LISTS, '\n')
    .split(/[\n\t]/u)
    .map((one) => one.trim())) {
    if (line === '') continue;
    if (QUASI_DRUG.test(line) && !isQuasiDrug && under === null) {
      isQuasiDrug = true;
      continue;
    }
    const head = HEAD_NAMES.find((one) => HEADS[one].test(line));
    if (head && seen.has(head)) return leftOver(line);
    if (head) seen.add((under = head));
    lists[(under ??= 'all')].push(...(head ? line.replace(HEADS[head], '') : line).split(BETWEEN_NAMES).filter((name) => name !== ''));
  }
  const hasTwo = seen.has('active') || seen.has('others');
  // What is neither said to act nor to be another one.
  if (hasTwo && lists.all.length > 0) return leftOver(lists.all.join('、'));
  const parsed = cosmeticFields.safeParse({
    kind: 'COSMETIC_INGREDIENTS',
    language,
    category: isQuasiDrug || hasTwo ? 'QUASI_DRUG' : 'COSMETIC',
    heading: isQuasiDrug || seen.has('all'),
    active: lists.active,
    ingredients: [...lists.others, ...lists.all],
  });
  return parsed.success ? { fields: parsed.data } : leftOver(raw);
}

/** The fields before anything is typed. */
export function emptyCosmetics(language: TextLanguage): CosmeticFields {
  return { kind: 'COSMETIC_INGREDIENTS', language, category: 'COSMETIC', heading: true, active: [], ingredients: [''] };
}

/** As they are rendered and stored: without rows that have no name. */
export function settledCosmetics(fields: CosmeticFields): CosmeticFields {
  const settled = (names: readonly string[]): string[] => names.map((name) => name.trim()).filter((name) => name !== '');
  const active = fields.category === 'COSMETIC' ? [] : settled(fields.active);
  const lists = { ...fields, active, ingredients: settled(fields.ingredients) };
  // One Latin name alone says nothing of its language; its heading does.
  return languageOfLists(renderCosmetics(lists)) === lists.language ? lists : { ...lists, heading: true };
}

/** In another language: names by their name there, where it is known. */
export function cosmeticsIn(fields: CosmeticFields, language: TextLanguage): CosmeticFields {
  if (language === fields.language) return fields;
  const named = (names: readonly string[]): string[] => names.map((name) => ingredientIn(name.trim(), language) ?? name);
  return { ...fields, language, active: named(fields.active), ingredients: named(fields.ingredients) };
}
