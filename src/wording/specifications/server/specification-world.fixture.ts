/** A label project with what its specification's tests need, in sentences. */
import { expect } from 'vitest';
import { decideApproval } from '#approval/approval-flows/server/commands/decide-approval.ts';
import { requestReview } from '#approval/approval-flows/server/commands/request-review.ts';
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import { flowOf } from '#approval/approval-flows/server/door.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { loadPart } from '#wording/parts/server/door.ts';
import type { LibraryType } from '#wording/parts/rules/types.ts';
import { DEFAULT_WORKFLOW, type WorkflowOptions } from '#approval/workflows/rules/options.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeLabelProject, useWorkflow } from '#test/world/label-project.ts';
import type { World } from '#test/world/world.ts';
import { confirmSpecification } from './commands/confirm-specification.ts';
import { createSpecification } from './commands/create-specification.ts';
import { saveSpecificationItems } from './commands/save-specification-items.ts';
import { itemsOf, loadSpecification } from './store.ts';

export interface Typed {
  number: number;
  title: string;
  text?: string;
  partVersionId?: string;
  contentId?: string;
  exact?: boolean;
  id?: string;
  type?: 'TEXT' | 'IMAGE';
  uploadId?: string;
  alt?: string;
  variants?: { code: string; text: string }[];
}

/** The person with the roles that the commands gave meanwhile. */
export async function again(world: World, viewer: Viewer): Promise<Viewer> {
  const rows = await world.read((db) => db.selectFrom('auth_role_assignment').selectAll().where('user_id', '=', viewer.userId).execute());
  const roles = rows.map((row) => ({
    role: row.role,
    resourceType: row.resource_type as 'Brand',
    resourceId: row.resource_id,
    reachId: row.reach_id,
  }));
  return { ...viewer, roles };
}

/** Parts need no approval here, unless a test says otherwise; the specification does. */
export async function makeSpecificationWorld(world: World, options: Partial<WorkflowOptions> = {}) {
  await useWorkflow(
    world,
    { type: 'COMPANY', id: world.companyId, scope: [world.companyId] },
    { ...DEFAULT_WORKFLOW, partApprovalRequired: false, ...options },
  );
  const owner = await world.user('lv70_companyowner');
  const project = await makeLabelProject(world, owner);
  const { designId } = project;
  const spec = async (id: string) =>
    (await world.read((db) => loadSpecification(db, world.companyId, id))) ?? expect.fail('no such specification');
  const items = async (id: string) => (await world.read((db) => itemsOf(db, world.companyId, [id])))[0] ?? [];
  const design = async () => (await world.read((db) => loadDesign(db, world.companyId, designId))) ?? expect.fail();
  const part = async (id: string) => (await world.read((db) => loadPart(db, world.companyId, id))) ?? expect.fail();
  const start = async (by = owner, formatId?: string) => (await world.run(createSpecification, { designId, formatId }, by)).id;
  const save = async (id: string, typed: Typed[], by = owner, expectedVersion?: number) =>
    world.run(
      saveSpecificationItems,
      {
        specificationId: id,
        expectedVersion: expectedVersion ?? (await spec(id)).version,
        items: typed.map((item) => ({ exact: false, ...item })),
      },
      by,
    );
  const makePart = async (type: LibraryType, libraryId: string, name: string, text = name) => {
    const { id } = await world.run(
      createPart,
      { libraryType: type, libraryId, name, contents: [{ title: name, text, exact: /\d/.test(text) }] },
      owner,
    );
    const { availableVersionId, latestVersionId } = await part(id);
    const versionId = availableVersionId ?? latestVersionId;
    const row = await world.read((db) =>
      db.selectFrom('part_content').select('content_id').where('part_version_id', '=', versionId).executeTakeFirstOrThrow(),
    );
    return { id, partVersionId: versionId, contentId: row.content_id };
  };
  const confirm = async (id: string, by = owner) =>
    world.run(confirmSpecification, { specificationId: id, expectedVersion: (await spec(id)).version }, by);
  const flowFor = async (id: string, approvers: Viewer[]) => {
    const blocks = [
      {
        step: 1,
        pieces: [{ name: '品質保証', requiredApprovals: 1, approverIds: approvers.map((each) => each.userId), commenterIds: [] }],
      },
    ];
    await world.run(saveApprovalFlow, { type: 'SPECIFICATION', targetId: id, name: '仕様書の承認', blocks }, owner);
  };
  const flow = async (id: string) => (await world.read((db) => flowOf(db, world.companyId, 'SPECIFICATION', id))) ?? expect.fail('no flow');
  const request = async (id: string, by = owner) => {
    const current = await world.read((db) => flowOf(db, world.companyId, 'SPECIFICATION', id));
    const { contentHash } = await spec(id);
    return await world.run(requestReview, { type: 'SPECIFICATION', targetId: id, expectedVersion: current?.version ?? 0, contentHash }, by);
  };
  const decide = async (id: string, approver: Viewer, action: 'APPROVED' | 'REJECTED') => {
    const running = await flow(id);
    const piece = running.blocks[0]?.pieces[0] ?? expect.fail();
    const input = {
      pieceId: piece.id,
      action,
      comment: '内容量をご確認ください',
      round: running.round,
      contentHash: running.contentHash ?? '',
    };
    return await world.run(decideApproval, input, await again(world, approver));
  };
  return { world, ...project, spec, items, design, part, start, save, makePart, confirm, flowFor, flow, request, decide };
}

export const free = (number: number, title: string, text = title): Typed => ({ number, title, text });
