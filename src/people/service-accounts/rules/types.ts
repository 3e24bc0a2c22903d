import type { AccessLevel } from '#shared/viewer.ts';

/** A program of the company that works by the API. */
export interface ServiceAccountRecord {
  id: string;
  companyId: string;
  name: string;
  purpose: string;
  accessLevel: AccessLevel;
  version: number;
  createdAt: Date;
}

export interface ApiKeyRecord {
  id: string;
  userId: string;
  name: string;
  /** The last characters of the secret, by which people tell keys apart. */
  ending: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export const API_KEY_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** Whether a key lets somebody in now, and why not. */
export function keyState(key: Pick<ApiKeyRecord, 'expiresAt' | 'revokedAt'>, now: Date): ApiKeyState {
  if (key.revokedAt) return 'REVOKED';
  return key.expiresAt > now ? 'ACTIVE' : 'EXPIRED';
}
