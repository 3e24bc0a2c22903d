import type { DomainEvent } from '#platform/audit/events.ts';
import type { CommandContext } from '#platform/command.ts';
import type { DesignRecord } from '../rules/types.ts';

type Told = Pick<DomainEvent, 'before' | 'after'> & { action?: DomainEvent['action'] };

/** What happened around a design of which only the place is known. */
export function ofDesign({ scope, name, ...change }: Pick<DomainEvent, 'scope' | 'name' | 'before' | 'after'>): DomainEvent {
  return { subject: 'design', action: 'update', id: scope[0] ?? null, name, scope, ...change };
}

/** Records what happened around a design, which itself stays as it is, and tells its screens. */
export function tellOfDesign(
  ctx: CommandContext,
  { id, name, scope, version }: DesignRecord,
  { action = 'update', ...change }: Told,
): void {
  ctx.emit({ subject: 'design', action, id, name, scope, ...change });
  ctx.notify(`design/${id}`, { id, version });
}
