import { z } from 'zod';
import { command } from '#platform/command.ts';
import { idInput } from '#shared/input.ts';
import { mayRunCompanies } from '#people/access/rules/provider.ts';
import { onTenant } from '../tenant-command.ts';

/** Records that all of a company's data was taken along as an archive. */
export const recordExport = command({
  name: 'recordExport',
  despiteGuard: true,
  input: z.object({ companyId: idInput, rows: z.int(), files: z.int(), manifest: z.string() }),
  run: async (ctx, { companyId, ...after }) => {
    await onTenant(ctx, companyId, async ({ name }) => ({
      subject: 'company',
      action: 'export',
      id: companyId,
      name,
      scope: [companyId],
      after,
    }));
    return { id: companyId };
  },
});

/** Records in the provider's history that a company was erased: its own history went with it. */
export const recordErasure = command({
  name: 'recordErasure',
  despiteGuard: true,
  input: z.object({ companyId: idInput, name: z.string(), number: z.string(), reason: z.string(), rows: z.int(), files: z.int() }),
  run: async (ctx, { companyId, name, reason, ...before }) => {
    ctx.require(mayRunCompanies(ctx.viewer));
    ctx.emit({
      subject: 'company',
      action: 'delete',
      id: companyId,
      name,
      scope: [ctx.viewer.companyId],
      before: { name, ...before },
      after: { reason },
    });
    return { id: companyId };
  },
});
