/** A tool is a small state chart: pure, fed with what a hand or a key does on the artwork. */
import type { Point } from '../door/panes/geometry.ts';

export type ToolEvent =
  | { type: 'press' | 'move' | 'release'; at: Point; shift: boolean; /** What a trembling hand moves, mm. */ slack: number }
  /** An arrow key moves the cross. */
  | { type: 'nudge'; by: Point }
  /** Enter sets the cross down. */
  | { type: 'set' }
  | { type: 'cancel' };

export type Chart<S> = (state: S, event: ToolEvent) => S;
