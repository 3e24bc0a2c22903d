import { useEffect, useEffectEvent, useRef } from 'react';
import { isTypedIn } from '../components/fields/typed-in.ts';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { openToast, resetToast } from '../toast-state.ts';

const MOST = 50;

export interface StepsBack {
  /** Something was done; `back` takes it back. */
  remember: (back: () => void) => void;
  /** Says what was done last, with the button that takes it back. */
  tell: (words: string) => void;
}

/**
 * What is done in a form or an editor can be taken back, step by step, by Ctrl+Z or ⌘Z; in a field that is typed in they stay the
 * field's own.
 */
export function useStepsBack(): StepsBack {
  const t = useText();
  const steps = useRef<(() => void)[]>([]);
  const undo = () => steps.current.pop()?.();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
    if (event.defaultPrevented || !pressed || isTypedIn(event.target) || steps.current.length === 0) return;
    event.preventDefault();
    undo();
    // What it told is not so any more.
    resetToast();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before whatever else of the page takes something back.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return {
    remember: (back) => void (steps.current = [...steps.current, back].slice(-MOST)),
    tell: (words) => {
      const depth = steps.current.length;
      const run = () => {
        while (steps.current.length >= depth && steps.current.length > 0) undo();
      };
      openToast('info', words, null, { label: t(uiMessages.undo), run, undoes: true });
    },
  };
}
