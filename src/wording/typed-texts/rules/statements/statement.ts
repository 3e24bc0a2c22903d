/** Statements of a label: rendering, reading, and while they are filled in. Pure. */
import { literally } from '#shared/literally.ts';
import { languageOf, type TextLanguage } from '../languages.ts';
import { leftOver, type Reading } from '../reading.ts';
import { statementFields, type StatementFields } from './fields.ts';
import { endingsOf, formOf, STATEMENT_KINDS, type Slot, type StatementKind } from './forms.ts';

const COLON = { ja: '：', en: ': ' } as const;

/** The statement as the label shows it. */
export function renderStatement({ kind, language, head, values }: StatementFields): string {
  const { heads, slots } = formOf(kind);
  const title = head === null ? undefined : heads[head]?.[language];
  const said = Object.entries(slots).map(([name, { before, after, options }]) => {
    const value = values[name] ?? '';
    return value === '' ? '' : `${before[language]}${options?.[value]?.[language] ?? value}${after[language]}`;
  });
  const text = said.join('');
  return text === '' || title === undefined ? text : `${title}${COLON[language]}${text}`;
}

/** A head stands before a colon, or in a cell or a column of its own. */
const BEHIND_HEAD = String.raw`(?:\s*[:：]\s*|\s+)`;
const DIGIT = String.raw`[\d０-９]`;

/** Signs in either width, and any space where one stands; a wide one sets two values apart, as lines, cells and (before such a value) narrow ones do. */
const loosely = (text: string, begins = ''): string =>
  literally(text)
    .replaceAll(/（|\\\(/gu, '[（(]')
    .replaceAll(/）|\\\)/gu, '[）)]')
    .replaceAll(/　| +/gu, (space) =>
      space === '　' ? String.raw`(?:[ ]*[　\n\t][ 　\n\t]*|[ ]+${begins && `(?=${begins})`})` : String.raw`\s*`,
    );

function patternOf(kind: StatementKind, language: TextLanguage): RegExp {
  const { heads, slots } = formOf(kind);
  // Longer ones first: Origin of ingredients begins as Origin does.
  const longest = Object.entries(heads).toSorted(([, a], [, b]) => b[language].length - a[language].length);
  const titles = longest.map(([code, words]) => `(?<head_${code}>${literally(words[language])})`);
  // What begins as a head does, in either language, is one.
  const anyHead = longest.flatMap(([, { ja, en }]) => [literally(ja), literally(en)]).join('|');
  const noHead = `(?!(?:${anyHead})(?:${BEHIND_HEAD}|$))`;
  const values = Object.entries(slots).map(
    ([name, slot]) =>
      `(?:${loosely(slot.before[language], slot.begins)}(?<${name}>${valueOf(slot)})${loosely(slot.after[language])})${slot.required ? '' : '?'}`,
  );
  return new RegExp(String.raw`^\s*(?:(?:${titles.join('|')})${BEHIND_HEAD}|${noHead})${values.join('')}\s*$`, 'u');
}

function valueOf(slot: Slot): string {
  const { options, isAmount, without } = slot;
  if (isAmount) return String.raw`${DIGIT}(?:${DIGIT}|[,，])*(?:[.．]${DIGIT}+)?`;
  // Which one it is (ｇ, ㎖) is known when it is folded.
  return options ? String.raw`[^\s（()）]{1,12}?` : `[^\\n\\t${literally(without)}]+?${endingsOf(slot)}`;
}

const patternsOf = (kind: StatementKind): Record<TextLanguage, RegExp> => ({ ja: patternOf(kind, 'ja'), en: patternOf(kind, 'en') });
/** Made once: every text of a specification is asked all of them. */
const PATTERNS = new Map(STATEMENT_KINDS.map((kind) => [kind, patternsOf(kind)] as const));

/** A statement of a kind out of a text; nothing that it says may be left. */
export function readStatement(kind: StatementKind, raw: string): Reading<StatementFields> {
  const text = raw.trim();
  const { heads, slots } = formOf(kind);
  // Values of Latin letters (120 g) are of either language: the head says it, or the text.
  const languages: TextLanguage[] = languageOf(text) === 'ja' ? ['ja', 'en'] : ['en', 'ja'];
  for (const language of languages) {
    const groups = PATTERNS.get(kind)?.[language].exec(text)?.groups;
    if (!groups) continue;
    const head = Object.keys(heads).find((code) => groups[`head_${code}`] !== undefined) ?? null;
    const values = Object.fromEntries(
      Object.entries(slots).map(([name, { options, isAmount }]) => {
        const said = (groups[name] ?? '').trim();
        if (!isAmount && !options) return [name, said];
        const folded = said.normalize('NFKC');
        return [
          name,
          options ? (Object.keys(options).find((code) => options[code]?.[language] === folded) ?? '') : folded.replaceAll(',', ''),
        ];
      }),
    );
    const parsed = statementFields[kind].safeParse({ kind, language, head, values });
    if (parsed.success) return { fields: parsed.data };
  }
  return leftOver(text);
}

/** The fields before anything is typed. */
export function emptyStatement(kind: StatementKind, language: TextLanguage): StatementFields {
  const { heads, slots } = formOf(kind);
  const values = Object.fromEntries(Object.keys(slots).map((name) => [name, '']));
  return { kind, language, head: Object.keys(heads)[0] ?? null, values };
}

/** As it is stored: values without the space around them. */
export function settledStatement(fields: StatementFields): StatementFields {
  return { ...fields, values: Object.fromEntries(Object.entries(fields.values).map(([name, value]) => [name, value.trim()])) };
}
