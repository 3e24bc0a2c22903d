/**
 * What dock, keys, list and tools do with the panes, whichever of them exist: the pane that was moved last by
 * hand leads, the other follows while they are linked.
 */
import { centreOf, NO_VIEW, visibleBox, type MmBox, type Point, type ViewState } from './geometry.ts';
import type { Gaze, Pane } from './pane.ts';
import { createStore, type Store } from './store.ts';
import { NOTHING_MEASURED, type MeasureState } from '../tools/measure.ts';
import type { Spot } from '../tools/spot.ts';
import type { TextSelection } from '../../text/selection.ts';
import type { Side } from './viewer-state.ts';

export interface StageModel {
  /** Where the leading pane looks. */
  view: Store<ViewState>;
  /** The middle of what is seen, mm. */
  middle(): Point;
  measure: Store<MeasureState>;
  /** Where ink values are told of; null: nowhere yet. */
  spot: Store<Spot | null>;
  selection: Store<TextSelection | null>;
  attach(side: Side, pane: Pane | null): void;
  lead(side: Side): void;
  moved(side: Side, view: ViewState): void;
  /** While released, each pane moves by itself; linked again, the other comes back to the leader. */
  link(on: boolean): void;
  zoomBy(factor: number): void;
  zoomTo(zoom: number): void;
  zoomToPixels(): void;
  fit(what: 'whole' | 'width'): void;
  fitBox(box: MmBox): void;
  panBy(px: Point): void;
  goTo(page: number, box: MmBox): void;
  /** Shows the place as soon as its page is there. */
  lookAt(page: number, gaze: Gaze): void;
  /** Where the leading pane looks; null: there is none yet. */
  gaze(): Gaze | null;
  /** The whole page is seen, and nobody has moved it since. */
  isFitted(): boolean;
}

export function createStageModel(): StageModel {
  const panes: Record<Side, Pane | null> = { before: null, after: null };
  let leader: Side = 'after';
  let isLinked = true;
  /** A place asked for before there was a pane to show it. */
  let waiting: ((pane: Pane) => void) | null = null;
  const view = createStore<ViewState>(NO_VIEW);
  const leading = (): Pane | null => panes[leader] ?? panes.after;
  const other = (side: Side): Side => (side === 'after' ? 'before' : 'after');
  const pull = (from: Side): void => {
    const source = panes[from];
    if (source) panes[other(from)]?.follow(source.gaze());
  };
  /** Places are measured on the newer version. */
  const onAfter = (go: (pane: Pane) => void): void => {
    leader = 'after';
    if (panes.after) go(panes.after);
    else waiting = go;
  };
  return {
    view,
    middle: () => centreOf(visibleBox(view.get())),
    measure: createStore<MeasureState>(NOTHING_MEASURED),
    spot: createStore<Spot | null>(null),
    selection: createStore<TextSelection | null>(null),
    attach(side, pane) {
      panes[side] = pane;
      if (!pane && leader === side) leader = 'after';
      if (side === 'after' && pane && waiting) {
        waiting(pane);
        waiting = null;
      }
    },
    lead(side) {
      leader = side;
    },
    moved(side, now) {
      if (side === leader || !panes[leader]) view.set(now);
      if (!isLinked) return;
      if (side === leader) pull(side);
      // The other pane has just come up, or its size has changed: it stands where the leader stands.
      else if (isElsewhere(panes[leader]?.gaze(), panes[side]?.gaze())) pull(leader);
    },
    link(on) {
      isLinked = on;
      if (on) pull(leader);
    },
    zoomBy: (factor) => leading()?.zoomBy(factor),
    zoomTo: (zoom) => leading()?.zoomTo(zoom),
    zoomToPixels: () => leading()?.zoomToPixels(),
    fit: (what) => leading()?.fit(what),
    fitBox: (box) => leading()?.fitBox(box),
    panBy: (px) => leading()?.panBy(px),
    goTo: (page, box) => onAfter((pane) => pane.goTo(page, box)),
    lookAt: (page, gaze) => onAfter((pane) => pane.lookAt(page, gaze)),
    gaze: () => leading()?.gaze() ?? null,
    isFitted: () => leading()?.isFitted() ?? true,
  };
}

function isElsewhere(a: Gaze | undefined, b: Gaze | undefined): boolean {
  if (!a || !b || b.scale === 0) return false;
  const px = Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y) * b.scale;
  return px > 0.5 || Math.abs(a.scale / b.scale - 1) > 1e-4;
}
