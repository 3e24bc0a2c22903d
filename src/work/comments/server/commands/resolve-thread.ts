import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { threadVersionInput } from '../../rules/input.ts';
import type { ThreadStatus } from '../../rules/types.ts';
import { changeThread } from '../change-thread.ts';
import { lockThread } from '../loaded.ts';
import { mayResolve } from '../policy.ts';

async function setStatus(ctx: CommandContext, input: { threadId: string; expectedVersion: number }, status: ThreadStatus) {
  const { thread, subject } = await lockThread(ctx, input.threadId);
  ctx.require(mayResolve(ctx.viewer, subject, thread));
  if (thread.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
  const resolved = status === 'RESOLVED';
  await changeThread(
    ctx,
    { thread, subject },
    { status, resolved_by: resolved ? ctx.viewer.userId : null, resolved_at: resolved ? ctx.now : null },
    { before: { status: thread.status }, after: { status } },
  );
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
