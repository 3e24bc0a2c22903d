import { useState } from 'react';
import { useUrlMemory } from '#ui/data/address/url-memory.ts';
import type { ViewerContext } from '../actions/action.ts';
import { boxAround, type MmBox } from '#artwork/canvas/web/door/panes/geometry.ts';
import type { PageView } from '#artwork/canvas/web/door/panes/page-view.ts';
import { createStageModel } from '#artwork/canvas/web/door/panes/stage-model.ts';
import type { ArtworkText } from '#artwork/canvas/web/door/text/use-artwork-text.ts';
import { useKeptAddress } from './use-viewer-address.ts';
import { PLAIN_ADDRESS, stateOfAddress } from './viewer-address.ts';
import { useRendition, type Drawable } from '../results/use-rendition.ts';
import { INITIAL_STATE, type Pair, type Side, type ViewerState } from '#artwork/canvas/web/door/panes/viewer-state.ts';

export interface Viewer {
  state: ViewerState;
  set: (change: Partial<ViewerState>) => void;
  context: ViewerContext;
  pair: Pair;
  goTo: (page: number, box: MmBox) => void;
}

export interface ViewerOptions {
  pages: readonly PageView[];
  comparedPages: readonly PageView[];
  /** Number of the page of the other side that belongs to a page; null: it has none. */
  partnerOf: (page: number) => number | null;
  canComment: boolean;
  /** Places of the selected finding. */
  selectedMarks: readonly { page: number; box: { mm: MmBox } }[];
  marks: ViewerContext['marks'];
  /** Per page of the new version: how far the old one lies from it, mm. */
  registration: (page: number) => ViewerContext['registration'];
  text: ArtworkText;
  makePart: ((words: string) => void) | null;
  /** What of both sides can be drawn by its inks. */
  drawable: Record<Side, Drawable | null>;
  /** Versions whose pages were drawn once (`RenditionWish`). */
  drawnOnce: Record<Side, string | null>;
  measurable: ViewerContext['measurable'];
  step: (by: 1 | -1) => void;
  compareBox: ((page: PageView, box: MmBox) => void) | null;
  findings: Pick<ViewerContext, 'canJudge' | 'judge' | 'check' | 'hasUnvisited' | 'visitNext'>;
  showKeys: () => void;
  deselect: () => void;
}

function renditionsOf(drawable: Drawable | null): ViewerContext['renditions'] {
  if (!drawable) return ['NORMAL'];
  return drawable.layers.length > 0 ? ['NORMAL', 'OVERPRINT', 'PLATES', 'LAYERS'] : ['NORMAL', 'OVERPRINT', 'PLATES'];
}

/** How the artwork is shown, and everything that can be done with it. */
export function useViewer(options: ViewerOptions): Viewer {
  const [stage] = useState(createStageModel);
  const address = useUrlMemory(PLAIN_ADDRESS);
  const [state, setState] = useState<ViewerState>({ ...INITIAL_STATE, ...stateOfAddress(address.initial) });
  const set = (change: Partial<ViewerState>): void => setState((now) => ({ ...now, ...change }));
  useKeptAddress(address, state, stage, set);
  const after = options.pages.find((page) => page.page === state.page) ?? options.pages[0] ?? null;
  const before = options.comparedPages.find((page) => page.page === options.partnerOf(after?.page ?? 1)) ?? null;
  const here = options.selectedMarks.filter((mark) => mark.page === after?.page).map((mark) => mark.box.mm);
  const { drawable, drawnOnce } = options;
  const newer = useRendition({ of: drawable.after, page: after, wanted: state.rendition, drawnOnce: drawnOnce.after });
  const older = useRendition({
    of: drawable.before,
    page: before,
    wanted: state.rendition,
    others: drawable.after?.layers,
    drawnOnce: drawnOnce.before,
  });
  const pair = { after: newer.page, before: older.page };
  const context: ViewerContext = {
    state: { ...state, page: after?.page ?? 1 },
    set,
    stage,
    pair,
    pageCount: options.pages.length,
    canComment: options.canComment,
    selected: boxAround(here),
    marks: options.marks,
    registration: options.registration(after?.page ?? 1),
    hasText: options.text.hasText,
    renditions: renditionsOf(drawable.after),
    renditionStatus: newer.status === 'SHOWN' ? older.status : newer.status,
    inks: drawable.after?.inks ?? [],
    layers: drawable.after?.layers ?? [],
    measurable: options.measurable,
    step: options.step,
    compareBox: options.compareBox && after ? (box) => options.compareBox?.(after, box) : null,
    ...options.findings,
    copyText: () => options.text.copy(stage.selection),
    selectAllText: () => options.text.selectAll(stage.selection, after?.page ?? 1),
    makePart: options.makePart && (() => options.makePart?.(options.text.wordsOf(stage.selection))),
    showKeys: options.showKeys,
    deselect: options.deselect,
  };
  return {
    state: context.state,
    set,
    context,
    pair,
    goTo: (page, box) => {
      if (page !== state.page) set({ page });
      stage.goTo(page, box);
    },
  };
}
