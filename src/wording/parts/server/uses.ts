/**
 * What uses parts stands to the right of parts and makes itself known here, so that a part in use is not deleted (D4.3),
 * and one that is deleted leaves what it stood in, without parts knowing specifications or groups.
 */
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import type { PartRecord, PartVersionRecord } from '../rules/types.ts';

/** A part, the version that is chosen from now on, and the one that was until now. */
export interface PartRenewal {
  part: PartRecord;
  version: PartVersionRecord;
  formerVersionId: string;
}

export interface PartUses {
  /** What it is called in what a deleted part keeps. */
  name: string;
  /** Whether something final or in review was made from any version of the part. */
  bound?(db: Db, companyId: string, partId: string): Promise<boolean>;
  /**
   * Takes a part that is being deleted out of what it stands in; inside the deleting command, before its own event. Answers what
   * `comeBack` has to know, as JSON.
   */
  leave?(ctx: CommandContext, partId: string): Promise<unknown>;
  /** Follows a part that was approved anew, inside the approving command. */
  renewed?(ctx: CommandContext, renewal: PartRenewal): Promise<void>;
  /** Puts a part that came back from the bin where it stood, as far as that is there. */
  comeBack?(ctx: CommandContext, partId: string, kept: unknown): Promise<void>;
}

const users: PartUses[] = [];

/** Called once per feature that uses parts, while the application is wired. */
export function registerPartUses(uses: PartUses): void {
  users.push(uses);
}

/** Whether anything holds the part. */
export async function isBound(db: Db, companyId: string, partId: string): Promise<boolean> {
  for (const uses of users) if (await uses.bound?.(db, companyId, partId)) return true;
  return false;
}

/** Takes a part that is being deleted out of everything that it stands in; what that was. */
export async function leaveUses(ctx: CommandContext, partId: string): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  for (const { name, leave } of users) if (leave) kept[name] = await leave(ctx, partId);
  return kept;
}

/** Puts a part that came back where it stood. */
export async function returnToUses(ctx: CommandContext, partId: string, kept: Record<string, unknown>): Promise<void> {
  for (const { name, comeBack } of users) if (name in kept) await comeBack?.(ctx, partId, kept[name]);
}

/** Tells everything that uses the part that another version of it was approved. */
export async function tellUsesOfRenewal(ctx: CommandContext, renewal: PartRenewal): Promise<void> {
  for (const { renewed } of users) await renewed?.(ctx, renewal);
}
