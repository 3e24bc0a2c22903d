import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { notationErrors } from '../../rules/errors.ts';
import { contradictions, notationWords } from '../../rules/contradictions.ts';
import { addNotationInput, updateNotationInput } from '../../rules/input.ts';
import { NOTATIONS_MAX } from '../../rules/limits.ts';
import { asNotation } from '../../rules/list-changes.ts';
import type { Notation } from '../../rules/types.ts';
import { mayManageNotations } from '../policy.ts';
import { findNotation, notationsOf } from '../store.ts';

/** Puts on record what was changed. */
export function tellOfNotation(ctx: CommandContext, before: Notation | null, after: Notation | null): void {
  const { companyId } = ctx.viewer;
  const told = (one: Notation | null) => (one ? { notation: notationWords(one), notationNote: one.note } : {});
  const name = after?.written ?? before?.written ?? '';
  ctx.emit({ subject: 'company', action: 'update', id: companyId, name, scope: [companyId], before: told(before), after: told(after) });
}

/** Refuses what is on the list, and what another line of it says otherwise; both name that line, at the field that is wrong. */
async function mustAgree(ctx: CommandContext, after: Notation, except?: string): Promise<void> {
  const others = (await notationsOf(ctx.db, ctx.viewer.companyId)).filter(({ id }) => id !== except);
  const { written, preferred } = after;
  const taken = others.find((line) => line.written === written);
  if (taken) throw takenBy(taken);
  const [first] = contradictions(others, [after]);
  if (!first) return;
  const isPreferred = first.kind === 'PREFERS_UNUSED';
  const reason = isPreferred ? notationErrors.NOTATION_PREFERS_UNUSED : notationErrors.NOTATION_REPLACES_PREFERRED;
  const params = { written, preferred: preferred ?? '', other: notationWords(first.other) };
  throw new AppError(reason, params, [{ path: isPreferred ? 'preferred' : 'written', code: reason.code, params }]);
}

function takenBy(line: Notation): AppError {
  const params = { written: line.written, other: notationWords(line) };
  return new AppError(notationErrors.NOTATION_TAKEN, params, [{ path: 'written', code: 'NOTATION_TAKEN', params }]);
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
    const after = asNotation(input);
    await mustAgree(ctx, after);
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
    if (!made) throw takenBy(after);
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
    const after = asNotation(fields);
    await mustAgree(ctx, after, id);
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
