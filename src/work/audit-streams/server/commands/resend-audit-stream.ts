import { command } from '#platform/command.ts';
import { auditStreamActionInput } from '../../rules/input.ts';
import { lockStream } from '../store.ts';
import { askToManageStreams, tellOfStream } from './ask.ts';

/** Begins at the first entry again, for a receiver that lost what it had. */
export const resendAuditStream = command({
  name: 'resendAuditStream',
  input: auditStreamActionInput,
  run: async (ctx, { id, expectedVersion }) => {
    askToManageStreams(ctx);
    const before = await lockStream(ctx.db, ctx.viewer.companyId, id, expectedVersion);
    await ctx.db
      .updateTable('audit_stream')
      .set({
        position: 0,
        position_hash: '',
        failures: 0,
        last_error: null,
        failing_since: null,
        told_at: null,
        next_at: ctx.now,
        version: before.version + 1,
        updated_at: ctx.now,
      })
      .where('company_id', '=', before.companyId)
      .where('id', '=', id)
      .execute();
    tellOfStream(ctx, before, before, { auditStreamAgainFrom: 1, auditStreamSentBefore: before.position });
    return { id };
  },
});
