/** Running part reviews for the benchmark, made by the same commands as people use. */
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { requestReview } from '#approval/approval-flows/server/commands/request-review.ts';
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { World } from '#test/world/world.ts';

/** One piece that needs the approval of each of its approvers. */
export interface RunningFlow {
  flowId: string;
  pieceId: string;
  partId: string;
  versionId: string;
  contentHash: string;
}

export interface Company {
  world: World;
  owner: Viewer;
  approvers: Viewer[];
  brandId: string;
}

/** Approvers per piece: all but the last decision leave the flow running, the last one ends it and makes the part available. */
export const APPROVERS = 4;

export async function makeCompany(world: World): Promise<Company> {
  const owner = await world.user('lv70_companyowner', '依頼者');
  const approvers: Viewer[] = [];
  for (let n = 1; n <= APPROVERS; n++) approvers.push(await world.user('lv50_basic_user', `承認者${n}`));
  const { id: brandId } = await world.run(createBrand, { name: '北の恵み' }, owner);
  return { world, owner, approvers, brandId };
}

export async function makeRunningFlow({ world, owner, approvers, brandId }: Company): Promise<RunningFlow> {
  const name = '内容量';
  const { id: partId } = await world.run(
    createPart,
    { libraryType: 'BRAND', libraryId: brandId, name, contents: [{ title: name, text: '内容量：120g', language: 'ja', exact: true }] },
    owner,
  );
  const { versionId, contentHash } = await world.read(
    async (db) =>
      await db
        .selectFrom('part_version')
        .select(['id as versionId', 'content_hash as contentHash'])
        .where('part_id', '=', partId)
        .executeTakeFirstOrThrow(),
  );
  const piece = { name: '表示確認', requiredApprovals: APPROVERS, approverIds: approvers.map((each) => each.userId), commenterIds: [] };
  const { id: flowId } = await world.run(
    saveApprovalFlow,
    { type: 'PART', targetId: versionId, name: 'パーツ承認', blocks: [{ step: 1, pieces: [piece] }] },
    owner,
  );
  await world.run(requestReview, { type: 'PART', targetId: versionId, expectedVersion: 1, contentHash }, owner);
  const { id: pieceId } = await world.read(
    async (db) => await db.selectFrom('approval_piece').select('id').where('flow_id', '=', flowId).executeTakeFirstOrThrow(),
  );
  return { flowId, pieceId, partId, versionId, contentHash };
}
