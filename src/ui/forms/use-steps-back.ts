import { useRef } from 'react';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { useStepToast } from './use-step-toast.ts';
import { useUndoKey } from './use-undo-key.ts';

const MOST = 50;

export interface StepsBack {
  /** Something was done; `back` takes it back. */
  remember: (back: () => void) => void;
  /** Says what was done last, with the button that takes it back. */
  tell: (words: string) => void;
}

/** What is done in a form or an editor can be taken back, step by step (`useUndoKey`). */
export function useStepsBack(): StepsBack {
  const t = useText();
  const toast = useStepToast();
  const steps = useRef<(() => void)[]>([]);
  const undo = () => steps.current.pop()?.();
  useUndoKey(() => steps.current.length > 0, undo);
  return {
    remember: (back) => void (steps.current = [...steps.current, back].slice(-MOST)),
    tell: (words) => {
      const depth = steps.current.length;
      const run = () => {
        while (steps.current.length >= depth && steps.current.length > 0) undo();
      };
      toast(words, t(uiMessages.undo), run);
    },
  };
}
