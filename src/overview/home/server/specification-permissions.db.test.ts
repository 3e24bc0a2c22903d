/**
 * Edit permission on specification pages depends on flow status (specification.md section 4): every role in every state,
 * at the API, in what the pages offer and in who may open them, against tables written out by hand.
 */
import { describe, expect, it } from 'vitest';
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import { requestReview } from '#approval/approval-flows/server/commands/request-review.ts';
import { flowOf } from '#approval/approval-flows/server/door.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { confirmSpecification } from '#wording/specifications/server/commands/confirm-specification.ts';
import { createSpecification } from '#wording/specifications/server/commands/create-specification.ts';
import { deleteSpecification } from '#wording/specifications/server/commands/delete-specification.ts';
import { saveSpecificationItems } from '#wording/specifications/server/commands/save-specification-items.ts';
import { specificationActions } from '#wording/specifications/server/policy.ts';
import { free, makeSpecificationWorld } from '#wording/specifications/server/specification-world.fixture.ts';
import { registerUses } from '#wording/specifications/server/sources.ts';
import { registerSpecificationSubject } from '#wording/specifications/server/review/subject.ts';
import { command, type Command } from '#platform/command.ts';
import type { z } from 'zod';
import type { ResourceType, Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { urlAccess } from './url-access.ts';

const { database } = await testDatabase();
registerSpecificationSubject();
registerUses();

const STATES = ['NONE', 'NO_FLOW', 'STAND_BY', 'IN_PROGRESS', 'REJECTED', 'COMPLETED', 'FINAL'] as const;
type State = (typeof STATES)[number];
const ACTIONS = ['create', 'update', 'delete', 'defineFlow', 'requestReview', 'confirm'] as const;
type Action = (typeof ACTIONS)[number];

/** What the API answers whoever holds the function, state by state: section 4 and D5.4, D6.6, D6.7. */
// prettier-ignore
const ANSWERS: Record<Action, Record<State, string>> = {
  create: { NONE: 'ok', NO_FLOW: 'SPECIFICATION_ALREADY_OPEN', STAND_BY: 'SPECIFICATION_ALREADY_OPEN', IN_PROGRESS: 'SPECIFICATION_ALREADY_OPEN', REJECTED: 'SPECIFICATION_ALREADY_OPEN', COMPLETED: 'SPECIFICATION_ALREADY_OPEN', FINAL: 'ok' },
  update: { NONE: '-', NO_FLOW: 'ok', STAND_BY: 'ok', IN_PROGRESS: 'SPECIFICATION_IN_REVIEW', REJECTED: 'ok', COMPLETED: 'SPECIFICATION_APPROVED', FINAL: 'SPECIFICATION_LOCKED' },
  delete: { NONE: '-', NO_FLOW: 'ok', STAND_BY: 'ok', IN_PROGRESS: 'SPECIFICATION_IN_REVIEW', REJECTED: 'ok', COMPLETED: 'SPECIFICATION_APPROVED', FINAL: 'SPECIFICATION_LOCKED' },
  defineFlow: { NONE: '-', NO_FLOW: 'ok', STAND_BY: 'ok', IN_PROGRESS: 'FLOW_IN_REVIEW', REJECTED: 'ok', COMPLETED: 'ok', FINAL: 'SPECIFICATION_LOCKED' },
  requestReview: { NONE: '-', NO_FLOW: 'FLOW_MISSING', STAND_BY: 'ok', IN_PROGRESS: 'REVIEW_ALREADY_RUNNING', REJECTED: 'ok', COMPLETED: 'FLOW_ALREADY_COMPLETED', FINAL: 'FLOW_MISSING' },
  confirm: { NONE: '-', NO_FLOW: 'ok', STAND_BY: 'SPECIFICATION_FLOW_UNFINISHED', IN_PROGRESS: 'SPECIFICATION_IN_REVIEW', REJECTED: 'SPECIFICATION_FLOW_UNFINISHED', COMPLETED: 'ok', FINAL: 'SPECIFICATION_LOCKED' },
};

/** Where the flow that is saved here takes the place of another and so names its approvers anew. */
const NAMES_PEOPLE: readonly State[] = ['IN_PROGRESS', 'REJECTED', 'COMPLETED'];

const WRITERS = ['create', 'update', 'defineFlow', 'requestReview'] as const;
const MANAGERS = [...WRITERS, 'delete', 'confirm'] as const;
/** permissions.md, by role: what its functions are good for on a specification. */
const ROLES: Record<string, readonly Action[]> = {
  SystemManager: MANAGERS,
  CompanyOwner: MANAGERS,
  BrandDirector: MANAGERS,
  BrandManager: MANAGERS,
  BrandPartDirector: [],
  BrandMember: WRITERS,
  BrandViewer: [],
  ProductManager: MANAGERS,
  ProductPartDirector: [],
  ProductMember: WRITERS,
  ProductViewer: [],
  DesignProjectManager: MANAGERS,
  DocumentManager: MANAGERS,
  Designer: [],
  DesignViewer: [],
};
const LEVELS: Record<string, Viewer['accessLevel']> = {
  SystemManager: 'lv80_administrator',
  CompanyOwner: 'lv70_companyowner',
  BrandDirector: 'lv60_brand_director',
};

/** Section 4, the pages: in which states each can be opened by whoever holds one of its functions. */
// prettier-ignore
const PAGES: Record<string, { states: readonly State[]; roles: (role: string) => boolean }> = {
  'specification/overview': { states: STATES, roles: () => true },
  specification: { states: STATES, roles: () => true },
  specificationFlow: { states: STATES, roles: () => true },
  // "allowed when standby or rejected, with review request manage, confirm, update or create"; without a status while not locked.
  // REVIEW_REQUEST_MANAGE is the Designer's too.
  specificationConfirm: { states: ['NONE', 'NO_FLOW', 'STAND_BY', 'REJECTED'], roles: (role) => (ROLES[role] ?? []).length > 0 || role === 'Designer' },
};

const world = await makeWorld(database);
const here = await makeSpecificationWorld(world, { specificationApprovalRequired: false });
const { owner, brandId, productId, childBrandId } = here;
const approver = await world.user('lv50_basic_user', '承認者');

/** A design whose specification stands in the state; its ids. */
async function standing(state: State): Promise<{ designId: string; id: string }> {
  const { id: designId } = await world.run(createDesign, { productId, name: state }, owner);
  if (state === 'NONE') return { designId, id: '' };
  const { id } = await world.run(createSpecification, { designId }, owner);
  await here.save(id, [free(1, '名称')]);
  if (state === 'NO_FLOW') return { designId, id };
  if (state === 'FINAL') {
    await here.confirm(id);
    return { designId, id };
  }
  await here.flowFor(id, [approver]);
  if (state === 'STAND_BY') return { designId, id };
  await here.request(id);
  if (state === 'REJECTED') await here.decide(id, approver, 'REJECTED');
  if (state === 'COMPLETED') await here.decide(id, approver, 'APPROVED');
  return { designId, id };
}

const made = {} as Record<State, { designId: string; id: string }>;
for (const state of STATES) made[state] = await standing(state);

const people = new Map<string, (designId: string) => Viewer>();
for (const role of Object.keys(ROLES)) {
  const person = await world.user(LEVELS[role] ?? 'lv50_basic_user', role);
  const [type, at] = role.startsWith('Brand') ? (['Brand', brandId] as const) : (['Product', productId] as const);
  people.set(role, (designId) => {
    if (LEVELS[role]) return person;
    const own = role.startsWith('Design') || role === 'DocumentManager';
    const resourceType: ResourceType = own ? 'DesignData' : type;
    const id = own ? designId : at;
    return { ...person, roles: [{ role: role as never, resourceType, resourceId: id, reachId: id }] };
  });
}
class Undone extends Error {}

/** What a command answers, without leaving anything behind. */
async function answerOf<I extends z.ZodType>(definition: Command<I>, input: z.input<I>, by: Viewer): Promise<string> {
  const tried = command({
    ...definition,
    run: async (ctx, parsed: z.output<I>) => {
      await definition.run(ctx, parsed);
      throw new Undone();
    },
  });
  return await world.run(tried as Command<I>, input, by).then(
    () => 'kept',
    (error: Error & { code?: string }) => (error instanceof Undone ? 'ok' : (error.code ?? String(error))),
  );
}

async function attempts(state: State, by: Viewer): Promise<Record<Action, string>> {
  const { designId, id } = made[state];
  const create = await answerOf(createSpecification, { designId }, by);
  if (state === 'NONE') return { create, update: '-', delete: '-', defineFlow: '-', requestReview: '-', confirm: '-' };
  const { version: expectedVersion, contentHash } = await here.spec(id);
  const flow = await world.read((db) => flowOf(db, world.companyId, 'SPECIFICATION', id));
  const editable = flow?.status === 'STAND_BY' ? { flowId: flow.id, expectedVersion: flow.version } : {};
  const blocks = (flow?.blocks ?? []).map(({ step, pieces }) => ({
    step,
    pieces: pieces.map((piece) => ({
      ...(editable.flowId ? { id: piece.id } : {}),
      name: `${piece.name}（改）`,
      requiredApprovals: piece.requiredApprovals,
      approverIds: [...piece.approvers],
      commenterIds: [],
    })),
  }));
  return {
    create,
    update: await answerOf(
      saveSpecificationItems,
      { specificationId: id, expectedVersion, items: [{ ...free(2, '別'), exact: false }] },
      by,
    ),
    delete: await answerOf(deleteSpecification, { specificationId: id, expectedVersion }, by),
    defineFlow: await answerOf(saveApprovalFlow, { type: 'SPECIFICATION', targetId: id, name: '改', ...editable, blocks }, by),
    requestReview: await answerOf(
      requestReview,
      { type: 'SPECIFICATION', targetId: id, expectedVersion: flow?.version ?? 0, contentHash },
      by,
    ),
    confirm: await answerOf(confirmSpecification, { specificationId: id, expectedVersion }, by),
  };
}

describe.each(Object.keys(ROLES))('%s', (role) => {
  const may = ROLES[role] ?? [];
  it.each(STATES)('at the API, in %s', async (state) => {
    const by = people.get(role)?.(made[state].designId) ?? expect.fail();
    const expected = Object.fromEntries(
      ACTIONS.map((action) => {
        const answer = ANSWERS[action][state];
        // A new flow names people, which takes AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE besides.
        const names = action === 'defineFlow' && NAMES_PEOPLE.includes(state) && role.endsWith('Member');
        return [action, answer === '-' || (may.includes(action) && !names) ? answer : 'FORBIDDEN'];
      }),
    );
    expect(await attempts(state, by)).toEqual(expected);
  });

  it('is offered on the pages exactly what the API would do', async () => {
    for (const state of STATES) {
      const { id, designId } = made[state];
      if (state === 'NONE') continue;
      const by = people.get(role)?.(designId) ?? expect.fail();
      const [specification, design, flow] = await world.read(async (db) => [
        await here.spec(id),
        await loadDesign(db, world.companyId, designId),
        await flowOf(db, world.companyId, 'SPECIFICATION', id),
      ]);
      const offered = specificationActions(by, specification, {
        flowStatus: specification.confirmedAt ? 'COMPLETED' : (flow?.status ?? null),
        designLocked: design?.locked ?? false,
        paused: false,
        approvalRequired: false,
        superseded: false,
      });
      const names: Record<Action, string> = { ...({} as Record<Action, string>), create: 'createRevision' };
      for (const action of ACTIONS) {
        const ok = ANSWERS[action][state] === 'ok' && may.includes(action);
        const shown = offered.includes(names[action] ?? action);
        // A returned one is not offered for deletion, nor a request where the flow is still to be made on the way.
        const quiet = (action === 'delete' && state === 'REJECTED') || (action === 'requestReview' && state === 'NO_FLOW');
        if (!quiet) expect([state, action, shown]).toEqual([state, action, ok]);
      }
    }
  });

  it('opens the pages of section 4', async () => {
    for (const state of STATES) {
      const { designId } = made[state];
      const by = people.get(role)?.(designId) ?? expect.fail();
      for (const [page, { states, roles }] of Object.entries(PAGES)) {
        const decision = await world.read((db) => urlAccess(db, by, `/${childBrandId}/${productId}/${designId}/${page}`));
        expect([state, page, decision.allowed]).toEqual([state, page, states.includes(state) && roles(role)]);
      }
    }
  });
});
