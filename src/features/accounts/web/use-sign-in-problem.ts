import { useState } from 'react';
import { HttpProblem } from '#ui/data/auth-api.ts';
import { errorText } from '#ui/data/error-text.ts';
import { useI18n } from '#ui/i18n.tsx';
import { signInMessages } from './sign-in-messages.ts';

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
      return t(signInMessages.lockedOut, { minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) });
    }
    if (error instanceof HttpProblem && (error.status === 401 || error.status === 403)) return t(signInMessages.refused);
    return errorText(error, locale);
  };
  return { problem: words(), explain: setError, clear: () => setError(null) };
}
