import type { Locale } from '#shared/i18n.ts';
import type { AccessLevel } from '#shared/viewer.ts';

/** FORCE_CHANGE_PASSWORD: a temporary password was sent and not yet replaced (D1.2). */
export const ACCOUNT_STATES = ['FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'DISABLED'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export interface AccountRecord {
  id: string;
  companyId: string;
  email: string;
  name: string;
  locale: Locale;
  accessLevel: AccessLevel;
  state: AccountState;
  /** The account of an external pool to which it was linked (D1.6); null: of none. */
  external: { issuer: string; subject: string } | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface SessionRecord {
  id: string;
  clientAddress: string;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
}
