/** InspectionResult: what was found, against what, with which settings. */
import { UserRef, loadUser } from '#people/accounts/server/door.ts';
import { openPiecesOf } from '#approval/approval-flows/server/door.ts';
import { DesignRef } from '#catalogue/designs/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { Db } from '#platform/db/client.ts';
import { judged } from '../rules/severity.ts';
import type { ComparedPage, HiddenDifference, Judged, ResultRecord, Severity } from '../rules/types.ts';
import { limitedTo, type LimitedTo, type OffsetMm, type PagePair } from '#artwork/versions/rules/run-request.ts';
import { needsVisit } from '../rules/visits.ts';
import { InspectionResultRef } from './result-ref.ts';
import {
  BoxRef,
  InspectionFileRef,
  loadInspectionFileFor,
  MeasuredBoxRef,
  WarningRef,
  designOf,
  DesignVersionRef,
  loadVisibleVersion,
} from '#artwork/versions/server/door.ts';
import { markedFindings, marksOf } from './finding-marks.ts';
import { barcodesOf, differencesOf, partsOf, preflightOf, unexpectedOf } from './finding-store.ts';
import { BarcodeFindingRef, DifferenceFindingRef, PartFindingRef, PreflightFindingRef, UnexpectedFindingRef } from './graphql-findings.ts';
import { IgnoreAreaRef, loadIgnoreArea } from './graphql-ignore-areas.ts';
import { CharactersReadRef, GoingOnRef, SummaryRef } from './graphql-summary.ts';
import { SettingsRef } from '#artwork/inspection-settings/server/door.ts';
import { maySetSeverity } from './policy.ts';

const OffsetRef = builder.objectRef<OffsetMm>('OffsetMm').implement({
  fields: (t) => ({ dx: t.exposeFloat('dx'), dy: t.exposeFloat('dy') }),
});

const LimitRef = builder.objectRef<LimitedTo>('ComparisonLimit').implement({
  description: 'What alone was compared.',
  fields: (t) => ({
    box: t.exposeString('box', { nullable: true, description: 'TRIM, BLEED, ART.' }),
    region: t.expose('region', { type: BoxRef, nullable: true, description: 'In mm from the top-left of the TrimBox.' }),
    layers: t.stringList({ nullable: true, resolve: ({ layers }) => (layers ? [...layers] : null) }),
  }),
});

const PagePairRef = builder.objectRef<PagePair>('PagePair').implement({
  fields: (t) => ({ page: t.exposeInt('page'), againstPage: t.exposeInt('againstPage') }),
});

const TurnedRef = builder.objectRef<NonNullable<ComparedPage['turned']>>('ComparedPageTurn').implement({
  description: 'How the new page as a whole is turned (degrees clockwise) and scaled against the old one.',
  fields: (t) => ({ angle: t.exposeFloat('angle'), scale: t.exposeFloat('scale') }),
});

export const ComparedPageRef = builder.objectRef<ComparedPage>('ComparedPage').implement({
  fields: (t) => ({
    page: t.exposeInt('page'),
    againstPage: t.exposeInt('againstPage'),
    unchanged: t.exposeBoolean('unchanged', { description: '変更なし: not one pixel differs beyond the settings, and none is hidden.' }),
    entire: t.exposeBoolean('entire', { description: 'So much differs that one difference covers it all.' }),
    offsetMm: t.expose('offsetMm', { type: OffsetRef, description: 'Where the new page was laid, from TrimBox on TrimBox.' }),
    confidence: t.exposeFloat('confidence'),
    hidden: t.exposeInt('hidden'),
    turned: t.field({ type: TurnedRef, nullable: true, resolve: (page) => page.turned ?? null }),
    tonePercent: t.float({
      nullable: true,
      description: 'Of a print: how far its colours were matched, so that a tint over a whole area does not show; null: no print.',
      resolve: (page) => page.tonePercent ?? null,
    }),
  }),
});

const HiddenDifferenceRef = builder.objectRef<HiddenDifference>('HiddenDifference').implement({
  description: 'Something that differs, but not enough for the settings.',
  fields: (t) => ({
    page: t.exposeInt('page'),
    box: t.expose('box', { type: MeasuredBoxRef }),
    maxD: t.exposeFloat('maxD'),
    sizePx: t.exposeFloat('sizePx'),
    sizeMm: t.exposeFloat('sizeMm'),
    reason: t.exposeString('reason', { description: 'TONE or SIZE.' }),
  }),
});

interface Visits {
  required: boolean;
  total: number;
  visited: number;
  checked: number;
  remainingIds: string[];
}

export const VisitsRef = builder.objectRef<Visits>('FindingVisits').implement({
  description: 'What the viewer has looked at, of all that the machine or a person holds for a problem.',
  fields: (t) => ({
    required: t.exposeBoolean('required', { description: 'A reviewer approves only after visiting every one.' }),
    total: t.exposeInt('total'),
    visited: t.exposeInt('visited'),
    checked: t.exposeInt('checked', { description: 'How many of them the viewer has ticked (確認).' }),
    remainingIds: t.exposeIDList('remainingIds'),
  }),
});

export async function visitsOf(ctx: RequestContext, result: ResultRecord): Promise<Visits> {
  const all = await markedFindings(await ctx.read(), result.companyId, result.id, viewerOf(ctx).userId);
  const problems = all.filter(needsVisit);
  const remaining = problems.filter((finding) => !finding.visited);
  return {
    required: result.settings.requireVisit,
    total: problems.length,
    visited: problems.length - remaining.length,
    checked: problems.filter((finding) => finding.checked).length,
    remainingIds: remaining.map(({ id }) => id),
  };
}

/** Findings of one kind, as the viewer meets them. */
export async function judgedOf<T extends { id: string; severity: Severity }>(
  ctx: RequestContext,
  result: ResultRecord,
  load: (db: Db, companyId: string, resultId: string) => Promise<T[]>,
): Promise<Judged<T>[]> {
  const { userId } = viewerOf(ctx);
  const findings = await load(await ctx.read(), result.companyId, result.id);
  const marks = await ctx
    .loader('findingMarks', async (ids: readonly string[], db) => {
      const all = [];
      for (const id of ids) all.push(await marksOf(db, result.companyId, id, userId));
      return all;
    })
    .load(result.id);
  return judged(findings, marks ?? { said: new Map(), visited: new Set(), checked: new Set() });
}

async function actionsOf(ctx: RequestContext, result: ResultRecord): Promise<string[]> {
  const viewer = viewerOf(ctx);
  const design = await designOf(ctx, result.designId);
  if (!design || result.status !== 'DONE') return [];
  const of = { designId: design.id, contentId: result.versionId ?? result.id, userId: viewer.userId };
  const open = await openPiecesOf(await ctx.read(), viewer.companyId, of);
  return ['visit', 'check', ...(maySetSeverity(viewer, design, open.length > 0).allowed ? ['setSeverity'] : [])];
}

export function implementResult(): void {
  InspectionResultRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      designId: t.exposeID('designId'),
      purpose: t.exposeString('purpose', { description: 'INSPECTION, COMPARISON, or TEST: a dry run.' }),
      status: t.exposeString('status'),
      failureCode: t.exposeString('failureCode', { nullable: true }),
      failureParams: t.field({ type: 'JSON', resolve: (result) => result.failureParams }),
      goingOn: t.field({
        type: GoingOnRef,
        nullable: true,
        description: 'Of a running one: the step that has taken more than some seconds.',
        resolve: (result) => result.goingOn,
      }),
      engineVersion: t.exposeString('engineVersion'),
      inputSha256: t.exposeString('inputSha256'),
      specificationId: t.exposeID('specificationId', { nullable: true }),
      textCount: t.int({ resolve: (result) => result.texts.length }),
      settings: t.expose('settings', { type: SettingsRef }),
      summary: t.expose('summary', { type: SummaryRef }),
      charactersRead: t.field({
        type: CharactersReadRef,
        nullable: true,
        description: 'Null: every character is text.',
        resolve: (result) => result.charactersRead,
      }),
      warnings: t.expose('warnings', { type: [WarningRef] }),
      design: t.field({
        type: DesignRef,
        nullable: true,
        resolve: (result, _args, ctx) => designOf(ctx, result.designId),
      }),
      version: t.field({
        type: DesignVersionRef,
        nullable: true,
        resolve: (result, _args, ctx) => (result.versionId ? loadVisibleVersion(ctx, result.versionId) : null),
      }),
      file: t.field({
        type: InspectionFileRef,
        nullable: true,
        description: 'Of a dry run: the file, where it is no version.',
        resolve: (result, _args, ctx) => (result.fileId ? loadInspectionFileFor(ctx, result.fileId) : null),
      }),
      against: t.field({
        type: DesignVersionRef,
        nullable: true,
        resolve: (result, _args, ctx) => (result.againstVersionId ? loadVisibleVersion(ctx, result.againstVersionId) : null),
      }),
      againstFile: t.field({
        type: InspectionFileRef,
        nullable: true,
        description: 'What it is compared with, where that is no version.',
        resolve: (result, _args, ctx) => (result.againstFileId ? loadInspectionFileFor(ctx, result.againstFileId) : null),
      }),
      requestedPages: t.field({ type: [PagePairRef], nullable: true, resolve: (result) => result.request.pages ?? null }),
      requestedOffsetMm: t.field({ type: OffsetRef, nullable: true, resolve: (result) => result.request.offsetMm ?? null }),
      limitedTo: t.field({
        type: LimitRef,
        nullable: true,
        description: 'What alone was compared; null: all of it.',
        resolve: ({ request: { only, layers } }) => limitedTo(only, layers),
      }),
      comparedPages: t.expose('comparedPages', { type: [ComparedPageRef] }),
      hidden: t.expose('hidden', { type: [HiddenDifferenceRef] }),
      ignoreAreas: t.field({
        type: [IgnoreAreaRef],
        description: 'Those it was made with.',
        resolve: async (result, _args, ctx) => {
          const areas = await Promise.all(result.ignoreAreas.map(({ id }) => loadIgnoreArea(ctx, id)));
          return areas.filter((area) => area !== null);
        },
      }),
      parts: t.field({ type: [PartFindingRef], resolve: (result, _args, ctx) => judgedOf(ctx, result, partsOf) }),
      unexpected: t.field({ type: [UnexpectedFindingRef], resolve: (result, _args, ctx) => judgedOf(ctx, result, unexpectedOf) }),
      differences: t.field({ type: [DifferenceFindingRef], resolve: (result, _args, ctx) => judgedOf(ctx, result, differencesOf) }),
      barcodes: t.field({ type: [BarcodeFindingRef], resolve: (result, _args, ctx) => judgedOf(ctx, result, barcodesOf) }),
      preflight: t.field({ type: [PreflightFindingRef], resolve: (result, _args, ctx) => judgedOf(ctx, result, preflightOf) }),
      visits: t.field({ type: VisitsRef, resolve: (result, _args, ctx) => visitsOf(ctx, result) }),
      createdBy: t.field({
        type: UserRef,
        nullable: true,
        resolve: (result, _args, ctx) => (result.createdBy ? loadUser(ctx, result.createdBy) : null),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      viewerCan: t.stringList({ resolve: (result, _args, ctx) => actionsOf(ctx, result) }),
    }),
  });
}
