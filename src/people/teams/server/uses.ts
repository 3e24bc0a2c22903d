/** The rooms above in which teams stand for their members. */
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';

export interface TeamUse {
  /** The team's members are others now: what is not over yet follows, after the transaction or in it. */
  changed(ctx: CommandContext, teamId: string): Promise<void>;
  /** The team is about to go: what stands by it stands by itself from now on. */
  leaving(ctx: CommandContext, teamId: string): Promise<void>;
  /** In how many things that are not over the team stands. */
  count(db: Db, companyId: string, teamId: string): Promise<number>;
}

const uses: TeamUse[] = [];

/** Called in `register()` of a feature; the same one again changes nothing. */
export function registerTeamUse(use: TeamUse): void {
  if (!uses.includes(use)) uses.push(use);
}

export const teamUses = (): readonly TeamUse[] => uses;
