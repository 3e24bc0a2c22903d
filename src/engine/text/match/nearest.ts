import type { Alignment, Step } from '../align/alignment.ts';
import { EDGE, type Sequence } from '../fold/sequence.ts';
import { nearestAlignment } from './candidates.ts';
import type { Place } from './match-types.ts';
import { buildPlace } from './place.ts';
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
  const left = aligned && whatIsLeft(aligned, sequence);
  if (!left || left.matched < 2 || left.matched < Math.min(LEFT_OF_LONG, LEFT * part.ids.length)) return undefined;
  return buildPlace(part, sequence, left);
}

/**
 * The stretch of an alignment in which the part and the page agree most; what lies before and behind is only missing, not replaced by
 * whatever text stands there. Single characters right beside the stretch count as replaced.
 */
export function whatIsLeft({ steps }: Alignment, sequence: Pick<Sequence, 'edges'>): Alignment | undefined {
  let [best, from, to] = [0, 0, -1];
  let [sum, start] = [0, 0];
  steps.forEach(({ kind }, at) => {
    sum += kind === 'equal' ? 1 : kind === 'edge' ? 0 : -EDIT;
    if (sum <= 0) [sum, start] = [0, at + 1];
    else if (sum > best) [best, from, to] = [sum, start, at];
  });
  if (to < from) return undefined;
  const isBeside = (step: Step | undefined, edge: number): boolean => step?.kind === 'replace' && sequence.edges[edge]! < EDGE.line;
  const before = steps[from - 1];
  if (isBeside(before, (before?.page ?? 0) + 1)) from -= 1;
  const behind = steps[to + 1];
  if (isBeside(behind, behind?.page ?? 0)) to += 1;
  const inside = steps.slice(from, to + 1);
  const pages = inside.filter(({ kind }) => kind !== 'delete' && kind !== 'edge').map(({ page }) => page);
  const [first, last] = [pages[0]!, pages.at(-1)! + 1];
  const lost = (some: readonly Step[], page: number): Step[] =>
    some.filter(({ kind }) => kind !== 'insert').map(({ part }) => ({ kind: 'delete', part, page }));
  const all = [...lost(steps.slice(0, from), first), ...inside, ...lost(steps.slice(to + 1), last)];
  const count = (...kinds: Step['kind'][]): number => all.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    start: first,
    end: last,
    matched: count('equal', 'edge'),
    replaced: count('replace'),
    deleted: count('delete'),
    inserted: count('insert'),
    steps: all,
  };
}
