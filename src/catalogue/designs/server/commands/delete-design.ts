import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { putIntoBin } from '#work/bin/server/door.ts';
import { restTasks } from '#work/tasks/server/door.ts';
import { designErrors } from '../../rules/errors.ts';
import { deleteDesignInput } from '../../rules/input.ts';
import { designRows, type KeptOfDesign } from '../bin.ts';
import { designFields } from '../sheet.ts';
import { designs } from '../store.ts';

/** Puts a design that holds nothing yet into the bin; one with a specification or versions is cancelled instead. */
export const deleteDesign = command({
  name: 'deleteDesign',
  input: deleteDesignInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { designId: id, expectedVersion } = input;
    const design = await designs.openForChange(ctx, { id, expectedVersion }, 'DesignData.delete');
    if (design.currentSpecificationId || design.currentVersionId) throw new AppError(designErrors.DESIGN_NOT_EMPTY);
    // What was tried out or taken back stays behind as a record, and holds the design.
    const { rows } = await sql<{ held: boolean; parts: boolean }>`select
        exists (select from version_data where company_id = ${companyId} and design_id = ${design.id})
        or exists (select from inspection_file where company_id = ${companyId} and design_id = ${design.id})
        or exists (select from ignore_area where company_id = ${companyId} and design_id = ${design.id}) as held,
        exists (select from part where company_id = ${companyId} and library_id = ${design.id} and deleted_at is null) as parts`.execute(
      ctx.db,
    );
    if (rows[0]?.held || rows[0]?.parts) throw new AppError(designErrors.DESIGN_NOT_EMPTY);
    const { name, scope, code } = design;
    const kept: KeptOfDesign = {
      code,
      stageSince: design.stageSince?.toISOString() ?? null,
      tasks: await restTasks(ctx, { designId: design.id }),
    };
    await putIntoBin(ctx, { kind: 'DESIGN', id: design.id, name, scope, rows: designRows(design.id), kept });
    await designs.remove(ctx, design);
    ctx.emit({ subject: 'design', action: 'delete', id: design.id, name: design.name, scope: design.scope, before: designFields(design) });
    return { id: design.id };
  },
});
