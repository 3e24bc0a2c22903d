import { useEffect, useState, type ReactNode } from 'react';
import { laterNamed } from '#ui/later.tsx';
import { session } from '#ui/data/session/session.ts';
import { hasUnsavedWork } from '#ui/components/overlays/unsaved-work.ts';

const SignInAgainDialog = laterNamed(() => import('./sign-in-again-dialog.tsx'), 'SignInAgainDialog');

/**
 * An expired session in the middle of a form keeps what was typed: a dialog over
 * the form lets the same person sign in again, and the request goes on.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<{ settle: (signedIn: boolean) => void } | null>(null);
  useEffect(() => {
    session.holdWith(() => {
      if (!hasUnsavedWork()) return Promise.resolve(false);
      return new Promise<boolean>((resolve) => {
        setAnswer({
          settle: (signedIn) => {
            setAnswer(null);
            resolve(signedIn);
          },
        });
      });
    });
    return () => session.holdWith(null);
  }, []);
  return (
    <>
      {children}
      {answer && <SignInAgainDialog onAnswer={answer.settle} />}
    </>
  );
}
