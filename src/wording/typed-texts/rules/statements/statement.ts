/** Statements of a label: rendering, reading, and while they are filled in. Pure. */
import { languageOf, type TextLanguage } from '../languages.ts';
import { leftOver, type Reading } from '../reading.ts';
import { statementFields, type StatementFields } from './fields.ts';
import { formOf, type StatementKind } from './forms.ts';

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

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
/** Signs in either width, and any space where one stands. */
const loosely = (text: string): string =>
  escaped(text)
    .replaceAll(/（|\\\(/gu, '[（(]')
    .replaceAll(/）|\\\)/gu, '[）)]')
    .replaceAll(/\s+/gu, String.raw`\s*`);

function patternOf(kind: StatementKind, language: TextLanguage): RegExp {
  const { heads, slots } = formOf(kind);
  const titles = Object.entries(heads).map(([code, words]) => `(?<head_${code}>${escaped(words[language])})`);
  const values = Object.entries(slots).map(([name, { before, after, options, without, required }]) => {
    const value = options
      ? Object.values(options)
          .map((words) => escaped(words[language]))
          .toSorted((a, b) => b.length - a.length)
          .join('|')
      : without === String.raw`\D`
        ? String.raw`\d[\d,]*(?:\.\d+)?`
        : `[^\\n\\t${escaped(without)}]+?`;
    const lead =
      before[language] === '　' || before[language] === '　+'
        ? `[ 　]+${before[language].trim() === '+' ? String.raw`\+` : ''}`
        : loosely(before[language]);
    return `(?:${lead}(?<${name}>${value})${loosely(after[language])})${required ? '' : '?'}`;
  });
  return new RegExp(String.raw`^\s*(?:(?:${titles.join('|')})\s*[:：]\s*)?${values.join('')}\s*$`, 'u');
}

/** A statement of a kind out of a text; nothing that it says may be left. */
export function readStatement(kind: StatementKind, raw: string): Reading<StatementFields> {
  const text = raw.trim();
  const { heads, slots } = formOf(kind);
  // Values of Latin letters (120 g) are of either language: the head says it, or the text.
  const languages: TextLanguage[] = languageOf(text) === 'ja' ? ['ja', 'en'] : ['en', 'ja'];
  for (const language of languages) {
    const groups = patternOf(kind, language).exec(text)?.groups;
    if (!groups) continue;
    const head = Object.keys(heads).find((code) => groups[`head_${code}`] !== undefined) ?? null;
    const values = Object.fromEntries(
      Object.entries(slots).map(([name, { options, without }]) => {
        const said = (groups[name] ?? '').trim();
        if (without === String.raw`\D`) return [name, said.replaceAll(',', '')];
        return [name, options ? (Object.keys(options).find((code) => options[code]?.[language] === said) ?? '') : said];
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
