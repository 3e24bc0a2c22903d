import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { auditStreamErrors } from '../../rules/errors.ts';
import { addressOf, targetOfFields, updateAuditStreamInput } from '../../rules/input.ts';
import { lockStream } from '../store.ts';
import { askToManageStreams, mustBeReachable, sealedKey, tellOfStream } from './ask.ts';

/**
 * Changes a stream. Stopped, it sends nothing, and goes on later where it was; one that leads elsewhere begins at the first entry, so that
 * each receiver has the whole.
 */
export const updateAuditStream = command({
  name: 'updateAuditStream',
  input: updateAuditStreamInput,
  run: async (ctx, input) => {
    askToManageStreams(ctx);
    const target = targetOfFields(input);
    await mustBeReachable(target);
    const before = await lockStream(ctx.db, ctx.viewer.companyId, input.id, input.expectedVersion);
    const sealed = sealedKey(target, input.secretAccessKey, before.sealedSecret);
    if (target.kind === 'S3' && sealed === null) {
      throw new AppError(auditStreamErrors.AUDIT_STREAM_ADDRESS_REFUSED, {}, [{ path: 'secretAccessKey', code: 'REQUIRED' }]);
    }
    const elsewhere = addressOf(before.target) !== addressOf(target);
    await ctx.db
      .updateTable('audit_stream')
      .set({
        name: input.name,
        kind: target.kind,
        target: JSON.stringify(target),
        sealed_secret: sealed,
        active: input.active,
        failures: 0,
        next_at: ctx.now,
        ...(elsewhere ? { position: 0, position_hash: '', last_error: null, failing_since: null, told_at: null } : {}),
        version: before.version + 1,
        updated_at: ctx.now,
      })
      .where('company_id', '=', before.companyId)
      .where('id', '=', input.id)
      .execute();
    const keyChanged = target.kind === 'S3' && input.secretAccessKey !== '';
    tellOfStream(ctx, before, { name: input.name, target, active: input.active }, keyChanged ? { auditStreamKey: 'changed' } : {});
    return { id: input.id };
  },
});
