/** FORCE_CHANGE_PASSWORD: a temporary password was sent and not yet replaced (D1.2). */
export const ACCOUNT_STATES = ['FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'DISABLED'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** A device on which somebody is signed in. */
export interface SessionRecord {
  id: string;
  clientAddress: string;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
}
