import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { notationErrors } from '../../rules/errors.ts';
import { addNotationInput, updateNotationInput } from '../../rules/input.ts';
import { NOTATIONS_MAX } from '../../rules/limits.ts';
import type { Notation } from '../../rules/types.ts';
import { mayManageNotations } from '../policy.ts';
import { findNotation, notationWords } from '../store.ts';

const notationFrom = ({ written, preferred, note }: { written: string; preferred: string; note: string }): Notation => {
  return { written, preferred: preferred === '' ? null : preferred, note };
};

/** Puts on record what was changed. */
export function tellOfNotation(ctx: CommandContext, before: Notation | null, after: Notation | null): void {
  const { companyId } = ctx.viewer;
  const told = (one: Notation | null) => (one ? { notation: notationWords(one), notationNote: one.note } : {});
  const name = after?.written ?? before?.written ?? '';
  ctx.emit({ subject: 'company', action: 'update', id: companyId, name, scope: [companyId], before: told(before), after: told(after) });
}

async function mustBeFree(ctx: CommandContext, written: string, except?: string): Promise<void> {
  const { companyId } = ctx.viewer;
  const taken = await ctx.db
    .selectFrom('notation')
    .select('id')
    .where('company_id', '=', companyId)
    .where('written', '=', written)
    .executeTakeFirst();
  if (taken && taken.id !== except)
    throw new AppError(notationErrors.NOTATION_TAKEN, { written }, [{ path: 'written', code: 'NOTATION_TAKEN', params: { written } }]);
}

/** Refuses more than a company may have. `adding`: how many come. */
export async function mustHaveRoom(ctx: CommandContext, adding: number): Promise<void> {
  const { n } = await ctx.db
    .selectFrom('notation')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('company_id', '=', ctx.viewer.companyId)
    .executeTakeFirstOrThrow();
  if (Number(n) + adding > NOTATIONS_MAX) throw new AppError(notationErrors.NOTATION_LIMIT, { max: NOTATIONS_MAX });
}

/** Adds a notation, or a word of the company. */
export const addNotation = command({
  name: 'addNotation',
  input: addNotationInput,
  run: async (ctx, input) => {
    ctx.require(mayManageNotations(ctx.viewer));
    const after = notationFrom(input);
    await mustBeFree(ctx, after.written);
    await mustHaveRoom(ctx, 1);
    const id = ctx.newId();
    const { companyId, userId } = ctx.viewer;
    const made = await ctx.db
      .insertInto('notation')
      .values({ id, company_id: companyId, ...after, updated_at: ctx.now, updated_by: userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Somebody else added it at the same moment.
    if (!made) throw new AppError(notationErrors.NOTATION_TAKEN, { written: after.written });
    tellOfNotation(ctx, null, after);
    return { id };
  },
});

/** Changes a notation. */
export const updateNotation = command({
  name: 'updateNotation',
  input: updateNotationInput,
  run: async (ctx, { id, expectedVersion, ...fields }) => {
    ctx.require(mayManageNotations(ctx.viewer));
    const { companyId, userId } = ctx.viewer;
    const before = await findNotation(ctx.db, companyId, id, true);
    if (!before) throw new AppError(generalErrors.NOT_FOUND);
    if (before.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const after = notationFrom(fields);
    await mustBeFree(ctx, after.written, id);
    await ctx.db
      .updateTable('notation')
      .set({ ...after, version: before.version + 1, updated_at: ctx.now, updated_by: userId })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    tellOfNotation(ctx, before, after);
    return { id };
  },
});
