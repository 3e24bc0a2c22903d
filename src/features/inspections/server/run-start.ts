/** Starts an inspection or a comparison: a result row and its job, in the caller's transaction. */
import type { CommandContext } from '#platform/command.ts';
import type { DesignRecord } from '#features/designs/rules/types.ts';
import type { VersionRecord } from '../rules/types.ts';
import { settingInForce } from './setting-store.ts';

export const RUN_QUEUE = 'inspection.run';

interface Start {
  design: DesignRecord;
  version: Pick<VersionRecord, 'id' | 'sha256' | 'run'>;
  againstVersionId: string | null;
  purpose: 'INSPECTION' | 'COMPARISON';
}

/** The id of the new result. The job fills in texts, settings and findings; it may run again at any time. */
export async function startRun(ctx: CommandContext, start: Start): Promise<string> {
  const { design, version, againstVersionId, purpose } = start;
  const id = ctx.newId();
  const { companyId } = ctx.viewer;
  const { settings } = await settingInForce(ctx.db, companyId, design.scope);
  await ctx.db
    .insertInto('inspection_result')
    .values({
      id,
      company_id: companyId,
      design_id: design.id,
      version_id: version.id,
      against_version_id: againstVersionId,
      purpose,
      run: version.run,
      settings: JSON.stringify(settings),
      input_sha256: version.sha256,
      created_by: ctx.viewer.userId,
      created_at: ctx.now,
    })
    .execute();
  await ctx.enqueue(RUN_QUEUE, { resultId: id });
  return id;
}
