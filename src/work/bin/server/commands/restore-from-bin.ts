import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { binErrors } from '../../rules/errors.ts';
import { restoreFromBinInput } from '../../rules/input.ts';
import { binDefinition, mayHandle, toldOf, type OpenEntry, type RestoreChoice } from '../contract.ts';
import { dropEntry, entriesAmong, lockEntry } from '../store.ts';

/**
 * Brings something back from the bin, as it was. Where what it lay in is in the bin too, that comes first, if it is wanted
 * and the viewer may bring that back as well.
 */
export const restoreFromBin = command({
  name: 'restoreFromBin',
  input: restoreFromBinInput,
  run: async (ctx, { id, withPlaces, code }) => {
    const { companyId } = ctx.viewer;
    const entry = await openEntry(ctx, id);
    const places = await entriesAmong(ctx.db, companyId, entry.scope.slice(1));
    const [nearest] = places;
    if (nearest && !withPlaces) throw new AppError(binErrors.BIN_PLACE_IN_BIN, { name: nearest.name });
    for (const place of places.toReversed()) await bringBack(ctx, await openEntry(ctx, place.id), { code: undefined });
    // What came back first may have another place than when this was read.
    const { path } = await bringBack(ctx, places.length > 0 ? await openEntry(ctx, id) : entry, { code });
    return { id, kind: entry.kind, path };
  },
});

async function openEntry(ctx: CommandContext, id: string): Promise<OpenEntry> {
  const entry = await lockEntry(ctx.db, ctx.viewer.companyId, id);
  if (!entry) throw new AppError(generalErrors.NOT_FOUND);
  ctx.require(mayHandle(ctx.viewer, entry));
  return entry;
}

async function bringBack(ctx: CommandContext, entry: OpenEntry, choice: RestoreChoice): Promise<{ path: string }> {
  const restored = await binDefinition(entry.kind).restore(ctx, entry, choice);
  await dropEntry(ctx.db, entry);
  ctx.emit(toldOf(entry, 'restore'));
  return restored;
}
