import { can } from '#people/access/rules/policy.ts';
import { archivesOf } from '#platform/audit/archives.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { historyArchiveInput } from '../rules/archives.ts';
import { archiveZip } from './archive-zip.ts';

/** A month of the history that lies in a file, with its signature. */
export const archiveExport = exportDefinition({
  name: 'downloadHistoryArchive',
  input: historyArchiveInput,
  open: async ({ archiveId }, { database, viewer }) => {
    const { companyId } = viewer;
    if (!can(viewer, 'USER_MANAGE', { scope: [companyId] }).allowed) throw new AppError(generalErrors.FORBIDDEN);
    const archives = await inTransaction(database, companyId, (db) => archivesOf(db, companyId));
    const archive = archives.find(({ id }) => id === archiveId);
    if (!archive) throw new AppError(generalErrors.NOT_FOUND);
    const fileName = `history-${archive.month}-${archive.firstSeq}.zip`;
    return { contentType: 'application/zip', fileName, body: await archiveZip(archive) };
  },
});
