/** Rows of imports: lists of accounts on their way into the company. */
import type { Selectable } from 'kysely';
import type { ListRefusal } from '#people/list-imports/rules/types.ts';
import type { CommandContext } from '#platform/command.ts';
import type { DB, Db } from '#platform/db/client.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { AccountImportState, CheckedAccounts } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'account_import.checked': CheckedAccounts;
    'account_import.refusal_params': ListRefusal['params'];
  }
}

export interface AccountImportRecord {
  id: string;
  companyId: string;
  sha256: string;
  fileName: string;
  status: AccountImportState;
  checked: CheckedAccounts | null;
  refusal: ListRefusal | null;
  /** How many accounts were made; null until then. */
  registered: number | null;
  requestedBy: string;
}

function importRecord(row: Selectable<DB['account_import']>): AccountImportRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    sha256: row.sha256,
    fileName: row.file_name,
    status: row.status,
    checked: row.checked,
    refusal: row.refusal_code === null ? null : { code: row.refusal_code, params: row.refusal_params },
    registered: row.registered,
    requestedBy: row.requested_by,
  };
}

export async function loadAccountImport(db: Db, companyId: string, id: string, lock = false): Promise<AccountImportRecord | null> {
  const query = db.selectFrom('account_import').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? importRecord(row) : null;
}

/** The viewer's own import; null when it is somebody else's or not there. */
export async function findOwnAccountImport(db: Db, viewer: Viewer, id: string): Promise<AccountImportRecord | null> {
  const found = await loadAccountImport(db, viewer.companyId, id);
  return found?.requestedBy === viewer.userId ? found : null;
}

/** The viewer's own import, locked; somebody else's is not there. */
export async function lockOwnAccountImport(ctx: CommandContext, id: string): Promise<AccountImportRecord> {
  const found = await loadAccountImport(ctx.db, ctx.viewer.companyId, id, true);
  if (found?.requestedBy !== ctx.viewer.userId) throw new AppError(generalErrors.NOT_FOUND);
  return found;
}

/** How an import went on. `from` is the state that it must still be in: one that has ended or was given up stays as it is. */
export interface ImportStep {
  from: AccountImportState;
  to: AccountImportState;
  checked?: CheckedAccounts;
  refusal?: ListRefusal;
  registered?: number;
  at: Date;
}

export async function moveAccountImport(db: Db, of: { companyId: string; id: string }, step: ImportStep): Promise<void> {
  await db
    .updateTable('account_import')
    .set({
      status: step.to,
      finished_at: step.at,
      ...(step.checked && { checked: JSON.stringify(step.checked) }),
      ...(step.refusal && { refusal_code: step.refusal.code, refusal_params: JSON.stringify(step.refusal.params) }),
      ...(step.registered !== undefined && { registered: step.registered }),
    })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where('status', '=', step.from)
    .execute();
}

/** The realtime topic of an import. */
export function accountImportTopic(id: string): string {
  return `accountImport/${id}`;
}
