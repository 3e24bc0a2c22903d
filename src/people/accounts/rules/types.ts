import type { AccountState } from '#people/sign-in/rules/types.ts';
import type { Locale } from '#shared/i18n.ts';
import type { AccessLevel } from '#shared/viewer.ts';

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
