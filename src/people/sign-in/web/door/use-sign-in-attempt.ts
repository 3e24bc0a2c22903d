import { useState } from 'react';
import { HttpProblem } from '#ui/data/session/auth-api.ts';
import { errorText, problemOf, registerErrors, textOfCode } from '#ui/data/operations/error-text.ts';
import { useI18n } from '#ui/i18n.tsx';
import { signInErrors } from '../../rules/errors.ts';
import { signInMessages } from './sign-in-messages.ts';

// These pages are shown before the application, which knows every feature's words, is loaded.
registerErrors(signInErrors);

export interface SignInAttempt {
  /** Why the last attempt was refused, in the words to show above the fields; the same for an unknown address and a wrong password (D1.4). */
  problem: string | null;
  busy: boolean;
  /** Does the work; what it throws becomes the problem, unless `handled` says that it told of it in its own way. */
  attempt: (work: () => Promise<unknown>, handled?: (error: unknown) => boolean) => Promise<void>;
}

/** One attempt after the other at a form of signing in. */
export function useSignInAttempt(): SignInAttempt {
  const { locale, t } = useI18n();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const words = () => {
    if (error === null) return null;
    if (error instanceof HttpProblem && error.status === 429) {
      // The same words as for a wrong password (D1.4), and how long to wait.
      const seconds = Math.max(1, error.retryAfter ?? 60);
      const wait =
        seconds <= 60 ? t(signInMessages.lockedOutSeconds, { seconds }) : t(signInMessages.lockedOut, { minutes: Math.ceil(seconds / 60) });
      return `${errorText(error, locale)}\n${wait}`;
    }
    const [field] = problemOf(error).fields;
    return (field && textOfCode(field.code, locale, field.params)) ?? errorText(error, locale);
  };
  const attempt: SignInAttempt['attempt'] = async (work, handled) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (refused) {
      if (!handled?.(refused)) setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return { problem: words(), busy, attempt };
}
