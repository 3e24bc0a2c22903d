/** Starts an inspection, a comparison or a dry run: a result row and its job, in the caller's transaction. */
import type { CommandContext } from '#platform/command.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import { settingsBetween } from '../rules/comparison-presets.ts';
import type { FileType } from '../rules/file-types.ts';
import type { ApprovedText, ComparisonRequest, ResultPurpose } from '../rules/run-request.ts';
import { settingInForce } from '#artwork/inspection-settings/server/door.ts';

export const RUN_QUEUE = 'inspection.run';

/** One side of a result: a version, or a file beside the versions. */
export type Side = { versionId: string } | { inspectionFileId: string };

interface Start {
  design: DesignRecord;
  artwork: Side & { sha256: string; run: number };
  against: Side | null;
  /** What kinds of file both are, where nobody chose how they are compared: a picture beside a drawing is compared as a print. */
  kinds?: readonly [FileType, FileType | null];
  purpose: ResultPurpose;
  /** Absent: those in force for the design. */
  settings?: InspectionSettings;
  request?: ComparisonRequest;
  /** Of a dry run: what to look for. Absent: the job takes the texts that are approved when it begins. */
  specification?: { id: string; texts: readonly ApprovedText[] };
}

export const versionIdOf = (side: Side | null): string | null => (side && 'versionId' in side ? side.versionId : null);
export const fileIdOf = (side: Side | null): string | null => (side && 'inspectionFileId' in side ? side.inspectionFileId : null);

/** The id of the new result. The job fills in texts, settings and findings; it may run again at any time. */
export async function startRun(ctx: CommandContext, start: Start): Promise<string> {
  const { design, artwork, against, purpose, request = {}, specification } = start;
  const id = ctx.newId();
  const { companyId } = ctx.viewer;
  const settings = start.settings ?? (await settingsFor(ctx, start));
  await ctx.db
    .insertInto('inspection_result')
    .values({
      id,
      company_id: companyId,
      design_id: design.id,
      version_id: versionIdOf(artwork),
      file_id: fileIdOf(artwork),
      against_version_id: versionIdOf(against),
      against_file_id: fileIdOf(against),
      purpose,
      run: artwork.run,
      settings: JSON.stringify(settings),
      request: JSON.stringify(request),
      input_sha256: artwork.sha256,
      ...(specification ? { specification_id: specification.id, texts: JSON.stringify(specification.texts) } : {}),
      created_by: ctx.viewer.userId,
      created_at: ctx.now,
    })
    .execute();
  await ctx.enqueue(RUN_QUEUE, { resultId: id });
  return id;
}

async function settingsFor(ctx: CommandContext, { design, kinds }: Start): Promise<InspectionSettings> {
  const { settings } = await settingInForce(ctx.db, ctx.viewer.companyId, design.scope);
  return kinds ? settingsBetween(settings, ...kinds) : settings;
}
