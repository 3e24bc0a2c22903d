import type { TokenRecord } from './types.ts';

export const TOKEN_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

/** Whether a token lets a provider in now, and why not. */
export function tokenState(token: Pick<TokenRecord, 'expiresAt' | 'revokedAt'>, now: Date): TokenState {
  if (token.revokedAt) return 'REVOKED';
  return token.expiresAt > now ? 'ACTIVE' : 'EXPIRED';
}
