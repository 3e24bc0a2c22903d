/** Writing new parts into a library; creating and importing share it. */
import type { CommandContext } from '#platform/command.ts';
import type { ContentOrigin } from '#work/contents/rules/types.ts';
import type { LibraryPlace } from '../../rules/types.ts';
import { firstFlowsFromTemplate } from '#approval/approval-flow-templates/server/door.ts';
import { insertMany } from '#platform/db/bulk/insert-many.ts';
import { advanceFirstVersions } from './make-available.ts';
import { newPartSubject } from '../subject.ts';
import { partFlowTemplate } from '../library/place.ts';
import { searchWords } from '../library/search.ts';
import { tellOfPart } from '../part-change.ts';
import { addContents, auditable, planVersion, takeFiles, type TypedContent, type VersionPlan } from './write-version.ts';

export interface NewPart {
  name: string;
  contents: readonly TypedContent[];
  risky?: boolean | null | undefined;
  riskNote?: string | null | undefined;
}

/** Where new parts stand, found once for all of an import. */
export interface NewPartPlace {
  place: LibraryPlace;
  /** Whether parts there must be approved; where not, a new part is available at once (D4.3). */
  approvalRequired: boolean;
}

/** A part as it will be written. */
interface PlannedPart {
  id: string;
  versionId: string;
  scope: string[];
  input: NewPart;
  plan: VersionPlan;
  risky: boolean;
  riskNote: string;
}

/**
 * Writes parts with their first versions, inside the caller's command; the caller has asked `mayCreatePart`. Where parts are
 * approved, their flows come from the template that the library's workflow names, whichever way the parts came. However many there
 * are, each table is written once; what is on record and told of each is what one alone would say.
 * @param origin where their contents come from: typed here, or taken from a workbook or a PDF
 */
export async function writeNewParts(
  ctx: CommandContext,
  { place, approvalRequired }: NewPartPlace,
  inputs: readonly NewPart[],
  origin: ContentOrigin = 'KORYO',
): Promise<{ id: string; versionId: string }[]> {
  if (inputs.length === 0) return [];
  const parts: PlannedPart[] = [];
  for (const input of inputs) parts.push(await planPart(ctx, place, input, origin));
  await insertParts(ctx, place, parts);
  await addContents(
    ctx,
    parts.map(({ id, versionId, plan }) => ({ partId: id, versionId, plan })),
  );
  if (approvalRequired) {
    for (const part of parts) tellOfCreation(ctx, place, part);
    const targets = parts.map(({ id, versionId, scope, input: { name }, plan }) =>
      newPartSubject(place, { id, versionId, name, scope, contentHash: plan.hash, makerId: ctx.viewer.userId }),
    );
    await firstFlowsFromTemplate(ctx, 'PART', targets, await partFlowTemplate(ctx.db, ctx.viewer.companyId, place));
  } else {
    const versionIds = parts.map(({ versionId }) => versionId);
    const availability = await advanceFirstVersions(ctx, versionIds, 'SAVED_WITHOUT_APPROVAL');
    for (const part of parts) {
      tellOfCreation(ctx, place, part);
      const change = { before: { availability: 'DRAFT', versionNumber: 1 }, after: { availability, versionNumber: 1 } };
      tellOfPart(ctx, { id: part.id, name: part.input.name, scope: part.scope }, change);
    }
  }
  return parts.map(({ id, versionId }) => ({ id, versionId }));
}

async function planPart(ctx: CommandContext, place: LibraryPlace, input: NewPart, origin: ContentOrigin): Promise<PlannedPart> {
  const id = ctx.newId();
  const versionId = ctx.newId();
  const files = await takeFiles(ctx, input.contents);
  const plan = planVersion(ctx, input.name, input.contents, { before: [], files, origin });
  const risky = input.risky ?? false;
  return { id, versionId, scope: [id, ...place.scope], input, plan, risky, riskNote: risky ? (input.riskNote ?? '') : '' };
}

async function insertParts(ctx: CommandContext, place: LibraryPlace, parts: readonly PlannedPart[]): Promise<void> {
  const { companyId, userId } = ctx.viewer;
  const common = { company_id: companyId, created_by: userId, created_at: ctx.now, updated_at: ctx.now };
  await insertMany(
    ctx.db,
    'part',
    parts.map(({ id, versionId, scope, input: { name }, plan, risky, riskNote }) => ({
      ...common,
      id,
      name,
      library_type: place.type,
      library_id: place.id,
      search_key: searchWords(
        name,
        plan.contents.map(({ title, text, picture }) => ({ title, text, alt: picture?.alt ?? '' })),
      ),
      scope,
      latest_version_id: versionId,
      risky,
      risk_note: riskNote,
    })),
  );
  await insertMany(
    ctx.db,
    'part_version',
    parts.map(({ id, versionId, input: { name }, plan }) => ({
      ...common,
      id: versionId,
      name,
      part_id: id,
      number: 1,
      content_hash: plan.hash,
    })),
  );
}

function tellOfCreation(
  ctx: CommandContext,
  place: LibraryPlace,
  { id, scope, input: { name }, plan, risky, riskNote }: PlannedPart,
): void {
  ctx.emit({
    subject: 'part',
    action: 'create',
    id,
    name,
    scope,
    after: { name, library: place.name, contents: plan.contents.map(auditable), ...(risky ? { risky, riskNote } : {}) },
  });
}
