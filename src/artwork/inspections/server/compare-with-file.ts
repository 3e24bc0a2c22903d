/** A version compared with a file that another feature keeps: whether what is handed over looks like what was approved. */
import type { CommandContext } from '#platform/command.ts';
import type { FileObject } from '#platform/files/content.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { AppError } from '#shared/errors.ts';
import { presetFor } from '#artwork/versions/rules/comparison-presets.ts';
import { comparisonSettings } from '../rules/comparison-settings.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';
import { probe, requireRendered, startRun, recordInspectionFile } from '#artwork/versions/server/door.ts';
import { settingInForce } from '#artwork/inspection-settings/server/door.ts';

/** The result that was started, or the code of the refusal: locked, damaged, of a kind that is not opened, not drawn yet. */
export type FileComparison = { resultId: string } | { failure: string };

/**
 * Starts the comparison with the settings in force, all pages, laid by the TrimBox. The file is opened here: call it before
 * anything is locked, or for a file that was taken in the same transaction.
 */
export async function compareWithFile(
  ctx: CommandContext,
  design: DesignRecord,
  version: VersionRecord,
  file: FileObject,
): Promise<FileComparison> {
  try {
    await requireRendered(ctx, version);
    const { info } = await probe(file, null);
    const kept = await recordInspectionFile(ctx, design, { file, readable: file, info });
    const { settings } = await settingInForce(ctx.db, ctx.viewer.companyId, design.scope);
    const resultId = await startRun(ctx, {
      design,
      artwork: { versionId: version.id, sha256: version.sha256, run: version.run },
      against: { inspectionFileId: kept.id },
      purpose: 'COMPARISON',
      settings: comparisonSettings(settings, { preset: presetFor(version.fileType, info.kind) }),
    });
    return { resultId };
  } catch (error) {
    if (error instanceof AppError) return { failure: error.code };
    throw error;
  }
}
