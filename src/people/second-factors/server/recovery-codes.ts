/** Codes that let somebody in who lost the device: random, each used once, kept as keyed hashes. */
import { createHmac, randomInt } from 'node:crypto';
import type { DerivedKey, KeyRing } from '#platform/derived-keys.ts';
import type { Db } from '#platform/db/client.ts';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH, recoveryCodeOf, shownRecoveryCode } from '../rules/recovery-code.ts';
import { RECOVERY_CODES } from '../rules/limits.ts';
import type { Owner } from './store.ts';

function randomRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
}

// Keyed: whoever reads the database alone cannot try all codes. By the person too: no two of one hash.
const hashOf = (key: DerivedKey, owner: Owner, code: string) =>
  createHmac('sha256', key.bytes).update(`${owner.id}\n${code}`).digest('base64url');
// With the name of the secret, so that it can be said whose codes end with an earlier one.
const namedHashOf = (key: DerivedKey, owner: Owner, code: string) => `${key.id}.${hashOf(key, owner, code)}`;

/** Makes all of somebody's codes anew; those of before open nothing. Answers them as they are shown, once. */
export async function makeRecoveryCodes(db: Db, [key]: KeyRing, owner: Owner, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomRecoveryCode);
  await db.deleteFrom('recovery_code').where('company_id', '=', owner.companyId).where('user_id', '=', owner.id).execute();
  await db
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ code_hash: namedHashOf(key, owner, code), company_id: owner.companyId, user_id: owner.id, created_at: now })),
    )
    .execute();
  return codes.map(shownRecoveryCode);
}

/** Uses one of somebody's codes up, as it was typed. False: it is none of theirs, or was used. */
export async function spendRecoveryCode(db: Db, keys: KeyRing, owner: Owner, typed: string): Promise<boolean> {
  const code = recoveryCodeOf(typed);
  if (code === null) return false;
  const spent = await db
    .deleteFrom('recovery_code')
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.id)
    .where(
      'code_hash',
      'in',
      keys.flatMap((key) => [namedHashOf(key, owner, code), hashOf(key, owner, code)]),
    )
    .returning('code_hash')
    .executeTakeFirst();
  return spent !== undefined;
}
