/** A department that can be chosen as approver or member. */
import { createTeam } from '#people/teams/server/commands/teams.ts';
import type { Cast } from './companies.ts';
import type { Stage } from './stage.ts';

export async function formTeams(stage: Stage, cast: Cast): Promise<void> {
  const { owner, quality, legal } = cast;
  if (!owner || !quality || !legal) return;
  const memberIds = [quality.userId, legal.userId];
  await stage.run(createTeam, { name: '品質・法務部', notes: '表示内容と品質の確認', memberIds }, owner);
}
