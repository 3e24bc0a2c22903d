import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { auditStreamErrors } from '../../rules/errors.ts';
import { createAuditStreamInput, STREAMS_MAX, targetOfFields } from '../../rules/input.ts';
import { listStreams } from '../store.ts';
import { askToManageStreams, mustBeReachable, sealedKey, tellOfStream } from './ask.ts';

/** A new stream: it begins at the first entry of the company's history. */
export const createAuditStream = command({
  name: 'createAuditStream',
  input: createAuditStreamInput,
  run: async (ctx, input) => {
    askToManageStreams(ctx);
    const target = targetOfFields(input);
    await mustBeReachable(target);
    const { companyId, userId } = ctx.viewer;
    if ((await listStreams(ctx.db, companyId)).length >= STREAMS_MAX) {
      throw new AppError(auditStreamErrors.TOO_MANY_AUDIT_STREAMS, { max: STREAMS_MAX });
    }
    const id = ctx.newId();
    await ctx.db
      .insertInto('audit_stream')
      .values({
        id,
        company_id: companyId,
        name: input.name,
        kind: target.kind,
        target: JSON.stringify(target),
        sealed_secret: sealedKey(target, input.secretAccessKey, null),
        created_by: userId,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
    tellOfStream(ctx, null, { name: input.name, target, active: true });
    return { id };
  },
});
