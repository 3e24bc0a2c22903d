import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isTypedIn } from '../components/fields/typed-in.ts';
import { closeToast, toastState } from '../toast-state.ts';

/** A field with this attribute leaves its keys to the form: what is typed in it is among the form's own steps. */
export const FORM_STEPS = { 'data-form-steps': '' } as const;

const isFieldsOwn = (target: EventTarget | null): boolean =>
  isTypedIn(target) && !(target instanceof HTMLElement && target.hasAttribute('data-form-steps'));

/**
 * Ctrl+Z and ⌘Z take something back; in a field that is typed in they stay the field's own. What is told meanwhile may not be so any
 * more, and goes, unless it has a button of its own (`withdrawActs`).
 * @param canUndo whether there is something to take back
 * @param redo does it again at Ctrl+Y, Ctrl+Shift+Z and ⌘⇧Z; answers whether there was something
 * @param within keys pressed elsewhere are not meant for it
 */
export function useUndoKey(canUndo: () => boolean, undo: () => void, redo?: () => boolean, within?: RefObject<Element | null>): void {
  const wasInDialog = useRef(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || isFieldsOwn(event.target)) return;
    if (within && !(event.target instanceof Node && within.current?.contains(event.target))) return;
    // What lies under a dialog stays as it is meanwhile.
    if (!wasInDialog.current && isDialogOpen()) return;
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && event.ctrlKey);
    if (isRedo && redo?.()) event.preventDefault();
    if (isRedo || key !== 'z' || event.shiftKey) return;
    // A field whose steps are the form's has none of its own.
    if (isTypedIn(event.target)) event.preventDefault();
    if (!canUndo()) return;
    event.preventDefault();
    undo();
    if (!toastState().act) closeToast();
  });
  useEffect(() => {
    wasInDialog.current = isDialogOpen();
    const listen = (event: KeyboardEvent) => onKey(event);
    return listenFirst(listen);
  }, []);
}

const isDialogOpen = (): boolean => document.querySelector('.k-dialog') !== null;

/** What came last is asked first: it stands in what was there before. */
let listeners: readonly ((event: KeyboardEvent) => void)[] = [];
const tellAll = (event: KeyboardEvent) => listeners.forEach((listen) => listen(event));

function listenFirst(listen: (event: KeyboardEvent) => void): () => void {
  // Before whatever else of the page takes something back.
  if (listeners.length === 0) document.addEventListener('keydown', tellAll, true);
  listeners = [listen, ...listeners];
  return () => {
    listeners = listeners.filter((one) => one !== listen);
    if (listeners.length === 0) document.removeEventListener('keydown', tellAll, true);
  };
}
