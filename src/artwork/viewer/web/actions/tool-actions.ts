/** What is in the hand: moving, measuring, text, comments. */
import {
  Copy,
  GitCompareArrows,
  Hand,
  MessageSquarePlus,
  Move,
  Pipette,
  Puzzle,
  Ruler,
  Search,
  SquareDashedMousePointer,
  TextCursor,
  ZoomIn,
  type LucideIcon,
} from 'lucide-react';
import { plus, type Point } from '#artwork/canvas/web/door/panes/geometry.ts';
import {
  inkMessages,
  measureMessages,
  textMessages,
  toolMessages as words,
  viewMessages,
} from '#artwork/canvas/web/door/panes/stage-messages.ts';
import { limitMessages } from '#artwork/findings/rules/words/limit-messages.ts';
import { hasMeasures, measureChart, measuredBox, NOTHING_MEASURED, withoutLast } from '#artwork/canvas/web/door/tools/measure.ts';
import type { Tool } from '#artwork/canvas/web/door/panes/viewer-state.ts';
import type { ViewerAction, ViewerContext } from './action.ts';
import { arrowKeys } from './arrow-keys.ts';

const tool = (id: Tool, keys: readonly string[], icon: LucideIcon, when?: ViewerAction['when']): ViewerAction => ({
  id: `tool.${id}`,
  label: words[id],
  group: 'tools',
  keys,
  icon,
  ...(when ? { when } : {}),
  isOn: ({ state }) => state.tool === id,
  // Taken again, a tool is put away.
  run: ({ state, set }) => set({ tool: state.tool === id ? 'pan' : id }),
});

const align: ViewerAction = {
  ...tool('align', ['O'], Move, ({ pair }) => pair.before !== null),
  run: ({ state, set }) => {
    if (state.tool === 'align') return set({ tool: 'pan' });
    // Nobody can align what is out of sight.
    set(state.mode === 'single' ? { tool: 'align', mode: 'overlay' } : { tool: 'align' });
  },
};

/** In the order of the rail. */
export const toolActions: readonly ViewerAction[] = [
  tool('pan', ['V', 'H'], Hand),
  tool('zoomBox', ['Z'], ZoomIn),
  tool('text', ['I'], TextCursor, ({ hasText }) => hasText),
  tool('line', ['L'], Ruler),
  tool('box', ['Shift+L'], SquareDashedMousePointer),
  tool('ink', ['D'], Pipette, ({ measurable }) => measurable.after !== null),
  align,
  tool('comment', ['C'], MessageSquarePlus, ({ canComment }) => canComment),
];

const MEASURING: readonly Tool[] = ['line', 'box'];

function measure(
  { state, stage }: ViewerContext,
  event: { type: 'set' | 'cancel' } | { type: 'nudge'; by: { x: number; y: number } },
): void {
  stage.measure.set(measureChart(state.tool === 'box' ? 'box' : 'line')(stage.measure.get(), event));
}

/** The cross starts in the middle of what is seen. */
function moveCross(context: ViewerContext, by: Point): void {
  const { stage } = context;
  if (!stage.measure.get().cross && !stage.measure.get().open) stage.measure.set({ ...stage.measure.get(), cross: stage.middle() });
  measure(context, { type: 'nudge', by });
}

/** So does the spot of the densitometer. */
function moveSpot({ stage }: ViewerContext, by: Point): void {
  const spot = stage.spot.get();
  stage.spot.set({ at: spot ? plus(spot.at, by) : stage.middle(), held: true });
}

export const handActions: readonly ViewerAction[] = [
  ...arrowKeys({
    id: 'measure',
    group: 'measure',
    tools: MEASURING,
    near: measureMessages.cross,
    far: measureMessages.crossFar,
    move: moveCross,
  }),
  ...arrowKeys({ id: 'ink', group: 'inks', tools: ['ink'], near: inkMessages.moveSpot, far: inkMessages.moveSpotFar, move: moveSpot }),
  {
    id: 'ink.hold',
    label: inkMessages.hold,
    group: 'inks',
    keys: ['Enter'],
    tools: ['ink'],
    onArtwork: true,
    run: ({ stage }) => {
      const spot = stage.spot.get();
      stage.spot.set(spot ? { ...spot, held: !spot.held } : { at: stage.middle(), held: true });
    },
  },
  {
    id: 'ink.end',
    label: inkMessages.end,
    group: 'inks',
    keys: ['Escape'],
    tools: ['ink'],
    run: ({ stage, set }) => {
      stage.spot.set(null);
      set({ tool: 'pan' });
    },
  },
  {
    id: 'measure.set',
    label: measureMessages.set,
    group: 'measure',
    keys: ['Enter'],
    tools: MEASURING,
    onArtwork: true,
    run: (context) => measure(context, { type: 'set' }),
  },
  {
    id: 'measure.removeLast',
    label: measureMessages.removeLast,
    group: 'measure',
    keys: ['Backspace', 'Delete'],
    tools: MEASURING,
    when: ({ stage }) => hasMeasures(stage.measure.get()),
    run: ({ stage }) => stage.measure.set(withoutLast(stage.measure.get())),
  },
  {
    id: 'measure.compare',
    label: limitMessages.compareBox,
    group: 'measure',
    keys: ['Shift+C'],
    icon: GitCompareArrows,
    tools: ['box'],
    when: ({ stage, compareBox }) => compareBox !== null && measuredBox(stage.measure.get()) !== null,
    run: ({ stage, compareBox }) => {
      const box = measuredBox(stage.measure.get());
      if (box) compareBox?.(box);
    },
  },
  {
    id: 'measure.end',
    label: measureMessages.end,
    group: 'measure',
    keys: ['Escape'],
    tools: MEASURING,
    run: (context) => {
      if (hasMeasures(context.stage.measure.get())) measure(context, { type: 'cancel' });
      else {
        context.stage.measure.set(NOTHING_MEASURED);
        context.set({ tool: 'pan' });
      }
    },
  },
  {
    id: 'text.copy',
    label: textMessages.copy,
    group: 'text',
    keys: ['Ctrl+C'],
    icon: Copy,
    tools: ['text'],
    when: ({ stage }) => stage.selection.get() !== null,
    run: ({ copyText }) => copyText(),
  },
  {
    id: 'text.part',
    label: textMessages.makePart,
    group: 'text',
    keys: ['Shift+P'],
    icon: Puzzle,
    tools: ['text'],
    when: ({ stage, makePart }) => makePart !== null && stage.selection.get() !== null,
    run: ({ makePart }) => makePart?.(),
  },
  {
    id: 'text.all',
    label: textMessages.selectAll,
    group: 'text',
    keys: ['Ctrl+A'],
    tools: ['text'],
    run: ({ selectAllText }) => selectAllText(),
  },
  {
    id: 'text.search',
    label: textMessages.search,
    group: 'text',
    keys: ['Ctrl+F'],
    icon: Search,
    when: ({ hasText }) => hasText,
    isOn: ({ state }) => state.searching,
    run: ({ set }) => set({ searching: true }),
  },
  {
    id: 'leave',
    label: viewMessages.leave,
    group: 'view',
    keys: ['Escape'],
    run: (context) => {
      const { state, set, stage } = context;
      if (stage.selection.get()) stage.selection.set(null);
      else if (state.tool !== 'pan') set({ tool: 'pan' });
      else if (state.searching) set({ searching: false });
      else context.deselect();
    },
  },
];
