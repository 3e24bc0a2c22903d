import { useEffect, useRef } from 'react';
import { actionForKey, keyName, type ViewerAction, type ViewerContext } from '../actions/action.ts';

const isTyping = (target: Element | null): boolean =>
  target?.closest('input:not([type="range"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]') !=
  null;

/** Whatever has keys of its own: there arrows and Enter do not mean the artwork. */
const OWN_KEYS = 'a, button, input, select, summary, [role="slider"], [role="tab"], .k-mini-map, .k-workbench-side';

const isOnArtwork = (target: Element | null): boolean => target?.closest(OWN_KEYS) == null;

/** Every key of the actions, while nobody types. */
export function useViewerKeys(actions: readonly ViewerAction[], context: ViewerContext): void {
  const latest = useRef({ actions, context });
  useEffect(() => {
    latest.current = { actions, context };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.altKey || event.isComposing || event.keyCode === 229) return;
      const now = latest.current;
      const action = actionForKey(now.actions, keyName(event), now.context);
      if (!action || (isTyping(target) && action.id !== 'text.search')) return;
      if (action.onArtwork && !isOnArtwork(target)) return;
      event.preventDefault();
      event.stopPropagation();
      action.run(now.context);
    };
    globalThis.addEventListener('keydown', onKey, true);
    return () => globalThis.removeEventListener('keydown', onKey, true);
  }, []);
}
