export const FACTOR_KINDS = ['TOTP', 'PASSKEY'] as const;
/** TOTP: an authenticator app (RFC 6238). PASSKEY: a device or a key (WebAuthn). */
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** A second factor as its owner sees it. */
export interface FactorRecord {
  id: string;
  kind: FactorKind;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** What a company asks of its people. */
export interface PolicyRecord {
  required: boolean;
  version: number;
}
