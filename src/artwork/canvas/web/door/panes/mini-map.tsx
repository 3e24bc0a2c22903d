// oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a map is looked at and moved about; no role says that
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#ui/i18n.tsx';
import { boxBetween, ORIGIN, toWorld, turned, turnedBack, visibleBox, type Point, type Turn, type ViewState } from './geometry.ts';
import { boxOfPage, type PageView } from './page-view.ts';
import type { StageModel } from './stage-model.ts';
import { viewMessages } from './stage-messages.ts';
import { useStore } from './store.ts';

/** Longer side of the map, px. */
const SIZE = 132;

const KEYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Whether something of the page lies outside what is seen. */
function isPartial(view: ViewState, page: PageView): boolean {
  if (view.width === 0) return false;
  const seen = visibleBox(view);
  const { w, h } = boxOfPage(page);
  return seen.x > 0.5 || seen.y > 0.5 || seen.x + seen.w < w - 0.5 || seen.y + seen.h < h - 0.5;
}

interface MiniMapProps {
  stage: StageModel;
  page: PageView;
  turn: Turn;
}

/** The whole page small, with the part in view: shown while that is not the whole page. */
export function MiniMap(props: MiniMapProps) {
  const isNeeded = useStore(props.stage.view, (view) => isPartial(view, props.page));
  return isNeeded && props.page.thumbnail ? <Map {...props} /> : null;
}

function Map({ stage, page, turn }: MiniMapProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLSpanElement>(null);
  const { w, h } = boxOfPage(page);
  const px = SIZE / Math.max(w, h);
  // Past React: the part moves with every frame.
  useEffect(() => {
    const follow = (): void => {
      const seen = visibleBox(stage.view.get());
      const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
      const [left, top] = [clamp(seen.x, w), clamp(seen.y, h)];
      const size = { w: clamp(seen.x + seen.w, w) - left, h: clamp(seen.y + seen.h, h) - top };
      Object.assign(part.current?.style ?? {}, {
        transform: `translate(${left * px}px, ${top * px}px)`,
        width: `${size.w * px}px`,
        height: `${size.h * px}px`,
      });
    };
    follow();
    return stage.view.subscribe(follow);
  }, [stage, w, h, px]);
  const outer = boxBetween(ORIGIN, turned({ x: w * px, y: h * px }, turn));
  const onPoint = (event: PointerEvent<HTMLDivElement>): void => {
    const rect = frame.current?.getBoundingClientRect();
    if (!rect) return;
    const by = turnedBack({ x: event.clientX - rect.left - rect.width / 2, y: event.clientY - rect.top - rect.height / 2 }, turn);
    const view = stage.view.get();
    const at = { x: w / 2 + by.x / px, y: h / 2 + by.y / px };
    const centre = toWorld(view, { x: view.width / 2, y: view.height / 2 });
    const move = turned({ x: (at.x - centre.x) * view.scale, y: (at.y - centre.y) * view.scale }, turn);
    stage.panBy(move);
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const view = stage.view.get();
    stage.panBy({ x: (by.x * view.width) / 4, y: (by.y * view.height) / 4 });
  };
  const inner: CSSProperties = { width: w * px, height: h * px, transform: `translate(-50%, -50%) rotate(${turn}deg)` };
  return (
    <div
      ref={frame}
      className="k-mini-map"
      role="group"
      tabIndex={0}
      aria-label={t(viewMessages.miniMapHelp)}
      style={{ width: outer.w, height: outer.h }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onPoint(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onPoint(event)}
      onKeyDown={onKey}
    >
      <div style={inner}>
        <img src={page.thumbnail ?? ''} alt="" draggable={false} />
        <span ref={part} />
      </div>
    </div>
  );
}
