import { useSyncExternalStore } from 'react';

export type ToastType = 'success' | 'info' | 'warning' | 'error';

/** The one toast of the page (specification section 3). */
export interface ToastState {
  open: boolean;
  message: string;
  /** The detail shown in the error-coloured box. */
  error: string | null;
  type: ToastType;
  act: ToastAct | null;
}

/** A button of the toast. */
export interface ToastAct {
  label: string;
  run: () => unknown;
  /** It takes back what is told of: so do Ctrl+Z and ⌘Z, one after the other, until something else is told. */
  undoes?: boolean;
}

/** How many things told of one after the other can be taken back. */
const MOST = 50;

const CLOSED: ToastState = { open: false, message: '', error: null, type: 'info', act: null };

let state = CLOSED;
/** What may be taken back, the last one at the end. */
let undoable: readonly ToastAct[] = [];
/** How many of them are being taken back: what is told meanwhile is told of that, and ends nothing. */
let takingBack = 0;
const listeners = new Set<() => void>();

function set(next: ToastState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; an earlier one gives way. */
export function openToast(type: ToastType, message: string, error: string | null = null, act: ToastAct | null = null): void {
  if (act?.undoes) undoable = [...undoable, act].slice(-MOST);
  else if (takingBack === 0) undoable = [];
  set({ open: true, message, error, type, act });
}

/** Does what the toast offers; once. */
export function actOnToast(): void {
  const { act } = state;
  set({ ...state, open: false, act: null });
  if (act?.undoes) takeBack(act);
  else act?.run();
}

/**
 * Takes back what was told of last, also after the toast has gone; asked again, what was told of before. Answers whether there was
 * anything.
 */
export function undoLast(): boolean {
  const last = undoable.at(-1);
  if (!last) return false;
  set({ ...state, open: false, act: null });
  takeBack(last);
  return true;
}

function takeBack(act: ToastAct): void {
  undoable = undoable.filter((one) => one !== act);
  takingBack += 1;
  const done = () => void (takingBack -= 1);
  const outcome = act.run();
  if (outcome instanceof Promise) void outcome.finally(done);
  else done();
}

/** These take nothing back any more, because the form that they belong to has gone: a toast that offers one of them goes too. */
export function withdrawActs(acts: readonly ToastAct[]): void {
  undoable = undoable.filter((one) => !acts.includes(one));
  if (state.act && acts.includes(state.act)) set({ ...state, open: false, act: null });
}

/** Hides it; the words stay until it has faded. */
export function closeToast(): void {
  if (state.open) set({ ...state, open: false });
}

/** Forgets everything; also done when the host is removed. */
export function resetToast(): void {
  undoable = [];
  if (state !== CLOSED) set(CLOSED);
}

export function toastState(): ToastState {
  return state;
}

export function useToastState(): ToastState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, toastState);
}
