import { useState } from 'react';
import { useSignInAttempt, type SignInAttempt } from '#people/sign-in/web/door/use-sign-in-attempt.ts';
import { useText } from '#ui/i18n.tsx';
import { factorStepMessages as m } from '../messages.ts';
import { PasskeyRefused } from './factor-calls.ts';

/** One try after the other with a factor; what the browser refuses is told in our words. */
export function useFactorAttempt(): SignInAttempt {
  const t = useText();
  const { problem, busy, attempt } = useSignInAttempt();
  const [refused, setRefused] = useState<PasskeyRefused | null>(null);
  return {
    problem: refused ? t(refused.held ? m.passkeyHeld : m.passkeyFailed) : problem,
    busy,
    attempt: (work, handled) => {
      setRefused(null);
      return attempt(work, (error) => {
        if (!(error instanceof PasskeyRefused)) return handled?.(error) ?? false;
        setRefused(error);
        return true;
      });
    },
  };
}
