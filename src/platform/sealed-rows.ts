import type { Db } from './db/client.ts';
import { inTransaction } from './db/transaction.ts';
import { deriveKeys, type InstallationSecret } from './derived-keys.ts';
import type { SealedDefinition } from './feature.ts';
import { isSealedAnew, resealed } from './sealed-text.ts';

interface SealedRows<Row> {
  /** Those of a company, locked. */
  rows: (db: Db, companyId: string) => Promise<Row[]>;
  /** A row sealed with the present secret; the row itself where it is already, null where no secret opens it. */
  anew: (secret: InstallationSecret, row: Row) => Row | null;
  keep: (db: Db, companyId: string, row: Row) => Promise<unknown>;
}

/** What a table keeps sealed, sealed anew in one transaction a company. `name`: what it is called at the command line. */
export function sealedRows<Row>(name: string, { rows, anew, keep }: SealedRows<Row>): SealedDefinition {
  return {
    name,
    sealAnew: (database, secret, companyId) =>
      inTransaction(database, companyId, async (db) => {
        const sum = { anew: 0, left: 0 };
        for (const row of await rows(db, companyId)) {
          const sealed = anew(secret, row);
          if (sealed === row) continue;
          if (sealed === null) {
            sum.left += 1;
            continue;
          }
          await keep(db, companyId, sealed);
          sum.anew += 1;
        }
        return sum;
      }),
  };
}

/** A secret as a row keeps it, or that it keeps none. */
interface SealedSecret {
  id: string;
  sealed_secret: string | null;
}

/** Rows with one sealed secret each, sealed with a key of their own purpose (`deriveKeys`). */
export function sealedSecrets(name: string, purpose: string, store: Omit<SealedRows<SealedSecret>, 'anew'>): SealedDefinition {
  return sealedRows(name, {
    ...store,
    anew: (secret, row) => {
      const keys = deriveKeys(secret, purpose);
      if (row.sealed_secret === null || isSealedAnew(keys, row.sealed_secret)) return row;
      const sealed = resealed(keys, row.sealed_secret);
      return sealed === null ? null : { ...row, sealed_secret: sealed };
    },
  });
}
