/** Bars of numbers in their cells (`dataBar`, ECMA-376-1, 18.3.1.28, and its extension of 2010). */
import type { Fill } from '../../model/layout.ts';
import { tinted } from '../colours.ts';
import type { CellValue } from './cell-value.ts';
import type { BarLook, ScalePoint } from './read-rules.ts';

export interface Bar {
  /** Shares of the cell's width. */
  from: number;
  to: number;
  fill: Fill;
}

/** 0 at the first point, 1 at the second; null without a length between them. */
export function shareBetween(value: number, from: number, to: number): number | null {
  return from === to ? null : Math.max(0, Math.min(1, (value - from) / (to - from)));
}

/** Null for what has no bar: texts, and scales without an end. */
export function barOn(look: BarLook, value: CellValue, at: (point: ScalePoint) => number | null): Bar | null {
  if (value.kind !== 'number') return null;
  const [least, greatest] = look.points.map(at);
  if (least === null || least === undefined || greatest === null || greatest === undefined) return null;
  const [shortest, longest] = look.lengths;
  const share = shareBetween(value.value, least, greatest) ?? 1;
  if (!look.hasAxis || least >= 0) return { from: 0, to: shortest + share * (longest - shortest), fill: fillOf(look, look.colour, 0) };
  const axis = shareBetween(0, least, greatest) ?? 1;
  return value.value < 0
    ? { from: share, to: axis, fill: fillOf(look, look.negativeColour, 180) }
    : { from: axis, to: share, fill: fillOf(look, look.colour, 0) };
}

/** Bars that fade do so away from where they begin. */
function fillOf({ fades }: BarLook, colour: string, angle: number): Fill {
  if (!fades) return { kind: 'solid', colour, opacity: 1 };
  const stops = [
    { offset: 0, colour },
    { offset: 1, colour: tinted(colour, 0.8) },
  ];
  return { kind: 'linear', angle, stops };
}
