import { useEffect, useRef } from 'react';
import { MODES, type ViewerState } from './viewer-state.ts';

export interface ViewerActions {
  set: (change: Partial<ViewerState>) => void;
  state: ViewerState;
  canCompare: boolean;
  canComment: boolean;
  pageCount: number;
  zoomBy: (factor: number) => void;
  fit: () => void;
  step: (by: 1 | -1) => void;
  showKeys: () => void;
  leave: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
}

/** 1–4 modes, J/K findings, + − 0 zoom, [ ] pages, M frames, C comment, ? help. Never while somebody types. */
export function useViewerKeys(actions: ViewerActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || isTyping(event.target)) return;
      const now = latest.current;
      const mode = MODES[Number(event.key) - 1];
      if (mode && now.canCompare) now.set({ mode });
      else if (event.key === 'j' || event.key === 'J') now.step(1);
      else if (event.key === 'k' || event.key === 'K') now.step(-1);
      else if (event.key === '+' || event.key === ';') now.zoomBy(1.4);
      else if (event.key === '-') now.zoomBy(1 / 1.4);
      else if (event.key === '0') now.fit();
      else if (event.key === ']') now.set({ page: Math.min(now.pageCount, now.state.page + 1) });
      else if (event.key === '[') now.set({ page: Math.max(1, now.state.page - 1) });
      else if (event.key === 'm' || event.key === 'M') now.set({ marks: !now.state.marks });
      else if ((event.key === 'c' || event.key === 'C') && now.canComment) now.set({ placing: !now.state.placing });
      else if (event.key === '?') now.showKeys();
      else if (event.key === 'Escape' && now.state.placing) now.set({ placing: false });
      else if (event.key === 'Escape') now.leave();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before OpenSeadragon, which has keys of its own on a focused pane.
    globalThis.addEventListener('keydown', onKey, true);
    return () => globalThis.removeEventListener('keydown', onKey, true);
  }, []);
}
