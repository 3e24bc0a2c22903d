import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { contradictions, notationWords } from '../../rules/contradictions.ts';
import { notationErrors } from '../../rules/errors.ts';
import { importNotationsInput } from '../../rules/input.ts';
import { asNotation, listChanges } from '../../rules/list-changes.ts';
import { mayManageNotations } from '../policy.ts';
import { notationsOf } from '../store.ts';
import { mustHaveRoom } from './save-notation.ts';

/** A table's rows for one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 1000;
/** Notations that the history names of a list. */
const MOST_NAMED = 50;

/** Takes a list: what is written and not known is added, what is known otherwise is changed, and nothing is taken away. */
export const importNotations = command({
  name: 'importNotations',
  input: importNotationsInput,
  run: async (ctx, { rows }) => {
    ctx.require(mayManageNotations(ctx.viewer));
    const { companyId, userId } = ctx.viewer;
    const known = await notationsOf(ctx.db, companyId);
    const [first] = contradictions(known, rows.map(asNotation));
    if (first) {
      const said = { row: notationWords(first.row), other: notationWords(first.other) };
      throw new AppError(notationErrors.NOTATION_CONTRADICTS, said);
    }
    const { added, changed, same } = listChanges(known, rows);
    await mustHaveRoom(ctx, added.length);
    const written = [...added, ...changed].map((one) => ({
      id: ctx.newId(),
      company_id: companyId,
      ...one,
      updated_at: ctx.now,
      updated_by: userId,
    }));
    for (let at = 0; at < written.length; at += ROWS_AT_ONCE) {
      await ctx.db
        .insertInto('notation')
        .values(written.slice(at, at + ROWS_AT_ONCE))
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'written']).doUpdateSet((eb) => ({
            preferred: eb.ref('excluded.preferred'),
            note: eb.ref('excluded.note'),
            version: eb('notation.version', '+', 1),
            updated_at: ctx.now,
            updated_by: userId,
          })),
        )
        .execute();
    }
    const before = new Map(known.map((one) => [one.written, one]));
    if (written.length === 0) ctx.doneBefore();
    else {
      const named = [...changed, ...added].slice(0, MOST_NAMED);
      ctx.emit({
        subject: 'company',
        action: 'update',
        id: companyId,
        name: notationWords(written[0]!),
        scope: [companyId],
        before: { notations: named.flatMap((one) => before.get(one.written) ?? []).map(notationWords) },
        after: { notations: named.map(notationWords), notationsAdded: added.length, notationsChanged: changed.length },
      });
    }
    return { added: added.length, changed: changed.length, same };
  },
});
