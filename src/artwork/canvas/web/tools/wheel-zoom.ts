import { useEffect, type RefObject } from 'react';
import type { Pane } from '../door/panes/pane.ts';

const WHEEL_ZOOM = 1.25;
/** Wheels that count lines instead of px. */
const LINE_PX = 33;

/** The wheel over something that lies on a pane zooms the artwork under it. */
export function useWheelZoom(element: RefObject<HTMLElement | null>, pane: Pane): void {
  useEffect(() => {
    const surface = element.current;
    if (!surface) return undefined;
    const onWheel = (event: WheelEvent): void => {
      // A passive listener could not keep the browser from zooming the page.
      event.preventDefault();
      const rect = surface.getBoundingClientRect();
      const notches = (event.deltaMode === 0 ? event.deltaY : event.deltaY * LINE_PX) / 100;
      pane.zoomBy(WHEEL_ZOOM ** Math.max(-3, Math.min(3, -notches)), { x: event.clientX - rect.left, y: event.clientY - rect.top });
    };
    surface.addEventListener('wheel', onWheel, { passive: false });
    return () => surface.removeEventListener('wheel', onWheel);
  }, [element, pane]);
}
