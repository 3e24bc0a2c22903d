/** How much may be on its way: nobody fills the disk by announcing files (D12). */
import { statfs } from 'node:fs/promises';
import type { Db } from '../db/client.ts';
import { advisoryLock } from '../db/transaction.ts';

const GIB = 1024 ** 3;

/** What one person has on its way or has not used yet: three of the largest files (D7.1), and a folder of small ones. */
export const PERSON_OPEN = { bytes: 4 * GIB, files: 100 };
/** The same of a whole company. */
export const COMPANY_OPEN = { bytes: 32 * GIB, files: 1000 };
/** Kept free on the disk that holds the files, because the database writes there too. */
export const RESERVE_BYTES = 2 * GIB;

export type Obstacle = 'UPLOADS_OPEN' | 'STORAGE_FULL';

interface Open {
  bytes: number;
  files: number;
}

/** Whether one more of this size exceeds what may be open. */
export function exceeds(open: Open, size: number, limit: Open): boolean {
  return open.files + 1 > limit.files || open.bytes + size > limit.bytes;
}

/**
 * Why no file of this size may be announced; null when it may. Held until the end of the transaction, so that a hundred at
 * once are counted one after the other. @param disk where the bytes will lie; null: elsewhere, in a bucket
 */
export async function obstacleTo(
  db: Db,
  sender: { companyId: string; userId: string },
  size: number,
  disk: DiskSpace | null,
): Promise<Obstacle | null> {
  await advisoryLock(db, `uploads ${sender.companyId}`);
  const [own, all] = [await openOf(db, sender.companyId, sender.userId), await openOf(db, sender.companyId)];
  if (exceeds(own, size, PERSON_OPEN) || exceeds(all, size, COMPANY_OPEN)) return 'UPLOADS_OPEN';
  // What is announced and has not arrived is as good as written.
  if (disk && (await disk.freeBytes()) - all.bytes - size < RESERVE_BYTES) return 'STORAGE_FULL';
  return null;
}

async function openOf(db: Db, companyId: string, userId?: string): Promise<Open> {
  let query = db
    .selectFrom('upload')
    .select((eb) => [eb.fn.coalesce(eb.fn.sum<string>('size'), eb.lit(0)).as('bytes'), eb.fn.countAll<string>().as('files')])
    .where('company_id', '=', companyId)
    .where('status', 'in', ['receiving', 'ready']);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  const { bytes, files } = await query.executeTakeFirstOrThrow();
  return { bytes: Number(bytes), files: Number(files) };
}

export interface DiskSpace {
  freeBytes(): Promise<number>;
}

/** The disk of a folder. */
export function diskOf(folder: string): DiskSpace {
  return {
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
