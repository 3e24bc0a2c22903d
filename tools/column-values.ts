/** Which texts a column may hold, read from the check constraints of the catalogue. */

/** `(`, `)`, `,`, `=`, a quoted text, or a word (a cast `::text` belongs to nothing and is skipped). */
const TOKENS = /::\w+|'(?:[^']|'')*'|[\w"]+|<>|<@|[<>]=?|[()[\],=]|\S/g;

type Domain = ReadonlyMap<string, ReadonlySet<string>>;
const ANY_VALUE: Domain = new Map();

/**
 * The texts that a condition leaves to each column it bounds, e.g. `(status = ANY (ARRAY['A'::text, 'B'::text]))`; of a column of lists,
 * to each text of the list (`<@`).
 * Understands equalities joined by AND and OR; whatever else stands in it bounds nothing.
 */
export function boundedTexts(condition: string): Domain {
  const tokens = (condition.match(TOKENS) ?? []).filter((token) => !token.startsWith('::'));
  return readAlternatives(tokens);
}

function readAlternatives(tokens: readonly string[]): Domain {
  return splitAt(tokens, 'OR').map(readConditions).reduce(either);
}

function readConditions(tokens: readonly string[]): Domain {
  return splitAt(tokens, 'AND').map(readTerm).reduce(both);
}

function readTerm(tokens: readonly string[]): Domain {
  if (tokens[0] === '(' && closing(tokens, 0) === tokens.length - 1) return readAlternatives(tokens.slice(1, -1));
  const [column, operator, ...values] = tokens;
  if (!column || !/^\w+$/.test(column)) return ANY_VALUE;
  const texts = operator === '=' ? (values.length === 1 ? values : anyOf(values)) : operator === '<@' ? listOf(values) : [];
  if (texts.length === 0 || !texts.every((text) => text.startsWith("'"))) return ANY_VALUE;
  return new Map([[column, new Set(texts.map((text) => text.slice(1, -1).replaceAll("''", "'")))]]);
}

/** The texts of `ANY (ARRAY['A', 'B'])`, or none. */
function anyOf(tokens: readonly string[]): readonly string[] {
  return tokens.slice(0, 2).join(' ') === 'ANY (' && tokens.at(-1) === ')' ? listOf(tokens.slice(2, -1)) : [];
}

/** The texts of `ARRAY['A', 'B']`, or none. */
function listOf(tokens: readonly string[]): readonly string[] {
  if (tokens.slice(0, 2).join(' ') !== 'ARRAY [' || tokens.at(-1) !== ']') return [];
  return tokens.slice(2, -1).filter((token) => token !== ',');
}

function splitAt(tokens: readonly string[], word: string): readonly string[][] {
  const parts: string[][] = [[]];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at] === word) {
      parts.push([]);
      continue;
    }
    const end = tokens[at] === '(' ? closing(tokens, at) : at;
    parts.at(-1)?.push(...tokens.slice(at, end + 1));
    at = end;
  }
  return parts;
}

/** Where the bracket that opens at `from` closes. */
function closing(tokens: readonly string[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    if (tokens[at] === '(') depth++;
    if (tokens[at] === ')' && --depth === 0) return at;
  }
  throw new Error(`a bracket stays open in ${tokens.join(' ')}`);
}

/** Of two alternatives: a column is bounded only where both bound it. */
function either(one: Domain, other: Domain): Domain {
  const shared = [...one.keys()].filter((column) => other.has(column));
  return new Map(shared.map((column) => [column, new Set([...(one.get(column) ?? []), ...(other.get(column) ?? [])])]));
}

/** Of two conditions that hold together: what either bounds, and only what both leave. */
function both(one: Domain, other: Domain): Domain {
  const left = new Map(one);
  for (const [column, texts] of other) {
    const known = left.get(column);
    left.set(column, known ? new Set([...known].filter((text) => texts.has(text))) : texts);
  }
  return left;
}
