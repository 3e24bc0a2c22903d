/** What of the viewer its address remembers, and how a place is written there. Pure. */
import { PX_PER_MM } from '#artwork/canvas/web/door/panes/geometry.ts';
import type { Gaze } from '#artwork/canvas/web/door/panes/pane.ts';
import { INITIAL_STATE, MODES, type ViewerState } from '#artwork/canvas/web/door/panes/viewer-state.ts';
import { isOneOf } from '#shared/one-of.ts';

export type ViewerAddress = {
  mode: string;
  page: number;
  /** 'x,y,zoom': the middle of what is seen, mm from the page's top left, and the zoom in percent of the size in print; '' the whole page. */
  at: string;
};

export const PLAIN_ADDRESS: ViewerAddress = { mode: INITIAL_STATE.mode, page: INITIAL_STATE.page, at: '' };

export function writeGaze({ centre, scale }: Gaze): string {
  return `${centre.x.toFixed(1)},${centre.y.toFixed(1)},${Math.max(1, Math.round((scale / PX_PER_MM) * 100))}`;
}

/** Null: the whole page, or words that name no place. */
export function readGaze(text: string): Gaze | null {
  const match = /^(-?\d{1,5}(?:\.\d)?),(-?\d{1,5}(?:\.\d)?),(\d{1,4})$/.exec(text);
  if (!match) return null;
  const [x = 0, y = 0, percent = 0] = match.slice(1).map(Number);
  return percent > 0 ? { centre: { x, y }, scale: (percent / 100) * PX_PER_MM } : null;
}

/** What an address says of the state; what is damaged is as at the start. */
export function stateOfAddress({ mode, page }: ViewerAddress): Pick<ViewerState, 'mode' | 'page'> {
  return {
    mode: isOneOf(MODES, mode) ? mode : INITIAL_STATE.mode,
    page: Number.isInteger(page) && page > 0 ? page : INITIAL_STATE.page,
  };
}
