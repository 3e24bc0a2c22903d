import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { inspectionErrors } from '../../rules/errors.ts';
import { settingErrors } from '#artwork/inspection-settings/rules/errors.ts';
import { compareVersionsInput } from '../../rules/input.ts';
import { pairsBeyond } from '#artwork/versions/rules/page-pairs.ts';
import { presetFor, type ComparisonPreset } from '#artwork/versions/rules/comparison-presets.ts';
import { comparisonSettings } from '../../rules/comparison-settings.ts';
import { hasToneOrder, type InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import type { InspectionFileRecord, VersionRecord } from '#artwork/versions/rules/types.ts';
import type { ComparisonLimit, ComparisonRequest } from '#artwork/versions/rules/run-request.ts';
import type { FileType } from '#artwork/versions/rules/file-types.ts';
import {
  loadInspectionFile,
  mayRead,
  requireRendered,
  startRun,
  type Side,
  keepInspectionFile,
  loadVersion,
} from '#artwork/versions/server/door.ts';
import { activeIgnoreAreas, mayBringArtwork, finishedComparison } from '#artwork/findings/server/door.ts';
import { settingInForce } from '#artwork/inspection-settings/server/door.ts';

interface Against {
  side: Side;
  name: string;
  type: FileType;
  pageCount: number;
}

async function otherVersion(ctx: CommandContext, version: VersionRecord, againstId: string, request: ComparisonRequest): Promise<Against> {
  const against = await loadVersion(ctx.db, ctx.viewer.companyId, againstId);
  if (!against) throw new AppError(generalErrors.NOT_FOUND);
  const isSamePage = !request.pages || request.pages.some(({ page, againstPage }) => page === againstPage);
  if (version.id === against.id && isSamePage) throw new AppError(inspectionErrors.VERSION_WITH_ITSELF);
  if (version.designId !== against.designId) throw new AppError(inspectionErrors.VERSIONS_OF_DIFFERENT_DESIGNS);
  return {
    side: { versionId: against.id },
    name: `v${against.number}`,
    type: against.fileType,
    pageCount: await requireRendered(ctx, against),
  };
}

const fileSide = (file: InspectionFileRecord): Against => ({
  side: { inspectionFileId: file.id },
  name: file.fileName,
  type: file.fileType,
  pageCount: file.pageCount,
});

async function earlierFile(ctx: CommandContext, design: DesignRecord, fileId: string): Promise<Against> {
  const file = await loadInspectionFile(ctx.db, ctx.viewer.companyId, fileId);
  if (file?.designId !== design.id) throw new AppError(generalErrors.NOT_FOUND);
  return fileSide(file);
}

/** The settings in force with what this comparison wants; two kinds of file that want a preset get it unless told otherwise. */
async function settingsOf(
  ctx: CommandContext,
  design: DesignRecord,
  wanted: z.output<typeof compareVersionsInput>['settings'],
  preset: ComparisonPreset | null,
): Promise<InspectionSettings> {
  const { settings: inForce } = await settingInForce(ctx.db, ctx.viewer.companyId, design.scope);
  const settings = comparisonSettings(inForce, wanted ?? { preset });
  if (hasToneOrder(settings)) return settings;
  const { code } = settingErrors.TONE_ORDER;
  throw new AppError(settingErrors.TONE_ORDER, {}, [{ path: 'settings.toneDifferenceThreshold', code }]);
}

/** Exactly one of a box and a rectangle, or nothing. */
function limitOf(only: z.output<typeof compareVersionsInput>['only']): ComparisonLimit | null {
  if (!only) return null;
  const { box, region } = only;
  if (box && !region) return { box };
  if (region && !box) return { region };
  throw new AppError(inspectionErrors.COMPARISON_LIMIT);
}

/**
 * Compares a version with any other of its design (D7.5) or with a picture: all pages or chosen pairs, with the settings
 * in force or others for once, laid by the TrimBox or moved by hand. The same question answers what was found before.
 */
export const compareVersions = command({
  name: 'compareVersions',
  input: compareVersionsInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const version = await loadVersion(ctx.db, companyId, input.versionId);
    const design = version && (await loadDesign(ctx.db, companyId, version.designId));
    if (!version || !design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayRead(ctx.viewer, design));
    const { againstVersionId, againstUploadId, againstFileId, pages, offsetMm, layers } = input;
    const only = limitOf(input.only);
    if ([againstVersionId, againstUploadId, againstFileId].filter(Boolean).length !== 1) {
      throw new AppError(inspectionErrors.COMPARISON_SIDE);
    }
    const request: ComparisonRequest = {
      ...(pages ? { pages } : {}),
      ...(offsetMm ? { offsetMm } : {}),
      ...(only ? { only } : {}),
      ...(layers ? { layers } : {}),
    };
    const pageCount = await requireRendered(ctx, version);
    let against: Against;
    if (againstVersionId) against = await otherVersion(ctx, version, againstVersionId, request);
    else if (againstFileId) against = await earlierFile(ctx, design, againstFileId);
    else {
      ctx.require(await mayBringArtwork(ctx, design, version.id));
      against = fileSide(await keepInspectionFile(ctx, design, againstUploadId ?? '', input.password || null));
    }
    const settings = await settingsOf(ctx, design, input.settings, presetFor(version.fileType, against.type));
    const [beyond] = pairsBeyond(pages ?? [], pageCount, against.pageCount);
    if (beyond) throw new AppError(inspectionErrors.COMPARISON_PAGE_MISSING, { ...beyond });
    const areas = await activeIgnoreAreas(ctx.db, companyId, design.id);
    const done = await finishedComparison(ctx.db, companyId, version.id, against.side, (result) =>
      isDeepStrictEqual([result.settings, result.request, result.ignoreAreas], [settings, request, areas]),
    );
    const artwork = { versionId: version.id, sha256: version.sha256, run: version.run };
    const id = done ?? (await startRun(ctx, { design, artwork, against: against.side, purpose: 'COMPARISON', settings, request }));
    ctx.emit({
      subject: 'inspection',
      action: 'request',
      id,
      name: `${design.name} ${against.name} → v${version.number}`,
      scope: design.scope,
    });
    return { id };
  },
});
