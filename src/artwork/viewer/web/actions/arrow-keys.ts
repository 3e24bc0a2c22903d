/** Moving something over the artwork with the arrow keys: by a step that can be seen, with Shift by ten. */
import { turnedBack, type Point } from '#artwork/canvas/web/door/panes/geometry.ts';
import { stepFor } from '#artwork/canvas/web/door/tools/measure.ts';
import type { Message } from '#shared/i18n.ts';
import type { ViewerAction, ViewerContext } from './action.ts';

const FAR = 10;
const ARROWS = [
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
] as const;

interface Moved extends Pick<ViewerAction, 'group' | 'tools'> {
  /** The first part of the actions' ids. */
  id: string;
  near: Message;
  far: Message;
  /** `by`: mm of the page, as it is turned. */
  move: (context: ViewerContext, by: Point) => void;
}

export function arrowKeys({ id, near, far, move, ...action }: Moved): ViewerAction[] {
  return ARROWS.flatMap(([key, by]): ViewerAction[] =>
    [false, true].map((isFar) => ({
      ...action,
      id: `${id}.${isFar ? 'far.' : ''}${key}`,
      label: isFar ? far : near,
      keys: [isFar ? `Shift+${key}` : key],
      onArtwork: true,
      run: (context) => {
        const step = stepFor(context.stage.view.get().scale) * (isFar ? FAR : 1);
        move(context, turnedBack({ x: by.x * step, y: by.y * step }, context.state.turn));
      },
    })),
  );
}
