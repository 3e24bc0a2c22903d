/** The demo companies as journeys meet them: who signs in, and where everything is. */
import type { Browser } from '@playwright/test';
import { returning, type Person } from './person.ts';
import type { Locale } from '#shared/i18n.ts';

export const DEMO_PASSWORD = 'koryo-demo-2026';

/** Somebody of the demo companies, at a browser of their own. */
export async function demoPerson(browser: Browser, email: string, locale: Locale = 'ja'): Promise<Person> {
  return await returning(browser, { email, password: DEMO_PASSWORD, locale });
}

/** The same, with the language kept in their account: the choice stays with it, so whoever changes it puts it back. */
export async function demoPersonReading(browser: Browser, email: string, locale: Locale): Promise<Person> {
  const first = await demoPerson(browser, email, locale);
  const { data } = await first.api<{ me: { name: string; version: number } }>('{ me { name version } }');
  await first.api('mutation($input: UpdateOwnProfileInput!) { updateOwnProfile(input: $input) { id } }', {
    input: { name: data?.me.name, locale, expectedVersion: data?.me.version },
  });
  await first.page.context().close();
  return await demoPerson(browser, email, locale);
}

interface Piece {
  id: string;
  reviewPath: string;
}

interface Flow {
  blocks: { pieces: Piece[] }[];
}

interface Design {
  id: string;
  name: string;
  brandId: string;
  productId: string;
  status: string;
  uploadObstacle: string | null;
  versions: { number: number; status: string; result: { id: string } | null }[];
}

/** Every design of the person's company. */
export async function designsOf(person: Person): Promise<Design[]> {
  const { data, errors } = await person.api<{ designs: { items: Design[] } }>(`{ designs(limit: 100) { items {
    id name brandId productId status uploadObstacle versions { number status result { id } } } } }`);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.designs.items;
}

/** The pieces of the flow on a thing, when it has one. */
export async function piecesOf(person: Person, type: string, targetId: string): Promise<Piece[]> {
  const { data } = await person.api<{ approvalFlowOf: Flow | null }>(
    'query($type: String!, $targetId: ID!) { approvalFlowOf(type: $type, targetId: $targetId) { blocks { pieces { id reviewPath } } } }',
    { type, targetId },
  );
  return data?.approvalFlowOf?.blocks.flatMap((block) => block.pieces) ?? [];
}

/** Asks the API and fails on a refusal. */
export async function must<T>(person: Person, query: string, variables: object): Promise<T> {
  const { data, errors } = await person.api<T>(query, variables);
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Draws a flow of one unit that takes every approver's approval and requests the review; answers where it is looked at and reviewed. */
export async function requestedReview(
  manager: Person,
  target: { type: string; targetId: string },
  flowName: string,
  approvers: readonly string[],
  rules: { checklist?: readonly string[]; signed?: boolean } = {},
): Promise<{ overview: string; review: string }> {
  const approverIds: (string | undefined)[] = [];
  for (const text of approvers) {
    const { findUsers } = await must<{ findUsers: { id: string }[] }>(manager, 'query($text: String!) { findUsers(text: $text) { id } }', {
      text,
    });
    approverIds.push(findUsers[0]?.id);
  }
  const piece = {
    name: '品質保証',
    requiredApprovals: approvers.length,
    approverIds,
    commenterIds: [],
    checklist: rules.checklist?.map((text) => ({ text })),
  };
  await must(manager, 'mutation($input: SaveApprovalFlowInput!) { saveApprovalFlow(input: $input) { id } }', {
    input: { ...target, name: flowName, signed: rules.signed, blocks: [{ step: 1, pieces: [piece] }] },
  });
  const { approvalTarget } = await must<{ approvalTarget: { contentHash: string; path: string; flow: Flow & { version: number } } }>(
    manager,
    'query($type: String!, $targetId: ID!) { approvalTarget(type: $type, targetId: $targetId) { contentHash path flow { version blocks { pieces { id reviewPath } } } } }',
    target,
  );
  const { contentHash, path, flow } = approvalTarget;
  await must(manager, 'mutation($input: RequestReviewInput!) { requestReview(input: $input) { id } }', {
    input: { ...target, contentHash, expectedVersion: flow.version },
  });
  return { overview: path, review: flow.blocks[0]?.pieces[0]?.reviewPath ?? '' };
}

/** The review of a design's newest version, running with these approvers; answers where it is reviewed. */
export async function designInReview(manager: Person, designId: string, approvers: readonly string[]): Promise<string> {
  return (await requestedReview(manager, { type: 'DESIGN', targetId: designId }, 'デザインの承認', approvers)).review;
}

/** Decides in the first piece of a running review. */
export async function decided(
  reviewer: Person,
  target: { type: string; targetId: string },
  decision: { action: 'APPROVED' | 'REJECTED'; comment?: string },
): Promise<void> {
  const { approvalTarget } = await must<{ approvalTarget: { contentHash: string; flow: Flow & { round: number } } }>(
    reviewer,
    'query($type: String!, $targetId: ID!) { approvalTarget(type: $type, targetId: $targetId) { contentHash flow { round blocks { pieces { id reviewPath } } } } }',
    target,
  );
  const { contentHash, flow } = approvalTarget;
  await must(reviewer, 'mutation($input: DecideApprovalInput!) { decideApproval(input: $input) { id } }', {
    input: { pieceId: flow.blocks[0]?.pieces[0]?.id, ...decision, round: flow.round, contentHash },
  });
}

/** Returns a running design review with a reason: artwork is taken again. */
export async function returnDesign(reviewer: Person, designId: string, reason: string): Promise<void> {
  await decided(reviewer, { type: 'DESIGN', targetId: designId }, { action: 'REJECTED', comment: reason });
}

/** A new part of a brand, its review running with one approver; answers where it is looked at and reviewed. */
export async function partInReview(
  manager: Person,
  part: { brandId: string; name: string; approver: string; checklist?: readonly string[]; signed?: boolean },
): Promise<{ overview: string; review: string }> {
  const { createPart } = await must<{ createPart: { id: string; latestVersion: { id: string } } }>(
    manager,
    'mutation($input: CreatePartInput!) { createPart(input: $input) { id latestVersion { id } } }',
    {
      input: {
        libraryType: 'BRAND',
        libraryId: part.brandId,
        name: part.name,
        contents: [{ title: part.name, text: `${part.name}の文言`, exact: false }],
      },
    },
  );
  return await requestedReview(manager, { type: 'PART', targetId: createPart.latestVersion.id }, 'パーツの承認', [part.approver], part);
}

/** A new design beside another, with a specification that is still being written; answers where its pages are. */
export async function designBeingSpecified(
  manager: Person,
  beside: { brandId: string; productId: string },
  items: readonly { title: string; text: string }[],
): Promise<{ id: string; path: string }> {
  const { createDesign: design } = await must<{ createDesign: { id: string } }>(
    manager,
    'mutation($input: CreateDesignInput!) { createDesign(input: $input) { id } }',
    { input: { productId: beside.productId, name: `試作 ${items[0]?.title}` } },
  );
  const { createSpecification: specification } = await must<{ createSpecification: { id: string; version: number } }>(
    manager,
    'mutation($input: CreateSpecificationInput!) { createSpecification(input: $input) { id version } }',
    { input: { designId: design.id } },
  );
  await must(manager, 'mutation($input: SaveSpecificationItemsInput!) { saveSpecificationItems(input: $input) { id } }', {
    input: {
      specificationId: specification.id,
      expectedVersion: specification.version,
      items: items.map((item, index) => ({ ...item, number: index + 1, exact: false })),
    },
  });
  return { id: design.id, path: `/${beside.brandId}/${beside.productId}/${design.id}` };
}

/** A design of one's own that takes artwork at any time and asks for no approval; its people may look. */
export async function designTakingArtwork(
  manager: Person,
  name: string,
  viewerIds: readonly (string | undefined)[] = [],
): Promise<{ id: string; name: string; brandId: string; productId: string }> {
  const [beside] = await designsOf(manager);
  const { createDesign: design } = await must<{ createDesign: { id: string; version: number } }>(
    manager,
    'mutation($input: CreateDesignInput!) { createDesign(input: $input) { id version } }',
    { input: { name, productId: beside?.productId, viewerIds } },
  );
  const workflow = {
    partApprovalRequired: true,
    specificationApprovalRequired: false,
    designApprovalRequired: false,
    intermediateReview: false,
    submissionApprovalRequired: false,
    lockDesignChanges: true,
    order: 'PARALLEL',
  };
  const named = { designId: design.id, expectedVersion: design.version, name: `${name} ${design.id.slice(-6)}`, workflow };
  await must(manager, 'mutation($input: UpdateDesignInput!) { updateDesign(input: $input) { id } }', { input: named });
  return { id: design.id, name: named.name, brandId: beside?.brandId ?? '', productId: beside?.productId ?? '' };
}
