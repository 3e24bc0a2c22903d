/** What a list brings, held against what the library has: a list that went out of it comes back as what is there already. Pure. */
import { shortened } from '#shared/text.ts';
import { approvalWord } from './approval.ts';
import type { CheckedImport, ImportedPart, TypedContent } from './types.ts';

/** A content as it stands; one without text is a picture or a file, which a list cannot hold but names. */
export interface StandingContent extends Omit<TypedContent, 'text'> {
  text: string | null;
  /** What a list says in its place. */
  listed?: readonly string[];
}

/** A version of a part under a name of the file: the newest of it, or the one that is approved. */
export interface StandingPart {
  /** Its page. */
  path: string;
  /** It stands in the library itself; without: above it, from where it is seen there too. */
  own: boolean;
  retired: boolean;
  contents: readonly StandingContent[];
}

type Contents = readonly StandingContent[];

const says = (there: StandingContent, { title, text }: TypedContent): boolean =>
  there.title === title && (there.text === null ? (there.listed ?? []).includes(text) : there.text === text);

const isSame = (there: StandingContent, typed: TypedContent): boolean =>
  says(there, typed) && there.language === typed.language && there.exact === typed.exact;

const agree = (there: Contents, typed: readonly TypedContent[], how: typeof says): boolean =>
  there.length === typed.length && there.every((content, i) => how(content, typed[i]!));

/** As much of what the library says as a reader needs to recognise it. */
const SHORT = 120;

/** What a part says, in short: its texts, each after its title unless that is the part's own name. */
function inShort(name: string, contents: Contents): string {
  const texts = contents.map(({ title, text }) => [...(title === name && text ? [] : [title]), ...(text ? [text] : [])].join(': '));
  return shortened(texts.join(' / ').replaceAll(/\s+/g, ' '), SHORT);
}

/** What keeps rows from being registered, and is no fault of rows that stand there already. */
const PARDONED = new Set(['STATE_RETIRED', 'STATES_DIFFER']);

/**
 * Whether the rows of one name are, one after the other, nothing but what stands there: one part, or several of the same name, which
 * follow each other in a list. A retired one is meant where the rows say so.
 */
function standsThere({ part, said }: ImportedPart, known: readonly StandingPart[]): boolean {
  let at = 0;
  const left = [...known];
  while (at < part.contents.length) {
    const from = at;
    const isRetired = approvalWord(said?.[from]?.state ?? '') === 'RETIRED';
    const next = left.findIndex(
      ({ contents, retired }) =>
        contents.length > 0 && retired === isRetired && agree(contents, part.contents.slice(from, from + contents.length), isSame),
    );
    if (next === -1) return false;
    at += left.splice(next, 1)[0]!.contents.length;
  }
  return true;
}

/**
 * Against what the library has: the very same part is registered already; one of the same name that says something else
 * is an error, for an import creates and never changes. Said with it: what stands there, and where. What stands above the
 * library is seen in it, so a list that names it brings nothing new either; another wording of that name may stand beneath it.
 */
export function againstLibrary(checked: CheckedImport, standing: ReadonlyMap<string, readonly StandingPart[]>): CheckedImport {
  const findings = [...checked.findings];
  const pardoned = new Set<number>();
  const parts = checked.parts.map((one): ImportedPart => {
    const { name, contents } = one.part;
    const known = standing.get(name) ?? [];
    const errors = findings.filter(({ level, row }) => level === 'error' && one.rows.includes(row));
    if (one.state !== 'SAME' && errors.every(({ code }) => PARDONED.has(code)) && standsThere(one, known)) {
      for (const row of one.rows) pardoned.add(row);
      return { ...one, state: 'SAME' };
    }
    const own = known.filter((part) => part.own && !part.retired);
    const [first] = own;
    if (one.state !== 'NEW' || !first) return one;
    const alike = own.find((part) => agree(part.contents, contents, says));
    const { path, contents: stands } = alike ?? first;
    const code = alike ? 'EXISTS_MARKED_OTHERWISE' : 'EXISTS_OTHERWISE';
    // Of a part with many contents the first ones may be the same.
    const others = stands.filter((there) => !contents.some((typed) => says(there, typed)));
    const there = inShort(name, others.length > 0 ? others : stands);
    findings.push({ row: one.rows[0]!, cell: null, value: name, code, level: 'error', params: { there, path } });
    return { ...one, state: 'ERROR' };
  });
  const left = findings.filter(({ row, code }) => !(pardoned.has(row) && PARDONED.has(code)));
  return { ...checked, parts, findings: left.toSorted((a, b) => a.row - b.row) };
}
