/** Adding a factor, between its two steps: what was made, sealed for the browser to bring back. Nothing of it is stored. */
import { z } from 'zod';
import type { KeyRing } from '#platform/derived-keys.ts';
import { openText, sealText } from '#platform/sealed-text.ts';
import { FACTOR_KINDS } from '../rules/types.ts';

const attemptSchema = z.object({
  userId: z.string(),
  kind: z.enum(FACTOR_KINDS),
  /** The app's secret, or the challenge that the passkey answers. */
  secret: z.string(),
  /** Until when, milliseconds. */
  until: z.number(),
});
export type Attempt = z.output<typeof attemptSchema>;

export function sealAttempt(keys: KeyRing, attempt: Attempt): string {
  return sealText(keys, JSON.stringify(attempt));
}

/** The attempt as it was sealed; null: it is not ours, not this person's, or began too long ago. */
export function openAttempt(keys: KeyRing, sealed: string, userId: string, now: Date): Attempt | null {
  try {
    const attempt = attemptSchema.parse(JSON.parse(openText(keys, sealed)));
    return attempt.userId === userId && attempt.until > now.getTime() ? attempt : null;
  } catch {
    return null;
  }
}
