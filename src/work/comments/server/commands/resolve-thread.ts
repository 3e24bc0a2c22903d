import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { threadVersionInput } from '../../rules/input.ts';
import type { ThreadStatus } from '../../rules/types.ts';
import { lockThread } from '../loaded.ts';
import { mayResolve } from '../policy.ts';

async function setStatus(ctx: CommandContext, input: { threadId: string; expectedVersion: number }, status: ThreadStatus) {
  const { thread, subject } = await lockThread(ctx, input.threadId);
  ctx.require(mayResolve(ctx.viewer, subject, thread));
  if (thread.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
  const resolved = status === 'RESOLVED';
  await ctx.db
    .updateTable('comment_thread')
    .set({
      status,
      resolved_by: resolved ? ctx.viewer.userId : null,
      resolved_at: resolved ? ctx.now : null,
      version: thread.version + 1,
      updated_at: ctx.now,
    })
    .where('company_id', '=', thread.companyId)
    .where('id', '=', thread.id)
    .execute();
  ctx.emit({
    subject: 'user comment',
    action: 'update',
    id: thread.id,
    name: subject.name,
    scope: [thread.id, ...subject.scope],
    before: { status: thread.status },
    after: { status },
  });
  ctx.notify(`comments/${thread.subjectId}`, { id: thread.id });
  return { id: thread.id };
}

export const resolveThread = command({
  name: 'resolveThread',
  input: threadVersionInput,
  run: (ctx, input) => setStatus(ctx, input, 'RESOLVED'),
});

export const reopenThread = command({
  name: 'reopenThread',
  input: threadVersionInput,
  run: (ctx, input) => setStatus(ctx, input, 'OPEN'),
});
