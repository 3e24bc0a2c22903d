/** What the database holds after a race: the trail, the flows, parts, tasks and mails of one company. */
import { currentFlowId, loadFlow } from '#approval/approval-flows/server/store.ts';
import type { FlowState } from '#approval/approval-flows/rules/flow-state.ts';
import type { World } from '#test/world/world.ts';
import type { Arena } from './arena.ts';

export interface Entry {
  seq: number;
  requestId: string;
  subject: string;
  action: string;
  actorId: string | null;
  subjectId: string | null;
  changes: Record<string, { from: unknown; to: unknown }>;
}

export async function trailOf(world: World): Promise<Entry[]> {
  const rows = await world.read((db) =>
    db
      .selectFrom('audit_entry')
      .select(['seq', 'request_id', 'subject', 'action', 'actor_id', 'subject_id', 'changes'])
      .where('company_id', '=', world.companyId)
      .orderBy('seq')
      .execute(),
  );
  return rows.map((row) => ({
    seq: Number(row.seq),
    requestId: row.request_id,
    subject: row.subject,
    action: row.action,
    actorId: row.actor_id,
    subjectId: row.subject_id,
    changes: row.changes as unknown as Entry['changes'],
  }));
}

export interface StoredTarget {
  flowId: string;
  flowVersion: number;
  /** Pieces by their names. */
  flow: FlowState;
  signed: boolean;
  part: { version: number; availability: string; deleted: boolean } | null;
  /** 'person round piece' of open tasks to decide, and for whom. */
  awaited: string[];
}

export async function storedTarget(world: World, arena: Arena): Promise<StoredTarget> {
  return await world.read(async (db) => {
    const id = await currentFlowId(db, world.companyId, arena.kind, arena.targetId);
    const flow = id && (await loadFlow(db, world.companyId, id));
    if (!flow) throw new Error(`the flow of ${arena.targetId} is gone`);
    const named = flow.blocks.map((block) => ({ ...block, pieces: block.pieces.map((piece) => ({ ...piece, id: piece.name })) }));
    const part = arena.partId
      ? await db.selectFrom('part').select(['version', 'deleted_at']).where('id', '=', arena.partId).executeTakeFirstOrThrow()
      : null;
    const version = arena.partId
      ? await db.selectFrom('part_version').select('availability').where('id', '=', arena.targetId).executeTakeFirstOrThrow()
      : null;
    const tasks = await db
      .selectFrom('task')
      .innerJoin('approval_piece as piece', 'piece.id', 'task.piece_id')
      .select(['task.user_id', 'task.behalf_of', 'task.round', 'piece.name'])
      .where('piece.flow_id', '=', flow.id)
      .where('task.is_open', '=', true)
      .where('task.kind', 'in', ['APPROVAL', 'CIRCULAR'])
      .execute();
    return {
      flowId: flow.id,
      flowVersion: flow.version,
      flow: { ...flow, blocks: named },
      signed: flow.signed,
      part: part && version ? { version: part.version, availability: version.availability, deleted: part.deleted_at !== null } : null,
      awaited: tasks.map((task) => awaitedBy(task.user_id, task.round ?? 0, task.name, task.behalf_of)).sort(),
    };
  });
}

/** One open task to decide, in words. */
export const awaitedBy = (user: string, round: number, piece: string, behalfOf: string | null): string =>
  `${user} ${round} ${piece}${behalfOf ? ` for ${behalfOf}` : ''}`;

/**
 * How many notices of each kind each person got about each target: 'target kind person' → count. A notice is a row of the
 * list in the application, a mail, or both, as the person chose; where there are both, NaN when their numbers differ.
 */
export async function noticesOf(world: World): Promise<Map<string, number>> {
  const { companyId } = world;
  const [mails, listed] = await world.read(async (db) => [
    await db.selectFrom('mail_outbox').select(['kind', 'to_user_id as user', 'path']).where('company_id', '=', companyId).execute(),
    await db.selectFrom('notification').select(['kind', 'user_id as user', 'path']).where('company_id', '=', companyId).execute(),
  ]);
  const byMail = countsOf(mails ?? []);
  const inList = countsOf(listed ?? []);
  return new Map(
    [...new Set([...byMail.keys(), ...inList.keys()])].map((key) => {
      const [mail, list] = [byMail.get(key) ?? 0, inList.get(key) ?? 0];
      return [key, mail && list && mail !== list ? Number.NaN : Math.max(mail, list)];
    }),
  );
}

function countsOf(rows: readonly { kind: string; user: string; path: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, user, path } of rows) {
    // The target stands in the path: the part's page, or the design's.
    for (const id of new Set(path.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [])) {
      const key = `${id} ${kind} ${user}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}
