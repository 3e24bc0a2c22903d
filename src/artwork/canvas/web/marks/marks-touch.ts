import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import type { Point } from '../door/panes/geometry.ts';
import type { Pane } from '../door/panes/pane.ts';

/** What a resting finger moves, px. */
const TREMBLE_PX = 8;

/**
 * A finger on a mark that lies over the artwork: where it moves, or another one joins it, the artwork follows as elsewhere;
 * only a tap picks the mark. Mouse and pen press the mark as a button.
 */
export function useMarkTouch(pane: Pane, onPick: (id: string) => void): (id: string, event: ReactPointerEvent) => void {
  const tap = useRef<{ id: string; pointer: number; at: Point } | null>(null);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    const isFar = ({ clientX, clientY }: PointerEvent, { x, y }: Point): boolean => Math.hypot(clientX - x, clientY - y) > TREMBLE_PX;
    const onMove = (event: PointerEvent): void => {
      if (event.pointerId === tap.current?.pointer && isFar(event, tap.current.at)) tap.current = null;
    };
    const onDown = (event: PointerEvent): void => {
      if (event.pointerId !== tap.current?.pointer) tap.current = null;
    };
    const onUp = (event: PointerEvent): void => {
      const ended = event.pointerId === tap.current?.pointer ? tap.current : null;
      if (ended) tap.current = null;
      if (ended && event.type === 'pointerup' && !isFar(event, ended.at)) pick.current(ended.id);
    };
    const listeners = [
      ['pointerdown', onDown],
      ['pointermove', onMove],
      ['pointerup', onUp],
      ['pointercancel', onUp],
    ] as const;
    for (const [type, listener] of listeners) addEventListener(type, listener, { capture: true });
    return () => {
      for (const [type, listener] of listeners) removeEventListener(type, listener, { capture: true });
    };
  }, []);
  return (id, event) => {
    if (event.pointerType !== 'touch') return;
    tap.current = { id, pointer: event.pointerId, at: { x: event.clientX, y: event.clientY } };
    pane.takeFinger(event.nativeEvent);
  };
}
