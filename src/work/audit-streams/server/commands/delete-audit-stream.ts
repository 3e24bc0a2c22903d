import { command } from '#platform/command.ts';
import { auditStreamActionInput } from '../../rules/input.ts';
import { lockStream } from '../store.ts';
import { askToManageStreams, tellOfStream } from './ask.ts';

/** Deletes a stream; what was sent stays with its receiver. */
export const deleteAuditStream = command({
  name: 'deleteAuditStream',
  input: auditStreamActionInput,
  run: async (ctx, { id, expectedVersion }) => {
    askToManageStreams(ctx);
    const stream = await lockStream(ctx.db, ctx.viewer.companyId, id, expectedVersion);
    await ctx.db.deleteFrom('audit_stream').where('company_id', '=', stream.companyId).where('id', '=', id).execute();
    tellOfStream(ctx, stream, null);
    return { id };
  },
});
