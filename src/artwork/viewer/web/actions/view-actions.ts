/** Zoom, pages, rotation, lines: how the artwork is looked at. */
import {
  EyeOff,
  Frame,
  Keyboard,
  Map as MapGlyph,
  Maximize,
  Minus,
  MoveHorizontal,
  PanelLeft,
  Plus,
  RotateCcw,
  RotateCw,
  Scan,
  SquareDashed,
  Square,
} from 'lucide-react';
import { PX_PER_MM, turnBy } from '#artwork/canvas/web/door/panes/geometry.ts';
import { viewMessages as words } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import type { ViewerAction, ViewerContext } from './action.ts';

const ZOOM_STEP = 1.4;
/** How far an arrow key moves the artwork, px. */
const PAN_STEP = 80;

const toPage = ({ set, pageCount }: ViewerContext, page: number): void => set({ page: Math.min(pageCount, Math.max(1, page)) });
const isLong = ({ pageCount }: ViewerContext): boolean => pageCount > 1;

const zooming: readonly ViewerAction[] = [
  { id: 'zoomIn', label: words.zoomIn, group: 'view', keys: ['+', ';'], icon: Plus, run: ({ stage }) => stage.zoomBy(ZOOM_STEP) },
  { id: 'zoomOut', label: words.zoomOut, group: 'view', keys: ['-'], icon: Minus, run: ({ stage }) => stage.zoomBy(1 / ZOOM_STEP) },
  { id: 'fitPage', label: words.fitPage, group: 'view', keys: ['0'], icon: Maximize, run: ({ stage }) => stage.fit('whole') },
  { id: 'fitWidth', label: words.fitWidth, group: 'view', keys: ['W'], icon: MoveHorizontal, run: ({ stage }) => stage.fit('width') },
  {
    id: 'fitSelection',
    label: words.fitSelection,
    group: 'view',
    keys: ['F'],
    icon: Scan,
    when: ({ selected }) => selected !== null,
    run: ({ stage, selected }) => selected && stage.fitBox(selected),
  },
  { id: 'printSize', label: words.printSize, group: 'view', keys: ['7'], run: ({ stage }) => stage.zoomTo(1) },
  { id: 'times8', label: words.times8, group: 'view', keys: ['8'], run: ({ stage }) => stage.zoomTo(8) },
  { id: 'pixels', label: words.pixels, group: 'view', keys: ['9'], run: ({ stage }) => stage.zoomToPixels() },
];

const looking: readonly ViewerAction[] = (
  [
    ['ArrowLeft', { x: -PAN_STEP, y: 0 }],
    ['ArrowRight', { x: PAN_STEP, y: 0 }],
    ['ArrowUp', { x: 0, y: -PAN_STEP }],
    ['ArrowDown', { x: 0, y: PAN_STEP }],
  ] as const
).map(([key, by]) => ({
  id: `look.${key}`,
  label: words.look,
  group: 'view',
  keys: [key],
  tools: ['pan', 'zoomBox', 'text'],
  onArtwork: true,
  run: ({ stage }) => stage.panBy(by),
}));

export const viewActions: readonly ViewerAction[] = [
  ...zooming,
  ...looking,
  {
    id: 'nextPage',
    label: words.nextPage,
    group: 'view',
    keys: [']', 'PageDown'],
    when: isLong,
    run: (now) => toPage(now, now.state.page + 1),
  },
  {
    id: 'previousPage',
    label: words.previousPage,
    group: 'view',
    keys: ['[', 'PageUp'],
    when: isLong,
    run: (now) => toPage(now, now.state.page - 1),
  },
  {
    id: 'turn',
    label: words.turn,
    group: 'view',
    keys: ['R'],
    icon: RotateCw,
    run: ({ state, set }) => set({ turn: turnBy(state.turn, 1) }),
  },
  {
    id: 'turnBack',
    label: words.turnBack,
    group: 'view',
    keys: ['Shift+R'],
    icon: RotateCcw,
    run: ({ state, set }) => set({ turn: turnBy(state.turn, -1) }),
  },
  {
    id: 'marks',
    label: words.marks,
    group: 'view',
    keys: ['M'],
    icon: Frame,
    isOn: ({ state }) => state.marks,
    run: ({ state, set }) => set({ marks: !state.marks }),
  },
  {
    id: 'ignored',
    label: words.ignored,
    group: 'view',
    keys: ['Shift+H'],
    icon: EyeOff,
    isOn: ({ state }) => state.ignored,
    run: ({ state, set }) => set({ ignored: !state.ignored }),
  },
  {
    id: 'trim',
    label: words.trim,
    group: 'view',
    keys: ['T'],
    icon: Square,
    isOn: ({ state }) => state.trim,
    run: ({ state, set }) => set({ trim: !state.trim }),
  },
  {
    id: 'bleed',
    label: words.bleed,
    group: 'view',
    keys: ['B'],
    icon: SquareDashed,
    isOn: ({ state }) => state.bleed,
    run: ({ state, set }) => set({ bleed: !state.bleed }),
  },
  {
    id: 'strip',
    label: words.strip,
    group: 'view',
    keys: ['P'],
    icon: PanelLeft,
    when: isLong,
    isOn: ({ state }) => state.strip,
    run: ({ state, set }) => set({ strip: !state.strip }),
  },
  {
    id: 'miniMap',
    label: words.miniMap,
    group: 'view',
    keys: ['N'],
    icon: MapGlyph,
    isOn: ({ state }) => state.miniMap,
    run: ({ state, set }) => set({ miniMap: !state.miniMap }),
  },
  { id: 'keys', label: words.keys, group: 'view', keys: ['?'], icon: Keyboard, run: ({ showKeys }) => showKeys() },
];

/** Zoom of a scale in percent of the size in print. */
export const percentOf = (scale: number): number => Math.round((scale / PX_PER_MM) * 100);
