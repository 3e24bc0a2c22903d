import { useEffect, useEffectEvent } from 'react';
import { isTypedIn } from '../components/fields/typed-in.ts';
import { resetToast } from '../toast-state.ts';

/**
 * Ctrl+Z and ⌘Z take something back; in a field that is typed in they stay the field's own. What is told of it meanwhile is not so any
 * more, and goes.
 * @param canUndo whether there is something to take back
 */
export function useUndoKey(canUndo: () => boolean, undo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
    if (event.defaultPrevented || !pressed || isTypedIn(event.target) || !canUndo()) return;
    event.preventDefault();
    undo();
    resetToast();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before whatever else of the page takes something back.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
