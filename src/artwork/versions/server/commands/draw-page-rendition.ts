import { ENGINE_VERSION } from '#engine/version.ts';
import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { versionErrors } from '../../rules/errors.ts';
import { LAYER_DRAWINGS_MAX, pageRenditionInput, renditionObstacle, renditionOf } from '../../rules/renditions.ts';
import { mayRead } from '../policy.ts';
import { countLayerDrawings, findRendition, renditionKey } from '../rendition-store.ts';
import { loadVersion } from '../version-store.ts';

export const RENDITION_QUEUE = 'inspection.rendition';

/** A drawing that shows no end for so long was lost with its worker. */
const LOST_AFTER_MS = 15 * 60_000;

/** Asks for another drawing of a page; one that is there, or on its way, is not made again. */
export const drawPageRendition = command({
  name: 'drawPageRendition',
  input: pageRenditionInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const version = await loadVersion(ctx.db, companyId, input.versionId);
    const design = version && (await loadDesign(ctx.db, companyId, version.designId));
    if (!version || !design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayRead(ctx.viewer, design));
    const { page } = input;
    const rendition = renditionOf(input);
    const obstacle = renditionObstacle(version, page, rendition);
    if (obstacle) throw new AppError(versionErrors[obstacle], { page });
    const isNew = rendition.kind === 'LAYERS' && !(await findRendition(ctx.db, version, page, rendition));
    if (isNew && (await countLayerDrawings(ctx.db, version, page)) >= LAYER_DRAWINGS_MAX) {
      throw new AppError(versionErrors.RENDITIONS_LIMITED, { limit: LAYER_DRAWINGS_MAX });
    }
    const written = { status: 'RUNNING' as const, created_by: userId, created_at: ctx.now };
    const made = await ctx.db
      .insertInto('page_rendition')
      .values({
        id: ctx.newId(),
        company_id: companyId,
        version_id: version.id,
        page,
        kind: rendition.kind,
        inks: JSON.stringify(rendition.inks),
        layers: JSON.stringify(rendition.layers),
        key: renditionKey(version, rendition),
        engine_version: ENGINE_VERSION,
        ...written,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const known = await findRendition(ctx.db, version, page, rendition, true);
    if (!known) throw new AppError(generalErrors.CONFLICT);
    const isLost = known.status === 'RUNNING' && ctx.now.getTime() - known.createdAt.getTime() > LOST_AFTER_MS;
    const isAgain = !made && (known.status === 'FAILED' || isLost);
    if (isAgain) {
      await ctx.db
        .updateTable('page_rendition')
        .set({ ...written, failure_code: null, failure_params: '{}', finished_at: null })
        .where('company_id', '=', companyId)
        .where('id', '=', known.id)
        .execute();
    }
    if (made || isAgain) await ctx.enqueue(RENDITION_QUEUE, { renditionId: known.id });
    ctx.emit({
      subject: 'inspection',
      action: 'request',
      id: known.id,
      name: `${design.name} v${version.number} p${page} ${[rendition.kind, ...rendition.inks, ...rendition.layers].join(' ')}`,
      scope: design.scope,
    });
    return { id: known.id };
  },
});
