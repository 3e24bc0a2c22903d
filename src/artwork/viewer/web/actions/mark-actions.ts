/** Drawing a mark with the keys, while the comment tool is in the hand. */
import { MARK_KINDS } from '#work/comments/rules/types.ts';
import { markMessages as words } from '#artwork/canvas/web/door/marks/marks-messages.ts';
import { MARK_KEYS } from '#artwork/canvas/web/door/marks/marks-keys.ts';
import type { ViewerAction } from './action.ts';
import { arrowKeys } from './arrow-keys.ts';

const ofMarks = { group: 'issues', tools: ['comment'] } as const satisfies Partial<ViewerAction>;

export const markActions: readonly ViewerAction[] = [
  ...MARK_KINDS.map((kind): ViewerAction => ({
    ...ofMarks,
    id: `mark.${kind}`,
    label: words[kind],
    keys: [MARK_KEYS[kind]],
    run: ({ marks }) => marks?.choose(kind),
  })),
  ...arrowKeys({
    ...ofMarks,
    id: 'mark',
    near: words.cross,
    far: words.crossFar,
    move: ({ stage, marks }, by) => marks?.nudge(by, stage.middle()),
  }),
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
