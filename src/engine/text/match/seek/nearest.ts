import type { Alignment, Step } from '../../align/alignment.ts';
import { EDGE } from '../../fold/sequence.ts';
import { nearestAlignment } from './candidates.ts';
import type { Place } from '../match-types.ts';
import { buildPlace } from '../place.ts';
import type { Search } from './search.ts';

/** Of a part, how much must be left for it to be told; or so many characters of a long one. */
const LEFT = 0.3;
const LEFT_OF_LONG = 12;
/** An edit among what is left counts against it as half a character. */
const EDIT = 0.5;

/**
 * The place that is nearest to a part that stands nowhere: where most of it is left among the text that no part explains, the rest
 * of the part struck out character by character. Undefined when too little of it is left to be told from any other text.
 */
export function nearestPlace(search: Search, index: number): Place | undefined {
  const part = search.parts[index]!;
  const { sequence, pairs, holds } = search;
  if (part.ids.length < 2) return undefined;
  const aligned = nearestAlignment(part, { sequence, pairs, barrier: { holds, least: 1 } });
  const left = aligned && whatIsLeft(aligned, { part: part.ids, page: sequence.index.ids, edges: sequence.edges, holds });
  if (!left || left.matched < 2 || left.matched < Math.min(LEFT_OF_LONG, LEFT * part.ids.length)) return undefined;
  return buildPlace(part, sequence, left);
}

/** What was aligned, by ids of its units (0: nowhere on the pages); what lies before each of the page, and which part holds it. */
type Aligned = { part: Int32Array; page: Int32Array; edges: Uint8Array; holds: Int32Array };

/**
 * The stretch of an alignment in which the part and the page agree most; what lies before and behind is only missing, not replaced by
 * whatever text stands there. The stretch goes on as long as both do, and a single character right beside it counts as replaced.
 */
function whatIsLeft({ steps }: Alignment, { part, page, edges, holds }: Aligned): Alignment | undefined {
  let [best, from, to] = [0, 0, -1];
  let [sum, start] = [0, 0];
  steps.forEach(({ kind }, at) => {
    sum += kind === 'equal' ? 1 : kind === 'edge' ? 0 : -EDIT;
    if (sum <= 0) [sum, start] = [0, at + 1];
    else if (sum > best) [best, from, to] = [sum, start, at];
  });
  if (to < from) return undefined;
  const inside = steps.slice(from, to + 1);
  const isFree = (one: number, other: number): boolean =>
    part[one] !== 0 && part[one] === page[other] && holds[other] === 0 && edges[other]! < EDGE.page;
  // Another copy of what follows may have been aligned farther on.
  for (let last = inside.at(-1)!; isFree(last.part + 1, last.page + 1); last = inside.at(-1)!)
    inside.push({ kind: 'equal', part: last.part + 1, page: last.page + 1 });
  const isBeside = (step: Step | undefined, edge: number): boolean => step?.kind === 'replace' && edges[edge]! < EDGE.line;
  const before = steps[from - 1];
  if (before && isBeside(before, before.page + 1)) inside.unshift(before);
  const behind = steps[to + 1];
  if (behind && inside.at(-1) === steps[to] && isBeside(behind, behind.page)) inside.push(behind);
  const [first, last] = [inside[0]!, inside.at(-1)!];
  const lost = (fromPart: number, toPart: number, at: number): Step[] =>
    Array.from({ length: toPart - fromPart }, (_, index) => ({ kind: 'delete', part: fromPart + index, page: at }));
  const all = [...lost(0, first.part, first.page), ...inside, ...lost(last.part + 1, part.length, last.page + 1)];
  const count = (...kinds: Step['kind'][]): number => all.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    start: first.page,
    end: last.page + 1,
    matched: count('equal', 'edge'),
    replaced: count('replace'),
    deleted: count('delete'),
    inserted: count('insert'),
    steps: all,
  };
}
