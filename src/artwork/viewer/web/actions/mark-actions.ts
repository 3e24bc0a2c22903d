/** Drawing a mark with the keys, while the comment tool is in the hand. */
import { MARK_KINDS } from '#work/comments/rules/types.ts';
import { markMessages as words } from '#artwork/canvas/web/door/marks/marks-messages.ts';
import { turnedBack } from '#artwork/canvas/web/door/panes/geometry.ts';
import { MARK_KEYS } from '#artwork/canvas/web/door/marks/marks-keys.ts';
import { stepFor } from '#artwork/canvas/web/door/tools/measure.ts';
import type { ViewerAction, ViewerContext } from './action.ts';

const FAR = 10;

function nudge({ stage, state, marks }: ViewerContext, by: { x: number; y: number }, far: boolean): void {
  const step = stepFor(stage.view.get().scale) * (far ? FAR : 1);
  marks?.nudge(turnedBack({ x: by.x * step, y: by.y * step }, state.turn), stage.middle());
}

const ARROWS = [
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
] as const;

const ofMarks = { group: 'issues', tools: ['comment'] } as const satisfies Partial<ViewerAction>;

export const markActions: readonly ViewerAction[] = [
  ...MARK_KINDS.map((kind): ViewerAction => ({
    ...ofMarks,
    id: `mark.${kind}`,
    label: words[kind],
    keys: [MARK_KEYS[kind]],
    run: ({ marks }) => marks?.choose(kind),
  })),
  ...ARROWS.flatMap(([key, by]): ViewerAction[] =>
    [false, true].map((far) => ({
      ...ofMarks,
      id: `mark.${far ? 'far.' : ''}${key}`,
      label: far ? words.crossFar : words.cross,
      keys: [far ? `Shift+${key}` : key],
      onArtwork: true,
      run: (context) => nudge(context, by, far),
    })),
  ),
  { ...ofMarks, id: 'mark.set', label: words.set, keys: ['Enter'], onArtwork: true, run: ({ marks }) => marks?.set() },
  {
    ...ofMarks,
    id: 'mark.end',
    label: words.end,
    keys: ['Escape'],
    run: ({ marks, set }) => {
      if (!marks?.cancel()) set({ tool: 'pan' });
    },
  },
];
