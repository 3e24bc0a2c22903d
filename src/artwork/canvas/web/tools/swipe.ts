/** The divider of the swipe mode. Pure. */
import { boxBetween, toWorld, type MmBox, type ViewState } from '../door/panes/geometry.ts';

/** What of the world lies left (or right) of the divider, as a box: the divider stands upright on the screen however the page is turned. */
export function sideOfDivider(view: ViewState, share: number, side: 'left' | 'right'): MmBox {
  const at = view.width * share;
  const [from, to] = side === 'left' ? [-FAR, at] : [at, view.width + FAR];
  return boxBetween(toWorld(view, { x: from, y: -FAR }), toWorld(view, { x: to, y: view.height + FAR }));
}

/** Beyond every screen, px. */
const FAR = 1e5;

/** Where the divider stands for a pointer over the pane. */
export function shareAt(pointerX: number, left: number, width: number): number {
  if (width === 0) return 0.5;
  return Math.min(1, Math.max(0, (pointerX - left) / width));
}
