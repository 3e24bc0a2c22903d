import { useEffect, useRef, type PointerEvent } from 'react';
import type { Point } from '../door/panes/geometry.ts';
import type { Pane } from '../door/panes/pane.ts';
import { useWheelZoom } from './wheel-zoom.ts';

/** A hand on the artwork, measured in mm. */
export interface HandEvent {
  type: 'press' | 'move' | 'release';
  at: Point;
  shift: boolean;
  /** What a trembling hand moves, mm. */
  slack: number;
}

export interface ToolSurfaceProps {
  pane: Pane;
  cursor: 'crosshair' | 'text' | 'move' | 'zoom-in';
  onHand: (event: HandEvent) => void;
  onDouble?: (at: Point) => void;
}

const TREMBLE_PX = 4;

/** Lies over a pane while a tool is in the hand. The wheel, two fingers, the middle button and the space bar still move the artwork. */
export function ToolSurface({ pane, cursor, onHand, onDouble }: ToolSurfaceProps) {
  const element = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const moving = useRef(false);
  const space = useSpaceBar();
  useWheelZoom(element, pane);
  const hand = (type: HandEvent['type'], event: PointerEvent): void => {
    const at = pane.toMm(event.clientX, event.clientY);
    onHand({ type, at, shift: event.shiftKey, slack: TREMBLE_PX / pane.view().scale });
  };
  const onDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (event.button === 1 || space.current || fingers.current.size > 1) moving.current = true;
    if (!moving.current && event.button === 0) hand('press', event);
  };
  const onMove = (event: PointerEvent<HTMLDivElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (moving.current && before) moveArtwork(pane, event, before, fingers.current);
    if (before) fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!moving.current) hand('move', event);
  };
  const onUp = (event: PointerEvent<HTMLDivElement>): void => {
    const wasDown = fingers.current.delete(event.pointerId);
    if (!moving.current && wasDown && event.button === 0) hand('release', event);
    if (fingers.current.size === 0) moving.current = false;
  };
  return (
    <div
      ref={element}
      className="k-tool-surface"
      style={{ cursor }}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onUp}
      onDoubleClick={(event) => onDouble?.(pane.toMm(event.clientX, event.clientY))}
    />
  );
}

/** One pointer drags the artwork; two move and zoom it about the point between them. */
function moveArtwork(pane: Pane, event: PointerEvent<HTMLDivElement>, before: Point, fingers: ReadonlyMap<number, Point>): void {
  const now = { x: event.clientX, y: event.clientY };
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  const share = other ? 0.5 : 1;
  pane.panBy({ x: (before.x - now.x) * share, y: (before.y - now.y) * share });
  if (!other) return;
  const rect = event.currentTarget.getBoundingClientRect();
  const distance = (from: Point): number => Math.hypot(from.x - other.x, from.y - other.y);
  const between = { x: (now.x + other.x) / 2 - rect.left, y: (now.y + other.y) / 2 - rect.top };
  if (distance(before) > 0) pane.zoomBy(distance(now) / distance(before), between);
}

function useSpaceBar(): { readonly current: boolean } {
  const isDown = useRef(false);
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (event.key === ' ') isDown.current = event.type === 'keydown';
    };
    addEventListener('keydown', follow);
    addEventListener('keyup', follow);
    return () => {
      removeEventListener('keydown', follow);
      removeEventListener('keyup', follow);
    };
  }, []);
  return isDown;
}
