import { all } from '#people/access/rules/policy.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import {
  editObstacle,
  imagesOfSpecification,
  loadSpecification,
  mayUpdateSpecification,
  textsOfSpecification,
} from '#wording/specifications/server/door.ts';
import { inspectionErrors } from '../../rules/errors.ts';
import { testSpecificationInput } from '../../rules/input.ts';
import {
  loadInspectionFile,
  mayRead,
  requireRendered,
  startRun,
  type Side,
  keepInspectionFile,
  loadVersion,
} from '#artwork/versions/server/door.ts';

type Artwork = Side & { sha256: string; run: number; name: string };

async function chosenVersion(ctx: CommandContext, design: DesignRecord, versionId: string): Promise<Artwork> {
  const version = await loadVersion(ctx.db, ctx.viewer.companyId, versionId);
  if (version?.designId !== design.id) throw new AppError(generalErrors.NOT_FOUND);
  await requireRendered(ctx, version);
  return { versionId: version.id, sha256: version.sha256, run: version.run, name: `v${version.number}` };
}

async function earlierFile(ctx: CommandContext, design: DesignRecord, fileId: string): Promise<Artwork> {
  const file = await loadInspectionFile(ctx.db, ctx.viewer.companyId, fileId);
  if (file?.designId !== design.id) throw new AppError(generalErrors.NOT_FOUND);
  return { inspectionFileId: file.id, sha256: file.sha256, run: 1, name: file.fileName };
}

/**
 * The dry run of a specification (D5.5): its items of now against a version or an uploaded PDF, with the design's
 * settings. Nothing of the design, its parts or its versions changes, and nothing is taken off the plan. It comes before anything is requested:
 * what cannot be edited now is not tried out.
 */
export const testSpecification = command({
  name: 'testSpecification',
  input: testSpecificationInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const specification = await loadSpecification(ctx.db, companyId, input.specificationId);
    const design = specification && (await loadDesign(ctx.db, companyId, specification.designId));
    if (!specification || !design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(all(mayUpdateSpecification(ctx.viewer, specification), mayRead(ctx.viewer, design)));
    if (specification.confirmedAt) throw new AppError(inspectionErrors.SPECIFICATION_NOT_OPEN);
    const obstacle = editObstacle(specification, design);
    if (obstacle) throw new AppError(obstacle);
    const { versionId, uploadId, fileId } = input;
    if ([versionId, uploadId, fileId].filter(Boolean).length !== 1) throw new AppError(inspectionErrors.TEST_ARTWORK);
    const texts = await textsOfSpecification(ctx.db, companyId, specification.id);
    const images = await imagesOfSpecification(ctx.db, companyId, specification.id);
    if (texts.length + images.length === 0) throw new AppError(inspectionErrors.SPECIFICATION_WITHOUT_TEXTS);
    let artwork: Artwork;
    if (versionId) artwork = await chosenVersion(ctx, design, versionId);
    else if (fileId) artwork = await earlierFile(ctx, design, fileId);
    else {
      const file = await keepInspectionFile(ctx, design, uploadId ?? '', input.password || null);
      artwork = { inspectionFileId: file.id, sha256: file.sha256, run: 1, name: file.fileName };
    }
    const id = await startRun(ctx, { design, artwork, against: null, purpose: 'TEST', specification: { id: specification.id, texts } });
    ctx.emit({
      subject: 'specification',
      action: 'request',
      id: specification.id,
      name: `${design.name} r${specification.revision} → ${artwork.name}`,
      scope: specification.scope,
      after: { dryRun: artwork.name, texts: texts.length, pictures: images.length },
    });
    return { id };
  },
});
