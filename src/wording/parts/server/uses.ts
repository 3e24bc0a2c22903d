/**
 * What uses parts stands to the right of parts and makes itself known here, so
 * that a part in use is not deleted (D4.3) without parts knowing specifications.
 */
import type { Db } from '#platform/db/client.ts';

export interface PartUses {
  /** Whether something final or in review was made from any version of the part. */
  bound(db: Db, companyId: string, partId: string): Promise<boolean>;
}

const users: PartUses[] = [];

/** Called once per feature that uses parts, while the application is wired. */
export function registerPartUses(uses: PartUses): void {
  users.push(uses);
}

export async function isBound(db: Db, companyId: string, partId: string): Promise<boolean> {
  for (const uses of users) if (await uses.bound(db, companyId, partId)) return true;
  return false;
}
