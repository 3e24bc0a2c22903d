/** What can lie in the bin makes itself known here: the bin knows no brands, parts or comments. */
import type { AuditSubject, DomainEvent } from '#platform/audit/events.ts';
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { can, all, type ReachingOperation } from '#people/access/rules/policy.ts';
import { ALLOWED, NOT_FOUND, type Decision, type Viewer } from '#shared/viewer.ts';
import type { BinKind } from '../rules/kinds.ts';
import type { BinEntry } from '../rules/types.ts';

/** An entry with what its feature has kept beside the rows. */
export interface OpenEntry extends BinEntry {
  kept: Record<string, unknown>;
}

/** How it is brought back where something stands in the way. */
export interface RestoreChoice {
  /** Undefined: the code that it had. Null: none. */
  code: string | null | undefined;
}

export interface BinDefinition {
  kind: BinKind;
  subject: AuditSubject;
  /** Whoever may do all of these may delete it, and so bring it back and remove it; 'own': nobody but who deleted it. */
  operations: readonly ReachingOperation[] | 'own';
  /** Of what is a piece of something else: what the history says of that. Without: that it was restored, or removed for good. */
  told?(entry: OpenEntry, action: 'restore' | 'remove'): DomainEvent;
  /**
   * Brings it back inside the command, after the right was asked and its place was seen to be there. Answers the page it is on.
   * Throws, in words that say the way out, where something else took its place.
   */
  restore(ctx: CommandContext, entry: OpenEntry, choice: RestoreChoice): Promise<{ path: string }>;
  /** Lets go of what nothing holds any more once the entry is gone for good; without: nothing is left. */
  remove?(db: Db, entry: OpenEntry): Promise<void>;
}

const definitions = new Map<BinKind, BinDefinition>();

/** Called once per kind, while the application is wired. */
export function registerBinKind(definition: BinDefinition): void {
  definitions.set(definition.kind, definition);
}

export function binKinds(): BinDefinition[] {
  return [...definitions.values()];
}

export function binDefinition(kind: BinKind): BinDefinition {
  const found = definitions.get(kind);
  if (!found) throw new Error(`no feature registered ${kind} for the bin`);
  return found;
}

/** What the history is told of an entry that came back, or went for good. */
export function toldOf(entry: OpenEntry, action: 'restore' | 'remove'): DomainEvent {
  const { subject, told } = binDefinition(entry.kind);
  const { id, name, scope, deletedAt } = entry;
  return told?.(entry, action) ?? { subject, action, id, name, scope, before: { deletedAt: deletedAt.toISOString() } };
}

/** Whether the viewer may bring it back or remove it: as deleting. */
export function mayHandle(viewer: Viewer, { kind, scope, deletedBy }: Pick<BinEntry, 'kind' | 'scope' | 'deletedBy'>): Decision {
  const { operations } = binDefinition(kind);
  if (operations === 'own') return deletedBy === viewer.userId && scope.includes(viewer.companyId) ? ALLOWED : NOT_FOUND;
  return all(...operations.map((operation) => can(viewer, operation, { scope })));
}
