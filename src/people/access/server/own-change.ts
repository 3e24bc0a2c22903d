import type { DomainEvent } from '#platform/audit/events.ts';
import type { CommandContext } from '#platform/command.ts';

/** Records what a person changed of their own: what they have read, how they want to hear of things. */
export function emitOwnChange(ctx: CommandContext, change: Pick<DomainEvent, 'before' | 'after'>): void {
  const { companyId, userId, name } = ctx.viewer;
  ctx.emit({ subject: 'user', action: 'update', id: userId, name, scope: [userId, companyId], ...change });
}
