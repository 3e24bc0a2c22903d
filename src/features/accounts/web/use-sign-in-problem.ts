import { useState } from 'react';
import { HttpProblem } from '#ui/data/auth-api.ts';
import { errorText, problemOf, registerErrors, textOfCode } from '#ui/data/error-text.ts';
import { useI18n } from '#ui/i18n.tsx';
import { accountErrors } from '../rules/errors.ts';
import { signInMessages } from './sign-in-messages.ts';

// These pages are shown before the application, which knows every feature's words, is loaded.
registerErrors(accountErrors);

export interface SignInProblem {
  /** The words to show above the fields. */
  problem: string | null;
  explain: (error: unknown) => void;
  clear: () => void;
}

/** Why signing in was refused, in words; the same for an unknown address and a wrong password (D1.4). */
export function useSignInProblem(): SignInProblem {
  const { locale, t } = useI18n();
  const [error, setError] = useState<unknown>(null);
  const words = () => {
    if (error === null) return null;
    if (error instanceof HttpProblem && error.status === 429) {
      // The same words as for a wrong password (D1.4), and how long to wait.
      const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
      return `${errorText(error, locale)}\n${t(signInMessages.lockedOut, { minutes })}`;
    }
    const [field] = problemOf(error).fields;
    return (field && textOfCode(field.code, locale, field.params)) ?? errorText(error, locale);
  };
  return { problem: words(), explain: setError, clear: () => setError(null) };
}
