import { useEffect, useEffectEvent } from 'react';
import { isTypedIn } from '../components/fields/typed-in.ts';
import { resetToast } from '../toast-state.ts';

/** A field with this attribute leaves its keys to the form: what is typed in it is among the form's own steps. */
export const FORM_STEPS = { 'data-form-steps': '' } as const;

const isFieldsOwn = (target: EventTarget | null): boolean =>
  isTypedIn(target) && !(target instanceof HTMLElement && target.hasAttribute('data-form-steps'));

/**
 * Ctrl+Z and ⌘Z take something back; in a field that is typed in they stay the field's own. What is told of it meanwhile is not so any
 * more, and goes.
 * @param canUndo whether there is something to take back
 * @param redo does it again at Ctrl+Y, Ctrl+Shift+Z and ⌘⇧Z; answers whether there was something
 */
export function useUndoKey(canUndo: () => boolean, undo: () => void, redo?: () => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || isFieldsOwn(event.target)) return;
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && event.ctrlKey);
    if (isRedo && redo?.()) event.preventDefault();
    if (isRedo || key !== 'z' || event.shiftKey) return;
    // A field whose steps are the form's has none of its own.
    if (isTypedIn(event.target)) event.preventDefault();
    if (!canUndo()) return;
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
