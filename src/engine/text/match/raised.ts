import type { Step } from '../align/alignment.ts';
import { EDGE, type Sequence } from '../fold/sequence.ts';
import type { Character } from '../lines/character.ts';
import type { PreparedPart } from './seek/prepared-part.ts';

/** Raised and lowered figures and signs, which normalisation makes plain ones. */
const RAISED = /^[\u00b2\u00b3\u00b9\u2070-\u207f]$/u;
const LOWERED = /^[\u2080-\u209c]$/u;
/** Of an em of the character before: the foot of a raised figure stands at least so high, that of a lowered one so low. */
const FOOT_UP = 0.12;
const FOOT_DOWN = 0.05;
/** Lowered figures may stand on the line, if they are small. */
const SMALL = 0.85;

/** Whether something of a text was approved as raised or lowered. */
export const hasShifted = (part: PreparedPart): boolean => part.points.some(isShifted);

/**
 * The steps of an alignment, where a figure that was approved as raised or lowered (m², 10⁶, H₂O) and stands on the line in full is no
 * longer equal: 10⁶ printed as 106 is another number. What cannot be told (text on a slope, recognised text) stays equal.
 */
export function withoutFlattened(part: PreparedPart, sequence: Sequence, steps: readonly Step[]): Step[] {
  let base: Character | undefined;
  return steps.map((step) => {
    if (step.kind !== 'equal') {
      if (step.kind !== 'delete' && step.kind !== 'edge') base = undefined;
      return step;
    }
    const approved = part.points[part.units.from[step.part]!]!;
    const drawn = characterOf(sequence, step.page);
    if (sequence.edges[step.page]! >= EDGE.line) base = undefined;
    if (!isShifted(approved)) {
      base = drawn;
      return step;
    }
    return drawn && base && standsOnLine(base, drawn, RAISED.test(approved)) ? { ...step, kind: 'replace' } : step;
  });
}

const isShifted = (text: string): boolean => RAISED.test(text) || LOWERED.test(text);

function characterOf({ units, items, pages }: Sequence, unit: number): Character | undefined {
  const item = units.from[unit]!;
  return pages[items.page[item]!]!.characters[items.character[item]!];
}

/** Whether a figure stands on the line of the character before it, as large as others do. */
function standsOnLine(base: Character, drawn: Character, raised: boolean): boolean {
  const isTold = drawn.source !== 'ocr' && base.angle === drawn.angle && drawn.angle % 90 === 0;
  if (!isTold || isShifted(drawn.text) || base.em <= 0) return false;
  const turn = (base.angle * Math.PI) / 180;
  const { x, y, w, h } = drawn.tight;
  const up = [x, x + w].flatMap((left) =>
    [y, y + h].map((top) => (left - base.originX) * Math.sin(turn) - (top - base.originY) * Math.cos(turn)),
  );
  const foot = Math.min(...up) / base.em;
  return raised ? foot < FOOT_UP : foot > -FOOT_DOWN && drawn.em > SMALL * base.em;
}
