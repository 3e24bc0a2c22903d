import { can } from '#people/access/rules/policy.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { archivesOf } from '#platform/audit/archives.ts';
import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { historyArchiveInput } from '../../rules/archives.ts';

/** Takes a month of the history away as a signed file, which is on record itself. Needs USER_MANAGE. NOT_FOUND. */
export const downloadHistoryArchive = command({
  name: 'downloadHistoryArchive',
  // Changes nothing: a company whose plan has ended may still take its records out.
  personal: true,
  input: historyArchiveInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    const archive = (await archivesOf(ctx.db, companyId)).find(({ id }) => id === input.archiveId);
    if (!archive) throw new AppError(generalErrors.NOT_FOUND);
    const { name } = await loadCompany(ctx.db, companyId);
    const after = { list: 'history archive', archiveMonth: archive.month, archivedFrom: archive.firstSeq, archivedUntil: archive.lastSeq };
    ctx.emit({ subject: 'company', action: 'download', id: companyId, name, scope: [companyId], after });
    return input;
  },
});
