import type { Box, MeasuredBox } from '../geometry.ts';
import type { Component } from '../kernel/scan.ts';
import type { RegionKind } from './kind.ts';
import type { StyleChange } from './style/glyph-style.ts';
import type { SetAnew } from './words/displaced.ts';

/**
 * One difference. `maxD` and `meanD`: its tone difference in percent, `sizePx` and `sizeMm`: its longer edge; `dx`/`dy`
 * say where a moved thing went, in pixels and millimetres.
 */
export type Region = {
  box: MeasuredBox;
  areaPx: number;
  areaMm2: number;
  maxD: number;
  meanD: number;
  sizePx: number;
  sizeMm: number;
  kind: RegionKind | SetAnew;
  dx: number;
  dy: number;
  dxMm: number;
  dyMm: number;
  /** How much larger what is scaled became. */
  scale?: number;
  /** How text that is the same was set, and is. */
  styles?: readonly StyleChange[];
  /** Where the place itself went with its text, in px of the old page: what changed inside a moved block stands there on the new page. */
  shift?: { dx: number; dy: number };
  /** The characters it is about, where text told it: units of the old page and of the new one. */
  touches?: { olds: number[]; news: number[] };
  /** Id of the ignore area that covers it wholly. */
  ignoredBy?: string;
  /** The same in all regions of this comparison where the same change was made; left out where there is one only. */
  group?: string;
};

/** What lies wholly in the box is still reported, marked with the area's id. */
export type IgnoreArea = { id: string; box: Box };

/** The ignore area that a place lies in wholly. */
export function ignoringArea(component: Pick<Component, 'x0' | 'y0' | 'x1' | 'y1'>, ignore: readonly IgnoreArea[]): IgnoreArea | undefined {
  const { x0, y0, x1, y1 } = component;
  return ignore.find(({ box }) => x0 >= box.x && y0 >= box.y && x1 + 1 <= box.x + box.w && y1 + 1 <= box.y + box.h);
}
