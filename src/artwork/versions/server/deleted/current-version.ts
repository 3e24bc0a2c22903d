/** Which version of a design is its current one, when one goes into the bin or comes back. */
import type { CommandContext } from '#platform/command.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { advanceDesign, setDesignThumbnail } from '#catalogue/designs/server/door.ts';
import { pagesOf } from '../version-store.ts';

/** Makes a version (null: none is left) the current one of a locked design, with its picture. */
export async function makeCurrent(ctx: CommandContext, design: DesignRecord, versionId: string | null): Promise<void> {
  const { companyId } = ctx.viewer;
  await advanceDesign(ctx, design, { type: 'VERSION_ADDED', versionId });
  const [pages = []] = versionId ? await pagesOf(ctx.db, companyId, [versionId]) : [];
  await setDesignThumbnail(ctx.db, companyId, design.id, pages[0]?.picture500Id ?? null);
}
