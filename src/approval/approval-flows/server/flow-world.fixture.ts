/** A tiny thing that is approved (a brand's row, its name the content), and people around it, for the tests of flows. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { registerCommentSubject } from '#work/comments/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import { defineErrors } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { RoleHeld, Viewer } from '#shared/viewer.ts';
import type { World } from '#test/world/world.ts';
import type { FlowType } from '../rules/flow-types.ts';
import type { BlockInput, PieceInput } from '../rules/input.ts';
import { decideApproval } from './commands/decide-approval.ts';
import { requestReview } from './commands/request-review.ts';
import { saveApprovalFlow } from './commands/save-approval-flow.ts';
import { currentFlowId, loadFlow } from './store.ts';
import { registerSubject, type SubjectState } from './subject.ts';

export const testErrors = defineErrors({
  TEST_WITHOUT_PARTS: { status: 409, severity: 'warning', ja: 'パーツがありません。', en: 'No parts.' },
  TEST_FINAL: { status: 409, severity: 'warning', ja: '確定しています。', en: 'It is final.' },
});

export const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');

async function load(db: Db, companyId: string, type: FlowType, targetId: string, lock: boolean): Promise<SubjectState | null> {
  let query = db.selectFrom('brand').selectAll().where('company_id', '=', companyId).where('id', '=', targetId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return null;
  return {
    targetId,
    name: row.name,
    scope: row.scope,
    reachId: targetId,
    contentHash: hashOf(row.name),
    contentId: targetId,
    // What begins so is a file, of which something else than the name is measured.
    ...(row.notes.startsWith('file ') ? { materialHash: hashOf(row.notes) } : {}),
    blockers: row.notes === 'without parts' ? [testErrors.TEST_WITHOUT_PARTS] : [],
    closed: row.notes === 'final' ? testErrors.TEST_FINAL : null,
    brandId: targetId,
    productId: null,
    designId: null,
    partId: targetId,
    taskTarget: type === 'CIRCULAR_DESIGN' ? 'CIRCULAR_DESIGN' : 'BRAND_PART',
    reviewPath: (pieceId) => `/review/${pieceId}`,
    overviewPath: `/target/${targetId}`,
    relatedUserIds: row.created_by ? [row.created_by] : [],
  };
}

const note = async (db: Db, targetId: string, words: string) =>
  void (await db.updateTable('brand').set({ search_key: words }).where('id', '=', targetId).execute());

registerCommentSubject({
  type: 'PART',
  load: async (db, companyId, id) => {
    const state = await load(db, companyId, 'PART', id, false);
    return state && { id, name: state.name, scope: state.scope, table: 'Brand', path: `/target/${id}` };
  },
});

registerSubject({
  types: ['PART', 'CIRCULAR_DESIGN'],
  load,
  onReplaced: (ctx, state) => note(ctx.db, state.targetId, 'replaced'),
  onRequested: (ctx, state, outcome) => note(ctx.db, state.targetId, `requested ${outcome.round}`),
  onWithdrawn: (ctx, state, outcome) => note(ctx.db, state.targetId, `withdrawn ${outcome.round}`),
  onRejected: (ctx, state, outcome) => note(ctx.db, state.targetId, `rejected ${outcome.round}`),
  onCompleted: (ctx, state, outcome) => note(ctx.db, state.targetId, `completed ${outcome.round}`),
});

export interface FlowWorld {
  world: World;
  targetId: string;
  manager: Viewer;
  /** By name: '田中', '佐藤', '鈴木', '高橋'. */
  person(name: string): Viewer;
  /** A fresh viewer with the roles that the person holds now. */
  now(viewer: Viewer): Promise<Viewer>;
  save(blocks: BlockInput[], type?: FlowType, rest?: { signed?: boolean }): Promise<string>;
  request(type?: FlowType, reason?: string): Promise<unknown>;
  decide(name: string, piece: string, action?: 'APPROVED' | 'REJECTED' | 'CONFIRMED' | 'UN_CONFIRMED', extra?: object): Promise<unknown>;
  flow(type?: FlowType): ReturnType<typeof loadFlow> extends Promise<infer F> ? Promise<NonNullable<F>> : never;
  pieceId(name: string, type?: FlowType): Promise<string>;
  tasks(): Promise<{ name: string; kind: string; status: string; user: string }[]>;
  said(): Promise<string>;
}

const NAMES = ['田中', '佐藤', '鈴木', '高橋'];

export async function makeFlowWorld(world: World): Promise<FlowWorld> {
  const targetId = newId();
  const manager = await world.user('lv50_basic_user', '管理');
  const people = new Map<string, Viewer>();
  for (const name of NAMES) people.set(name, await world.user('lv50_basic_user', name));
  await world.read((db) =>
    db
      .insertInto('brand')
      .values({
        id: targetId,
        company_id: world.companyId,
        name: '注意書き',
        search_key: '',
        scope: [targetId, world.companyId],
        created_by: manager.userId,
      })
      .execute(),
  );
  const managing = await world.withRole(manager, 'BrandManager', 'Brand', targetId);
  const now = async (viewer: Viewer): Promise<Viewer> => {
    const rows = await world.read((db) => db.selectFrom('auth_role_assignment').selectAll().where('user_id', '=', viewer.userId).execute());
    const roles = rows.map(
      (row) => ({ role: row.role, resourceType: row.resource_type, resourceId: row.resource_id, reachId: row.reach_id }) as RoleHeld,
    );
    // What a session's viewer has besides: the roles of those for whom they stand in.
    const { rows: lent } = await world.read((db) =>
      sql<{ resource_id: string; reach_id: string }>`select * from koryo_lent_roles(${viewer.userId}, ${world.companyId})`.execute(db),
    );
    const standing = lent.map((row): RoleHeld => ({
      role: 'Approver',
      resourceType: 'ApprovalPiece',
      resourceId: row.resource_id,
      reachId: row.reach_id,
    }));
    return { ...viewer, roles: [...roles, ...standing] };
  };
  const person = (name: string) => people.get(name) as Viewer;
  const flow = async (type: FlowType = 'PART') =>
    await world.read(async (db) => {
      const id = await currentFlowId(db, world.companyId, type, targetId);
      const found = id && (await loadFlow(db, world.companyId, id));
      if (!found) throw new Error('no flow');
      return found;
    });
  const pieceId = async (name: string, type: FlowType = 'PART') => {
    const found = (await flow(type)).blocks.flatMap((block) => block.pieces).find((piece) => piece.name === name);
    if (!found) throw new Error(`no piece ${name}`);
    return found.id;
  };
  return {
    world,
    targetId,
    manager: managing,
    person,
    now,
    flow: flow as FlowWorld['flow'],
    pieceId,
    save: async (blocks, type = 'PART', rest = {}) =>
      (await world.run(saveApprovalFlow, { type, targetId, name: '標準フロー', blocks, ...rest }, managing)).id,
    request: async (type = 'PART', reason) => {
      const { version } = await flow(type).catch(() => ({ version: 0 }));
      return await world.run(
        requestReview,
        { type, targetId, expectedVersion: version, contentHash: hashOf('注意書き'), reason },
        managing,
      );
    },
    decide: async (name, piece, action = 'APPROVED', extra = {}) => {
      const type: FlowType = action === 'CONFIRMED' || action === 'UN_CONFIRMED' ? 'CIRCULAR_DESIGN' : 'PART';
      const { round, contentHash } = await flow(type);
      const input = { pieceId: await pieceId(piece, type), action, round, contentHash: contentHash ?? '', ...extra };
      return await world.run(decideApproval, input, await now(person(name)));
    },
    tasks: async () =>
      await world.read(async (db) => {
        const rows = await db
          .selectFrom('task')
          .innerJoin('app_user', 'app_user.id', 'task.user_id')
          .select(['task.name', 'task.kind', 'task.status', 'app_user.name as user'])
          .where('task.company_id', '=', world.companyId)
          .orderBy('task.created_at')
          .orderBy('task.id')
          .execute();
        return rows;
      }),
    said: async () =>
      await world.read(
        async (db) => (await db.selectFrom('brand').select('search_key').where('id', '=', targetId).executeTakeFirstOrThrow()).search_key,
      ),
  };
}

export function piece(name: string, approvers: Viewer[], rest: Partial<PieceInput> = {}): PieceInput {
  return {
    name,
    requiredApprovals: Math.max(1, approvers.length),
    approverIds: approvers.map((viewer) => viewer.userId),
    commenterIds: [],
    ...rest,
  };
}

export function block(step: number, ...pieces: PieceInput[]): BlockInput {
  return { step, pieces };
}

/** 校正（田中, 佐藤 beside 鈴木の品質保証）, then 高橋の最終承認. */
export async function twoSteps(world: World) {
  const on = await makeFlowWorld(world);
  await on.save([
    block(1, piece('校正', [on.person('田中'), on.person('佐藤')], { requiredApprovals: 1 })),
    block(1, piece('品質保証', [on.person('鈴木')], { commenterIds: [on.manager.userId] })),
    block(2, piece('最終承認', [on.person('高橋')])),
  ]);
  return on;
}
