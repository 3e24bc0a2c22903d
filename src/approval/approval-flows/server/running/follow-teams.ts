/** Approvals that are not decided follow who is in a team (docs/decisions/0100). */
import { sql } from 'kysely';
import type { TeamUse } from '#people/teams/server/door.ts';
import { command, runCommand, type CommandContext } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { newId } from '#shared/ids.ts';
import { idInput } from '#shared/input.ts';
import { ALLOWED, inTheNameOf } from '#shared/viewer.ts';
import { openTasks, stopTasks } from '#work/tasks/server/door.ts';
import { z } from 'zod';
import { pieceOf, piecesOf } from '../../rules/flow-state.ts';
import { followedSeats, type TeamMembers } from '../../rules/seats/teams.ts';
import type { FlowRecord, PieceRecord } from '../../rules/types.ts';
import { advanceOf } from '../commands/decide-approval.ts';
import { lockFlow, type LoadedFlow } from '../loaded.ts';
import { givePieceRoles, takePieceRoles, type MemberChange } from '../plan/piece-roles.ts';
import { insertMembers, removeMembers, teamMembers } from '../plan/save-plan.ts';
import { loadFlow } from '../store.ts';
import { commenterTask, seatTasks, tellReviewers } from './effects.ts';

/** The queue in which flows follow a team, one after the other. */
export const TEAMS_QUEUE = 'approval-flows.teams';

/** Who joined a team gets the seat, and, where the unit runs, task and mail; who left loses them. Done again it changes nothing. */
export const followTeamInFlow = command({
  name: 'followTeamInFlow',
  personal: true,
  input: z.object({ flowId: idInput }),
  run: async (ctx, { flowId }) => {
    // No person asks: whoever changed the team did, and that is the entry in the history.
    ctx.require(ALLOWED);
    const loaded = await lockFlow(ctx, flowId);
    if (loaded.flow.supersededAt || loaded.flow.status === 'COMPLETED' || !(await followTeams(ctx, loaded))) {
      ctx.doneBefore();
      return { id: flowId };
    }
    await ctx.db
      .updateTable('approval_flow')
      .set({ version: loaded.flow.version + 1, updated_at: ctx.now })
      .where('company_id', '=', loaded.flow.companyId)
      .where('id', '=', flowId)
      .execute();
    ctx.notify(`flow/${flowId}`, { id: flowId });
    return { id: flowId };
  },
});

/** The flow as its next round runs: with the people who are in its teams now. */
export async function withTeamsOfNow(ctx: CommandContext, loaded: LoadedFlow): Promise<FlowRecord> {
  const { flow } = loaded;
  if (flow.status === 'IN_PROGRESS' || flow.status === 'COMPLETED' || !(await followTeams(ctx, loaded))) return flow;
  return (await loadFlow(ctx.db, flow.companyId, flow.id, true)) ?? flow;
}

/** Answers whether anybody's seat changed. */
async function followTeams(ctx: CommandContext, { flow, subject }: LoadedFlow): Promise<boolean> {
  const pieces = piecesOf(flow).filter((piece) => piece.teams.length > 0 && (piece.status !== 'COMPLETED' || flow.status === 'REJECTED'));
  if (pieces.length === 0) return false;
  const teams = await teamMembers(
    ctx,
    pieces.flatMap((piece) => piece.teams.map((team) => team.teamId)),
  );
  let isChanged = false;
  for (const piece of pieces) isChanged = (await followPiece(ctx, { flow, subject }, piece, teams)) || isChanged;
  return isChanged;
}

async function followPiece(ctx: CommandContext, { flow, subject }: LoadedFlow, piece: PieceRecord, teams: TeamMembers): Promise<boolean> {
  const moves = followedSeats(piece, teams);
  if (moves.added.length + moves.removed.length === 0) return false;
  const change = (move: (typeof moves.added)[number]): MemberChange => ({ ...move, pieceId: piece.id, pieceName: piece.name });
  const added = moves.added.map(change);
  const removed = moves.removed.map(change);
  await removeMembers(ctx, flow.companyId, removed);
  await insertMembers(ctx, flow.companyId, added, true);
  await takePieceRoles(ctx, subject, removed);
  await givePieceRoles(ctx, [{ subject, added }]);
  if (flow.status !== 'IN_PROGRESS' || piece.status !== 'IN_PROGRESS') return true;
  const now = (await loadFlow(ctx.db, flow.companyId, flow.id)) ?? flow;
  const advance = advanceOf({ flow: now, subject }, '');
  const running = pieceOf(now, piece.id);
  for (const { userId } of removed) await stopTasks(ctx, { pieceId: piece.id, round: flow.round, seatId: userId });
  await openTasks(
    ctx,
    added.flatMap(({ userId, kind }) =>
      kind === 'APPROVER' ? seatTasks(advance, running, userId) : [commenterTask(advance, running, userId)],
    ),
  );
  await tellReviewers(
    ctx,
    advance,
    running,
    added.map((member) => member.userId),
  );
  return true;
}

const flowsOfTeam = (db: CommandContext['db'], companyId: string, teamId: string) =>
  db
    .selectFrom('approval_piece_team as team')
    .innerJoin('approval_piece as piece', 'piece.id', 'team.piece_id')
    .innerJoin('approval_flow as flow', 'flow.id', 'piece.flow_id')
    .where('team.company_id', '=', companyId)
    .where('team.team_id', '=', teamId)
    .where('piece.removed_at', 'is', null)
    .where('flow.superseded_at', 'is', null)
    .where('flow.status', '<>', 'COMPLETED');

/** Flows that are not over and in which the team stands. */
async function openFlowsOfTeam(db: CommandContext['db'], companyId: string, teamId: string): Promise<string[]> {
  const rows = await flowsOfTeam(db, companyId, teamId).select('flow.id').distinct().orderBy('flow.id').execute();
  return rows.map((row) => row.id);
}

/** Flows, for the room of the teams. */
export const teamsInFlows: TeamUse = {
  changed: async (ctx, teamId) => await ctx.enqueue(TEAMS_QUEUE, { teamId, personId: ctx.viewer.userId }),
  /** The seats stay with the people who have them, as if they had been chosen by hand. */
  leaving: async (ctx, teamId) => {
    await sql`update approval_piece_member m set from_team = false
      where m.company_id = ${ctx.viewer.companyId} and m.from_team and m.removed_at is null
        and m.piece_id in (select piece_id from approval_piece_team where company_id = ${ctx.viewer.companyId} and team_id = ${teamId})
        and not exists (select from approval_piece_team o join team_member x on x.team_id = o.team_id
          where o.piece_id = m.piece_id and o.team_id <> ${teamId} and x.user_id = m.user_id)`.execute(ctx.db);
  },
  count: async (db, companyId, teamId) => {
    const { n } = await flowsOfTeam(db, companyId, teamId)
      .select((eb) => eb.fn.count<string>('flow.id').distinct().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  },
};

/**
 * Flows that are not over follow a team whose members changed, each in a transaction of its own: a company may have many. It is done
 * in the name of whoever changed the team, and done again it changes nothing.
 */
export const teamsJob: JobDefinition<{ teamId: string; personId: string }> = {
  queue: TEAMS_QUEUE,
  expireInSeconds: 600,
  async handle({ companyId, teamId, personId }, { database, services, signal }) {
    const { flowIds, person } = await inTransaction(database, companyId, async (db) => ({
      flowIds: await openFlowsOfTeam(db, companyId, teamId),
      person: await db.selectFrom('app_user').select(['name', 'locale', 'access_level']).where('id', '=', personId).executeTakeFirst(),
    }));
    const viewer = inTheNameOf(companyId, {
      userId: personId,
      ...(person && { name: person.name, locale: person.locale, accessLevel: person.access_level }),
    });
    for (const flowId of flowIds) {
      if (signal.aborted) return;
      await runCommand(followTeamInFlow, { flowId }, { database, services, viewer, requestId: newId(), clientAddress: '' });
    }
  },
};
