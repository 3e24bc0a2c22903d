import type { AttemptSeal } from './attempt.ts';
import type { Issuer } from './issuer.ts';

/** Signing in at the external issuer, as this process does it. */
export interface External {
  issuer: Issuer;
  attempts: AttemptSeal;
  /** Origin under which people reach us. */
  origin: string;
}
