import type { Db } from '#platform/db/client.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import type { AttemptSeal } from './attempt.ts';
import type { Issuer } from './issuer.ts';

/** A company's own identity provider, as signing in needs it. */
export interface Provider {
  id: string;
  companyId: string;
  issuer: Issuer;
  /** It signs in nobody above this level. */
  levelMax: AccessLevel;
  /** Whether the provider's word for an address suffices without its saying that it is verified. */
  speaksFor(email: string): boolean;
  /** False: it does not sign people in yet, and can only be tried from the settings page. */
  enabled: boolean;
  /** Keeps that somebody came back from it when it was tried. */
  tested(as: string, now: Date): Promise<void>;
}

/** Signing in elsewhere, as this process does it: the external pool of the installation, or one company's provider. */
export interface External {
  issuer: Issuer;
  attempts: AttemptSeal;
  /** Origin under which people reach us. */
  origin: string;
  /** Null: the pool of the installation, which speaks for the accounts of all companies. */
  provider: Provider | null;
}

/** What a room above knows of companies' providers. */
export interface Providers {
  /** Of its id; null: there is none. */
  find(providerId: string): Promise<Provider | null>;
  /** What the address of somebody who wants to sign in leads to, by its domain alone (labels of providers). */
  waysFor(email: string): Promise<{ id: string; label: string }[]>;
  /** The label of a provider that signs people in; null: there is none. */
  labelOf(providerId: string): Promise<string | null>;
  /**
   * Whether a password opens an account. The companies that want none let owners in by one all the same, should the provider
   * be away. Needs a 'system' transaction.
   */
  takesPassword(db: Db, account: { companyId: string; id: string }): Promise<boolean>;
  /** Answers SAML's form, and its metadata. Null: no such page. */
  serve(providerId: string, page: 'acs' | 'metadata', body: string, now: Date): Promise<Served | null>;
}

export type Served = { redirect: string } | { contentType: string; body: string };
