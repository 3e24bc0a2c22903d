/** The archive of a company: what is in it, and what is left out. docs/operations/companies.md tells operators the same. */

/** Tables that hold nothing but secrets and what they unlock, or what is made anew from the others; each with its reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  account_credential: 'hashes of passwords',
  api_key: 'hashes of keys',
  auth_challenge: 'hashes of tokens',
  auth_refresh_token: 'hashes of tokens',
  auth_session: 'sessions',
  external_handover: 'hashes of tokens',
  guest_link: 'hashes of links and codes',
  idempotency_key: 'answers to repeated requests',
  part_gram: 'search index, made from part_content',
  password_code: 'hashes of codes',
  password_link: 'hashes of links',
  password_proof: 'hashes of tokens',
  recovery_code: 'hashes of codes',
  resting_job: 'jobs of this installation',
  scim_token: 'hashes of tokens',
  second_factor: 'secrets of authenticator apps, public keys',
};

export interface ExportedTable {
  name: string;
  rows: number;
  /** SHA-256, hex, of the file database/<name>.jsonl. */
  sha256: string;
}

export interface ExportManifest {
  format: 'koryo company export';
  version: 1;
  /** Of Koryo, and the last migration of its database. */
  koryo: string;
  schema: string;
  takenAt: string;
  company: { id: string; name: string; number: string };
  tables: ExportedTable[];
  leftOut: Readonly<Record<string, string>>;
  files: { count: number; bytes: number; missing: string[] };
  history: { entries: number; head: string; holds: boolean; brokenAt: number | null };
}
