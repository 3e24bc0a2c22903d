import { command, type CommandContext } from '#platform/command.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import type { VersionRecord } from '../../rules/types.ts';
import { rerunInspectionInput } from '../../rules/input.ts';
import { rerunObstacle } from '../../rules/version-rules.ts';
import { obstacleError, openVersion } from '../open-version.ts';
import { startRun } from '../run-start.ts';
import { versionBefore } from '../version-store.ts';

/**
 * Runs a version's inspection again, with the settings and approved texts of now.
 * The result so far is kept; the new one takes its place when it is done.
 */
export const rerunInspection = command({
  name: 'rerunInspection',
  input: rerunInspectionInput,
  run: async (ctx, input) => {
    return await runAgain(ctx, await openVersion(ctx, input.versionId));
  },
});

/** Begins a version's inspection anew, in the transaction of a command that holds both rows. Throws what keeps it from being run. */
export async function runAgain(
  ctx: CommandContext,
  { design, version }: { design: DesignRecord; version: VersionRecord },
): Promise<{ id: string }> {
  const obstacle = rerunObstacle(design, version);
  if (obstacle) throw obstacleError(obstacle, version.number);
  return await beginAnew(ctx, { design, version });
}

/** The same, of what is known to be in nobody's hands. */
export async function beginAnew(
  ctx: CommandContext,
  { design, version }: { design: DesignRecord; version: VersionRecord },
): Promise<{ id: string }> {
  const { companyId } = ctx.viewer;
  const run = version.run + 1;
  await ctx.db
    .updateTable('version_data')
    .set({
      run,
      status: 'RECEIVED',
      failure_code: null,
      failure_params: '{}',
      inspection_id: null,
      updated_at: ctx.now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', version.id)
    .execute();
  const before = await versionBefore(ctx.db, companyId, design.id, version.number);
  await startRun(ctx, {
    design,
    artwork: { versionId: version.id, sha256: version.sha256, run },
    against: before && { versionId: before.id },
    kinds: [version.fileType, before?.fileType ?? null],
    purpose: 'INSPECTION',
  });
  ctx.emit({
    subject: 'inspection',
    action: 'request',
    id: version.id,
    name: `${design.name} v${version.number}`,
    scope: design.scope,
    after: { run },
  });
  ctx.notify(`detect/${version.id}`, { id: version.id, step: 'RECEIVED' });
  // What the design waits for is another now.
  ctx.notify(`design/${design.id}`, { id: design.id, version: design.version });
  return { id: version.id };
}
