/** What people leave on findings: how much one matters, and that one was looked at. */
import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { openPiecesOf } from '#approval/approval-flows/server/door.ts';
import { findGuestReview, guestContent } from '#approval/guest-reviews/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { findingErrors } from '../../rules/errors.ts';
import { checkFindingsInput, clearFindingSeverityInput, markFindingsVisitedInput, setFindingSeverityInput } from '../../rules/input.ts';
import type { ResultRecord } from '../../rules/types.ts';
import { markedFindings, type MarkedFinding } from '../finding-marks.ts';
import { mayRead, loadVersion } from '#artwork/versions/server/door.ts';
import { maySetSeverity } from '../policy.ts';
import { loadResult, resultName, resultTopic } from '../result-store.ts';
import { ALLOWED, NOT_FOUND } from '#shared/viewer.ts';
import type { z } from 'zod';

interface Marked {
  result: ResultRecord;
  design: DesignRecord;
  name: string;
  findings: MarkedFinding[];
}

/** The result, locked, with the findings named; NOT_FOUND when one is not of this result. */
async function findingsToMark(
  ctx: CommandContext,
  input: { resultId: string; findingIds: string[] },
  ask: (design: DesignRecord, result: ResultRecord) => Promise<void>,
): Promise<Marked> {
  const { companyId, userId } = ctx.viewer;
  const result = await loadResult(ctx.db, companyId, input.resultId, true);
  const design = result && (await loadDesign(ctx.db, companyId, result.designId));
  const name = design && (await resultName(ctx.db, result, design.name));
  if (!result || !design || !name) throw new AppError(generalErrors.NOT_FOUND);
  await ask(design, result);
  if (result.status !== 'DONE') throw new AppError(findingErrors.FINDINGS_NOT_READY);
  const wanted = new Set(input.findingIds);
  const findings = (await markedFindings(ctx.db, companyId, result.id, userId)).filter(({ id }) => wanted.has(id));
  if (findings.length !== wanted.size) throw new AppError(generalErrors.NOT_FOUND);
  return { result, design, name, findings };
}

async function requireSeverity(ctx: CommandContext, design: DesignRecord, result: ResultRecord): Promise<void> {
  const { companyId, userId } = ctx.viewer;
  const open = result.versionId ? await openPiecesOf(ctx.db, companyId, { designId: design.id, contentId: result.versionId, userId }) : [];
  ctx.require(maySetSeverity(ctx.viewer, design, open.length > 0));
}

function emitSeverity(ctx: CommandContext, marked: Marked, after: { severity: string; reason: string } | null): void {
  const { result, design, name, findings } = marked;
  const before = findings.map((finding) => `${finding.name}: ${finding.severity}`);
  ctx.emit({
    subject: 'inspection',
    action: 'update',
    id: result.id,
    name,
    scope: design.scope,
    before: { severity: before },
    after: {
      severity: findings.map((finding) => `${finding.name}: ${after?.severity ?? finding.machineSeverity}`),
      ...(after?.reason ? { reason: after.reason } : {}),
    },
  });
  ctx.notify(resultTopic(result), { id: result.versionId ?? result.id, result: result.id, changed: 'severity' });
}

/** A person says how much findings matter; the machine's proposal is kept beside it. */
export const setFindingSeverity = command({
  name: 'setFindingSeverity',
  input: setFindingSeverityInput,
  run: async (ctx, input) => {
    const marked = await findingsToMark(ctx, input, (design, result) => requireSeverity(ctx, design, result));
    const { companyId, userId } = ctx.viewer;
    const reason = input.reason?.trim() ?? '';
    const said = { severity: input.severity, reason, set_by: userId, set_at: ctx.now, carried_from: null };
    await ctx.db
      .insertInto('finding_severity')
      .values(marked.findings.map(({ id }) => ({ company_id: companyId, result_id: marked.result.id, finding_id: id, ...said })))
      .onConflict((conflict) => conflict.columns(['result_id', 'finding_id']).doUpdateSet(said))
      .execute();
    emitSeverity(ctx, marked, { severity: input.severity, reason });
    return { resultId: marked.result.id };
  },
});

/** Takes back what a person said of findings: the machine's proposal counts again. */
export const clearFindingSeverity = command({
  name: 'clearFindingSeverity',
  input: clearFindingSeverityInput,
  run: async (ctx, input) => {
    const marked = await findingsToMark(ctx, input, (design, result) => requireSeverity(ctx, design, result));
    await ctx.db
      .deleteFrom('finding_severity')
      .where('company_id', '=', ctx.viewer.companyId)
      .where('result_id', '=', marked.result.id)
      .where('finding_id', 'in', input.findingIds)
      .execute();
    emitSeverity(ctx, marked, null);
    return { resultId: marked.result.id };
  },
});

type Visited = z.output<typeof markFindingsVisitedInput>;

/** The viewer has looked at findings; saying so again changes nothing. */
export const markFindingsVisited = command({
  name: 'markFindingsVisited',
  input: markFindingsVisitedInput,
  run: (ctx, input) => visit(ctx, input, async (design) => ctx.require(mayRead(ctx.viewer, design))),
});

/** The same by a guest reviewer, on the inspection of what they were asked to look at. */
export const seeFindingsAsGuest = command({
  name: 'seeFindingsAsGuest',
  forGuests: true,
  input: markFindingsVisitedInput,
  run: (ctx, input) =>
    visit(ctx, input, async (_design, result) => {
      const { companyId, contentId } = guestContent(await findGuestReview(ctx.db, ctx.viewer));
      const version = await loadVersion(ctx.db, companyId, contentId);
      ctx.require(version?.inspectionId === result.id ? ALLOWED : NOT_FOUND);
    }),
});

async function visit(
  ctx: CommandContext,
  input: Visited,
  ask: (design: DesignRecord, result: ResultRecord) => Promise<void>,
): Promise<{ resultId: string }> {
  const { companyId, userId } = ctx.viewer;
  const { result, design, name, findings } = await findingsToMark(ctx, input, ask);
  await ctx.db
    .insertInto('finding_visit')
    .values(
      findings.map(({ id }) => ({ company_id: companyId, result_id: result.id, finding_id: id, user_id: userId, visited_at: ctx.now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  ctx.emit({
    subject: 'inspection',
    action: 'view',
    id: result.id,
    name,
    scope: design.scope,
    after: { visited: findings.filter((finding) => !finding.visited).map((finding) => finding.name) },
  });
  return { resultId: result.id };
}

/** The viewer ticks findings as checked (確認), or takes the ticks back. A tick is a look too; what stands so already is not said again. */
export const checkFindings = command({
  name: 'checkFindings',
  input: checkFindingsInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const { result, design, name, findings } = await findingsToMark(ctx, input, async (of) => ctx.require(mayRead(ctx.viewer, of)));
    const changed = findings.filter(({ checked }) => checked !== input.checked);
    if (changed.length === 0) {
      ctx.doneBefore();
      return { resultId: result.id };
    }
    const mark = { checked_at: input.checked ? ctx.now : null };
    await ctx.db
      .insertInto('finding_visit')
      .values(
        changed.map(({ id }) => ({
          company_id: companyId,
          result_id: result.id,
          finding_id: id,
          user_id: userId,
          visited_at: ctx.now,
          ...mark,
        })),
      )
      .onConflict((conflict) => conflict.columns(['result_id', 'user_id', 'finding_id']).doUpdateSet(mark))
      .execute();
    ctx.emit({
      subject: 'inspection',
      action: input.checked ? 'confirm' : 'un-confirm',
      id: result.id,
      name,
      scope: design.scope,
      after: { checked: changed.map((finding) => finding.name) },
    });
    return { resultId: result.id };
  },
});
