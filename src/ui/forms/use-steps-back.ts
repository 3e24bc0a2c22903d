import { useState } from 'react';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { openToast, withdrawActs } from '../toast-state.ts';
import { StepList } from './step-list.ts';
import { useStepToast } from './use-step-toast.ts';
import { useUndoKey } from './use-undo-key.ts';

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
  const [steps] = useState(() => new StepList(withdrawActs));
  useUndoKey(
    () => steps.canUndo,
    () => steps.undo(),
  );
  return {
    remember: (back) => steps.remember(back),
    tell: (words) =>
      steps.tell((run) => {
        if (run) return toast(words, t(uiMessages.undo), run);
        openToast('info', words);
        return null;
      }),
  };
}
