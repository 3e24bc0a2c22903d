import type { AccessLevel } from '#shared/viewer.ts';

export const PROVIDER_KINDS = ['OIDC', 'SAML'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** A company's identity provider, as its settings page shows it; the client's secret is shown to nobody. */
export interface ProviderRecord {
  id: string;
  companyId: string;
  kind: ProviderKind;
  label: string;
  enabled: boolean;
  passwordsOff: boolean;
  /** The issuer of OpenID Connect, or the entity id of SAML. */
  issuer: string;
  clientId: string | null;
  hasSecret: boolean;
  scopes: string | null;
  ssoUrl: string | null;
  certificates: string[];
  levelMax: AccessLevel;
  testedAt: Date | null;
  testedAs: string | null;
  version: number;
}

export interface DomainRecord {
  id: string;
  domain: string;
  token: string;
  verifiedAt: Date | null;
}
