/** Files that lie beside a design, in the bin: one is known there by its design's place, under its own id, and by the design's name. */
import type { DomainEvent } from '#platform/audit/events.ts';
import type { CommandContext } from '#platform/command.ts';
import { putIntoBin, type Deleted, type OpenEntry } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { AppError } from '#shared/errors.ts';
import type { DesignRecord } from '../rules/types.ts';
import { loadDesign } from './store.ts';
import { ofDesign } from './tell.ts';

interface BinnedFile extends Pick<Deleted, 'kind' | 'id' | 'kept'> {
  /** Whose row goes. */
  table: string;
  fileName: string;
}

/** Puts a file into the bin, inside the command that deletes it and before its row goes. */
export async function putFileIntoBin(ctx: CommandContext, design: DesignRecord, file: BinnedFile): Promise<void> {
  const { kind, id, table, fileName: name, kept } = file;
  const rows = [{ table, column: 'id', value: id }];
  await putIntoBin(ctx, { kind, id, name, scope: [id, ...design.scope], rows, kept: { designName: design.name, ...kept } });
}

/** What the history says of the design of a file that came back, or went for good. */
export function toldOfFile({ scope, kept }: OpenEntry, change: Pick<DomainEvent, 'before' | 'after'>): DomainEvent {
  const { designName } = kept as { designName: string };
  return ofDesign({ scope: scope.slice(1), name: designName, ...change });
}

/** The design that a file comes back to. Throws BIN_PLACE_GONE where it is there no more. */
export async function designIdOfFile({ db, viewer }: CommandContext, { scope }: OpenEntry): Promise<string> {
  const designId = scope[1] ?? '';
  if (!(await loadDesign(db, viewer.companyId, designId))) throw new AppError(binErrors.BIN_PLACE_GONE);
  return designId;
}
