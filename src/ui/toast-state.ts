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
  /** It takes back what is told of: so do Ctrl+Z and ⌘Z, until something else is told. */
  undoes?: boolean;
}

const CLOSED: ToastState = { open: false, message: '', error: null, type: 'info', act: null };

let state = CLOSED;
const listeners = new Set<() => void>();

function set(next: ToastState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; an earlier one gives way. */
export function openToast(type: ToastType, message: string, error: string | null = null, act: ToastAct | null = null): void {
  set({ open: true, message, error, type, act });
}

/** Does what the toast offers; once. */
export function actOnToast(): void {
  const { act } = state;
  set({ ...state, open: false, act: null });
  act?.run();
}

/** Takes back what was told of last, also after the toast has gone. Answers whether there was anything. */
export function undoLast(): boolean {
  const undoes = state.act?.undoes ?? false;
  if (undoes) actOnToast();
  return undoes;
}

/** Hides it; the words stay until it has faded. */
export function closeToast(): void {
  if (state.open) set({ ...state, open: false });
}

/** Forgets everything; also done when the host is removed. */
export function resetToast(): void {
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
