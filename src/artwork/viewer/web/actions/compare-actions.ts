/** The ways of comparing two versions, and laying them on each other. */
import {
  Columns2,
  Contrast,
  Eye,
  FlipHorizontal2,
  Layers,
  Link2,
  LocateFixed,
  RefreshCw,
  Square,
  SquareSplitHorizontal,
  type LucideIcon,
} from 'lucide-react';
import { ORIGIN, turnedBack } from '#artwork/canvas/web/door/panes/geometry.ts';
import { compareMessages as words, modeMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import { adjusted, MODES, offsetBy, type Mode, type ViewerState } from '#artwork/canvas/web/door/panes/viewer-state.ts';
import type { ViewerAction, ViewerContext } from './action.ts';

const glyphs: Record<Mode, LucideIcon> = {
  side: Columns2,
  overlay: Layers,
  flicker: Eye,
  swipe: SquareSplitHorizontal,
  difference: Contrast,
  single: Square,
};

const canCompare = ({ pair }: ViewerContext): boolean => pair.before !== null;

/** A mode begins with the newer version in front. */
export const inMode = (mode: Mode): Partial<ViewerState> => ({ mode, front: 'after' });

export const modeActions: readonly ViewerAction[] = MODES.map((mode, index) => ({
  id: `mode.${mode}`,
  label: modeMessages[mode],
  group: 'compare',
  keys: [String(index + 1)],
  icon: glyphs[mode],
  when: canCompare,
  isOn: ({ state }) => state.mode === mode,
  run: ({ set }) => set(inMode(mode)),
}));

const hasSlider = (context: ViewerContext): boolean =>
  canCompare(context) && ['overlay', 'flicker', 'swipe', 'difference'].includes(context.state.mode);

/** Steps of the older version, mm. */
export const FINE_MM = 0.05;
const COARSE_MM = 1;

/** An arrow key moves the older version as it is seen, however the artwork is turned; with Shift far. */
const nudges: readonly ViewerAction[] = (
  [
    ['ArrowLeft', { x: -1, y: 0 }],
    ['ArrowRight', { x: 1, y: 0 }],
    ['ArrowUp', { x: 0, y: -1 }],
    ['ArrowDown', { x: 0, y: 1 }],
  ] as const
).flatMap(([key, by]): ViewerAction[] =>
  [
    { mm: FINE_MM, label: words.near, pressed: key },
    { mm: COARSE_MM, label: words.far, pressed: `Shift+${key}` },
  ].map(({ mm, label, pressed }) => ({
    id: `align.${pressed}`,
    label,
    group: 'align',
    keys: [pressed],
    tools: ['align'],
    onArtwork: true,
    run: ({ state, set }) => set({ offset: offsetBy(state.offset, turnedBack({ x: by.x * mm, y: by.y * mm }, state.turn)) }),
  })),
);

export const compareActions: readonly ViewerAction[] = [
  ...modeActions,
  {
    id: 'flip',
    label: words.flip,
    group: 'compare',
    keys: ['X'],
    icon: FlipHorizontal2,
    when: (now) => canCompare(now) && (now.state.mode === 'single' || now.state.mode === 'flicker'),
    run: ({ state, set }) => set({ front: state.front === 'after' ? 'before' : 'after' }),
  },
  { id: 'more', label: words.more, group: 'compare', keys: ['.'], when: hasSlider, run: ({ state, set }) => set(adjusted(state, 1)) },
  { id: 'less', label: words.less, group: 'compare', keys: [','], when: hasSlider, run: ({ state, set }) => set(adjusted(state, -1)) },
  {
    id: 'link',
    label: words.link,
    group: 'compare',
    keys: ['U'],
    icon: Link2,
    when: (now) => canCompare(now) && now.state.mode === 'side',
    isOn: ({ state }) => state.linked,
    run: ({ state, set }) => set({ linked: !state.linked }),
  },
  {
    id: 'autoOffset',
    label: words.autoOffset,
    group: 'compare',
    keys: ['Shift+A'],
    icon: LocateFixed,
    when: (now) => canCompare(now) && now.registration !== null,
    run: ({ set, registration }) => registration && set({ offset: registration }),
  },
  {
    id: 'resetOffset',
    label: words.resetOffset,
    group: 'compare',
    keys: ['Shift+Z'],
    icon: RefreshCw,
    when: (now) => canCompare(now) && (now.state.offset.x !== 0 || now.state.offset.y !== 0),
    run: ({ set }) => set({ offset: ORIGIN }),
  },
  ...nudges,
];
