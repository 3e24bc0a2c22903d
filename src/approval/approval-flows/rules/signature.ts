/**
 * Electronic signature: the account's password is given again, or the person signs in again at the external user pool
 * (D1.6), for exactly one decision, and the decision keeps what was signed. The words of the signature's meaning are the decision's own (21 CFR 11.50: name, date and meaning).
 */
import type { DecisionAction } from './flow-types.ts';

/** What somebody is about to sign. */
export interface ToSign {
  pieceId: string;
  round: number;
  contentHash: string;
  action: DecisionAction;
  /** The approver whose decision it is. */
  approverId: string;
  /** What an approval with changes asks for; absent: nothing. */
  conditions?: readonly string[];
}

export const SIGNATURE_MEANINGS = { APPROVED: 'approved', REJECTED: 'returned', CONFIRMED: 'checked' } as const;

/** What the proof of the password is bound to: it serves this decision and no other. */
export function signingPurpose({ pieceId, round, contentHash, action, approverId }: ToSign): string {
  return ['decision', pieceId, round, action, approverId, contentHash].join(':');
}

/** What a signed decision keeps, and what its hash in the history is made of. */
export interface Signature {
  meaning: (typeof SIGNATURE_MEANINGS)[DecisionAction];
  contentHash: string;
  round: number;
  pieceId: string;
  approverId: string;
  signerId: string;
  /** What was to be dealt with, as it was signed; absent: nothing. */
  conditions?: readonly string[];
  /** ISO 8601, UTC. */
  signedAt: string;
}

export function signatureOf(toSign: ToSign, signerId: string, now: Date): Signature {
  const { action, contentHash, round, pieceId, approverId, conditions = [] } = toSign;
  const meaning = SIGNATURE_MEANINGS[action];
  const signed = { meaning, contentHash, round, pieceId, approverId, signerId, signedAt: now.toISOString() };
  return conditions.length > 0 ? { ...signed, conditions } : signed;
}
