import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import './dragged-row.css';

interface DragState {
  dragging: boolean;
  /** Where it would land, seen from this row. */
  over: 'above' | 'below' | undefined;
}

/**
 * Makes a row of a list (class `k-dragged-row`) movable by its handle and a place to drop others of its list on;
 * `onMove` gets both indices. Beside it belong buttons that move by one: a drag is never the only way.
 * @param list tells what is dragged from what other lists of the page drag
 */
export function useDraggedRow(list: string, index: number, onMove: (from: number, to: number) => void) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<DragState>({ dragging: false, over: undefined });
  const moved = useEffectEvent((from: number, over: 'above' | 'below') => {
    const before = over === 'above' ? index : index + 1;
    onMove(from, before > from ? before - 1 : before);
  });
  const own = useEffectEvent(() => index);
  useEffect(() => {
    const element = row.current;
    if (!element || !handle.current) return undefined;
    const half = (clientY: number) => {
      const box = element.getBoundingClientRect();
      return clientY < box.top + box.height / 2 ? ('above' as const) : ('below' as const);
    };
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ list, index: own() }),
        onDragStart: () => setState({ dragging: true, over: undefined }),
        onDrop: () => setState({ dragging: false, over: undefined }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.element !== element,
        onDrag: ({ location }) => setState({ dragging: false, over: half(location.current.input.clientY) }),
        onDragLeave: () => setState({ dragging: false, over: undefined }),
        onDrop: ({ source, location }) => {
          setState({ dragging: false, over: undefined });
          moved(Number(source.data.index), half(location.current.input.clientY));
        },
      }),
    );
  }, [list]);
  return { row, handle, state };
}
