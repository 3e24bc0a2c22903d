/** What the browser takes along to the issuer, sealed with the installation's secret: nothing of an attempt is stored here. */
import { z } from 'zod';
import { deriveKeys, type InstallationSecret } from '#platform/derived-keys.ts';
import { openText, sealText } from '#platform/sealed-text.ts';
import { isAttemptOpen } from '../../rules/external.ts';

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** When it began, milliseconds. */
  at: z.number(),
  /** In a window of its own, which closes itself. */
  popup: z.boolean(),
  /** Where a sign-in leads: a path of ours. */
  path: z.string(),
  /** The company's provider that it began with; null: the pool of the installation. */
  provider: z.string().nullable(),
  /** Nobody is signed in: the provider's settings are tried by this person. */
  test: z.object({ userId: z.string() }).nullable(),
  /** For a signature: who asked for it, and the hash of what will be signed. */
  confirm: z.object({ userId: z.string(), companyId: z.string(), sessionId: z.string(), purposesSha: z.string() }).nullable(),
});
export type Attempt = z.output<typeof attemptSchema>;

export interface AttemptSeal {
  seal(attempt: Attempt): string;
  /** The attempt as it was sealed; null when it is not ours, or was begun too long ago. */
  open(sealed: string, now: Date): Attempt | null;
}

export function openAttemptSeal(secret: InstallationSecret): AttemptSeal {
  const keys = deriveKeys(secret, 'external sign-in attempt');
  return {
    seal: (attempt) => sealText(keys, JSON.stringify(attempt)),
    open(sealed, now) {
      try {
        const attempt = attemptSchema.parse(JSON.parse(openText(keys, sealed)));
        return isAttemptOpen(new Date(attempt.at), now) ? attempt : null;
      } catch {
        return null;
      }
    },
  };
}
