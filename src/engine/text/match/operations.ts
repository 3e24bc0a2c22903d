import type { Alignment, Step } from '../align/alignment.ts';
import { EDGE, type Sequence } from '../fold/sequence.ts';
import type { CharacterOperation } from './match-types.ts';
import { linesOf } from './place-lines.ts';
import type { PreparedPart } from './seek/prepared-part.ts';

/** A stretch of the part and what stands there instead, as units of both; `part`: before which unit something was added. */
export type Change = { kind: CharacterOperation['kind']; parts: number[]; pages: number[]; part: number };

/** Code points of the units of a part and of the page; `edges[i]` says what lies before unit i of the page (EDGE). */
export type AlignedCodes = { part: ArrayLike<number>; page: ArrayLike<number>; edges: ArrayLike<number> };

/**
 * The changes of an alignment as people say them: neighbouring edits of one kind are one change, and the digits of a number are
 * kept together. A number of as many digits is told digit by digit (3214 → 3221 is 14 → 21, though adding one and leaving
 * one out is as cheap), one of another length as a whole from the first digit that differs to the last, unless digits were
 * only added or only left out. Letters that are only capitals for small ones, or small ones for capitals, are a change of their own,
 * so that no other is lost among them.
 */
export function changesOf(steps: readonly Step[], codes: AlignedCodes): Change[] {
  const changes: Change[] = [];
  let open: Change | undefined;
  let isOtherCase = false;
  const push = (step: Step): void => {
    if (step.kind === 'equal' || step.kind === 'edge') {
      open = undefined;
      return;
    }
    // What a word goes on with is of the same change: g → ml.
    if (open?.kind === 'replace' && !isOtherCase && step.kind === 'insert' && goesOn(codes, step.page)) {
      open.pages.push(step.page);
      return;
    }
    const isCase = step.kind === 'replace' && isSameLetter(codes.part[step.part]!, codes.page[step.page]!);
    if (open?.kind !== step.kind || isCase !== isOtherCase) {
      open = { kind: step.kind, parts: [], pages: [], part: step.part };
      changes.push(open);
    }
    isOtherCase = isCase;
    if (step.kind !== 'insert') open.parts.push(step.part);
    if (step.kind !== 'delete') open.pages.push(step.page);
  };
  for (let at = 0; at < steps.length;) {
    const end = Math.max(at + 1, numberEnd(steps, at, codes));
    const run = steps.slice(at, end);
    at = end;
    const kinds = new Set(run.map(({ kind }) => kind).filter((kind) => kind !== 'equal'));
    // Replaced, added or left out throughout: said as it is.
    if (kinds.size < 2) run.forEach(push);
    else {
      open = undefined;
      changes.push(...numberChanges(run, codes));
      // What follows the number is a change of its own.
      open = undefined;
    }
  }
  return changes;
}

function isSameLetter(one: number, other: number): boolean {
  return String.fromCodePoint(one).toLowerCase() === String.fromCodePoint(other).toLowerCase();
}

function goesOn({ page, edges }: AlignedCodes, at: number): boolean {
  return edges[at] === EDGE.none && isLatinLetter(page[at]) && isLatinLetter(page[at - 1]);
}

/** Where the steps of the number end that begins at `at`; `at` itself when none does. */
function numberEnd(steps: readonly Step[], at: number, { part, page, edges }: AlignedCodes): number {
  let last = -1;
  for (let end = at; end < steps.length; end += 1) {
    const step = steps[end]!;
    if (step.kind === 'edge' || (step.kind !== 'insert' && !isOfNumber(part, step.part))) return end;
    if (step.kind === 'delete') continue;
    if (!isOfNumber(page, step.page) || (last >= 0 && edges[step.page]! >= EDGE.line)) return end;
    last = step.page;
  }
  return steps.length;
}

/** A digit, or a point or comma between digits. */
function isOfNumber(codes: ArrayLike<number>, at: number): boolean {
  return isDigit(codes[at]) || ((codes[at] === 0x2e || codes[at] === 0x2c) && isDigit(codes[at - 1]) && isDigit(codes[at + 1]));
}

function isLatinLetter(code: number | undefined): boolean {
  return code !== undefined && /^\p{Script=Latin}$/u.test(String.fromCodePoint(code));
}

function isDigit(code: number | undefined): boolean {
  return code !== undefined && ((code >= 0x30 && code <= 0x39) || (code >= 0xff10 && code <= 0xff19));
}

function numberChanges(run: readonly Step[], codes: AlignedCodes): Change[] {
  const parts = run.flatMap(({ kind, part }) => (kind === 'insert' ? [] : [part]));
  const pages = run.flatMap(({ kind, page }) => (kind === 'delete' ? [] : [page]));
  const isSame = (a: number | undefined, b: number | undefined): boolean =>
    a !== undefined && b !== undefined && codes.part[a] === codes.page[b];
  if (parts.length === pages.length) {
    return changesOf(
      parts.map((part, at) => ({ kind: isSame(part, pages[at]) ? 'equal' : 'replace', part, page: pages[at]! })),
      codes,
    );
  }
  const shorter = Math.min(parts.length, pages.length);
  let before = 0;
  while (before < shorter && isSame(parts[before], pages[before])) before += 1;
  let behind = 0;
  while (before + behind < shorter && isSame(parts.at(-1 - behind), pages.at(-1 - behind))) behind += 1;
  const [left, right] = [parts.slice(before, parts.length - behind), pages.slice(before, pages.length - behind)];
  const kind = left.length === 0 ? 'insert' : right.length === 0 ? 'delete' : 'replace';
  return [{ kind, parts: left, pages: right, part: left[0] ?? parts[before] ?? run.at(-1)!.part }];
}

/** What differs at a place, with the artwork's boxes. */
export function operationsOf(part: PreparedPart, sequence: Sequence, alignment: Alignment): CharacterOperation[] {
  const codes = { part: part.units.codes, page: sequence.units.codes, edges: sequence.edges };
  return changesOf(alignment.steps, codes).map(({ kind, parts, pages, part: before }) => {
    const from = part.units.from[parts[0] ?? before] ?? part.points.length;
    const to = parts.length > 0 ? part.units.to[parts.at(-1)!]! : from;
    // Units one after the other are told with the spaces between them.
    const first = pages[0] ?? 0;
    const last = pages.at(-1) ?? -1;
    const isWhole = last - first === pages.length - 1;
    const lines = isWhole ? linesOf(sequence, first, last + 1) : pages.flatMap((unit) => linesOf(sequence, unit, unit + 1));
    return {
      kind,
      partFrom: from,
      partTo: to,
      partText: part.points.slice(from, to).join(''),
      artworkText: lines.map(({ text }) => text).join(''),
      boxes: lines.map(({ box }) => box),
    };
  });
}
