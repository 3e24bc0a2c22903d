import { useEffect, useRef } from 'react';
import { openToast, withdrawActs, type ToastAct } from '../toast-state.ts';

/**
 * Tells what was done in a form, with a button that takes it back (`label`). It goes with the form: elsewhere there is nothing left to
 * take it back in. Answers the button, for when the step is taken back otherwise (`withdrawActs`).
 */
export function useStepToast(): (words: string, label: string, run: () => void) => ToastAct {
  const told = useRef<readonly ToastAct[]>([]);
  useEffect(
    () => () => {
      withdrawActs(told.current);
      told.current = [];
    },
    [],
  );
  return (words, label, run) => {
    const act = { label, run, undoes: true };
    told.current = [...told.current, act];
    openToast('info', words, null, act);
    return act;
  };
}
