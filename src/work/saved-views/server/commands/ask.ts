import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { savedViewErrors } from '../../rules/errors.ts';
import type { ViewPage } from '../../rules/pages.ts';
import type { SavedViewRecord } from '../../rules/types.ts';
import { findView, ownViews } from '../store.ts';

/** A view with its row locked; another's that is not shared is not there. NOT_FOUND. */
export async function lockView(ctx: CommandContext, id: string): Promise<SavedViewRecord> {
  const view = await findView(ctx.db, ctx.viewer.companyId, id, true);
  if (!view || (view.ownerId !== ctx.viewer.userId && !view.shared)) throw new AppError(generalErrors.NOT_FOUND);
  return view;
}

/** Refuses a change that is based on another version (D2.6), once the viewer may change it. CONFLICT. */
export function mustBeOf(view: SavedViewRecord, expectedVersion: number): void {
  if (view.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
}

/** One's own views of a page, of which none but `except` has the name. SAVED_VIEW_TAKEN. */
export async function mustBeFree(ctx: CommandContext, page: ViewPage, name: string, except?: string): Promise<SavedViewRecord[]> {
  const own = await ownViews(ctx.db, ctx.viewer.companyId, ctx.viewer.userId, page);
  if (own.some((one) => one.name === name && one.id !== except)) throw taken(name);
  return own;
}

export const taken = (name: string): AppError =>
  new AppError(savedViewErrors.SAVED_VIEW_TAKEN, { name }, [{ path: 'name', code: 'SAVED_VIEW_TAKEN' }]);

type Told = Pick<SavedViewRecord, 'name' | 'shared'> | null;

/** Puts on record what became of a view. */
export function tellOfView(ctx: CommandContext, before: Told, after: Told): void {
  const { companyId, userId, name } = ctx.viewer;
  const told = (view: Told) => (view ? { savedView: view.name, savedViewShared: view.shared } : {});
  ctx.emit({ subject: 'user', action: 'update', id: userId, name, scope: [userId, companyId], before: told(before), after: told(after) });
}
