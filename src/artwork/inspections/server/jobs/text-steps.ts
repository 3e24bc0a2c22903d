/** Reading the text of the pages, and finding the approved texts in it. */
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { MatchResult } from '#engine/text/match/match-types.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { approvedTextsOf } from '#wording/specifications/server/door.ts';
import type { PartFinding, Summary, UnexpectedFinding } from '#artwork/findings/rules/types.ts';
import type { ApprovedText } from '#artwork/versions/rules/run-request.ts';
import { resultTopic } from '#artwork/findings/server/door.ts';
import type { Warning } from '#artwork/versions/rules/types.ts';
import { imageStep } from './image-step.ts';
import { keepParts, keepPartsAgain, keepUnexpected } from './keep-findings.ts';
import { matchReadTexts, matchTexts, recognisedTexts } from './match-texts.ts';
import { keepPageText } from './page-text.ts';
import { charactersRead, isOpenText, partFindings, unexpectedFindings, withHint } from './part-findings.ts';
import { hintWarnings, readTexts } from './read-texts.ts';
import { reachStep, versionOf, whileCurrent, type Run } from './run-state.ts';

/** Reads and keeps the text of every page of a version; answers what a designer should know of it. */
export async function textStep(run: Run, job: InspectionJob): Promise<Warning[]> {
  const { pages, warnings } = await readTexts(job);
  await reachStep(run, 'TEXT_DETECTED', async (db) => {
    const of = { companyId: run.companyId, versionId: versionOf(run).id };
    for (const text of pages) await keepPageText(db, of, text);
  });
  return warnings;
}

export interface Matched {
  match: MatchResult;
  texts: ApprovedText[];
  specificationId: string | null;
  parts: Omit<PartFinding, 'id'>[];
  unexpected: Omit<UnexpectedFinding, 'id'>[];
  warnings: Warning[];
}

/** What to look for: the texts that are approved now; of a dry run, those it was started with. */
async function wantedTexts(run: Run): Promise<Pick<Matched, 'specificationId' | 'texts'>> {
  const { companyId, design, result } = run;
  if (result.purpose === 'TEST') return result;
  return await inTransaction(run.ctx.database, companyId, (db) => approvedTextsOf(db, companyId, design.id));
}

/** The wanted texts, and what the engine says of them. */
type Found = Pick<Matched, 'match' | 'specificationId' | 'texts'>;

/** Looks for the wanted texts; keeps nothing yet, and of an inspection recognises nothing yet (`recogniseStep`). */
export async function findTexts(run: Run, job: InspectionJob): Promise<Found> {
  const { texts, specificationId } = await wantedTexts(run);
  const look = run.result.purpose === 'INSPECTION' ? matchReadTexts : matchTexts;
  const match = await look(job, { texts, settings: run.result.settings });
  return { match, texts, specificationId };
}

/**
 * Recognises what nobody read where a text is still open, and says of these texts what it seems to say. It comes last: it takes seconds
 * (begun ahead, `recogniseAhead`), and everybody sees the rest meanwhile.
 */
export async function recogniseStep(run: Run, job: InspectionJob, matched: Matched): Promise<Matched> {
  const { companyId, result, version } = run;
  if (!matched.parts.some(isOpenText)) return matched;
  const match = await recognisedTexts(job, { texts: matched.texts, settings: result.settings }, matched.match);
  if (!match) return matched;
  const hinted = new Map(partFindings(matched.texts, match, result.settings).map((part) => [part.ordinal, part]));
  const parts = matched.parts.map((part) => withHint(part, hinted.get(part.ordinal)));
  const changed = parts.filter((part, at) => part !== matched.parts[at]);
  const read = charactersRead(match);
  await whileCurrent(run, async (db) => {
    await keepPartsAgain(db, { companyId, resultId: result.id }, changed);
    await db
      .updateTable('inspection_result')
      .set({ characters_read: read && JSON.stringify(read), summary: JSON.stringify(textSummary(parts, matched.unexpected)) })
      .where('company_id', '=', companyId)
      .where('id', '=', result.id)
      .execute();
    const hint = { id: version?.id ?? result.id, result: result.id, found: 'recognised' };
    await run.ctx.services.notify(db, companyId, resultTopic(result), hint);
  });
  return { ...matched, match, parts };
}

/** Keeps what was found of the wanted texts, and the texts with the result, so that it can be repeated. */
export async function matchStep(run: Run, job: InspectionJob, warnings: Warning[], found: Found): Promise<Matched> {
  const { companyId, result } = run;
  const { match, texts, specificationId } = found;
  const texted = partFindings(texts, match, result.settings);
  const pictures = await imageStep(run, job, texted.length);
  const parts = [...texted, ...pictures.parts];
  const unexpected = unexpectedFindings(match);
  const all = [...warnings, ...pictures.warnings, ...hintWarnings(match)];
  const matched = { match, texts, specificationId, parts, unexpected, warnings: all };
  if (result.purpose !== 'INSPECTION') await whileCurrent(run, (db) => keepMatched(db, run, matched));
  else {
    await reachStep(run, 'PARTS_MATCHED', async (db) => {
      await keepMatched(db, run, matched);
      await db
        .updateTable('version_data')
        .set({ warnings: JSON.stringify(all) })
        .where('company_id', '=', companyId)
        .where('id', '=', versionOf(run).id)
        .execute();
    });
  }
  return matched;
}

async function keepMatched(db: Db, run: Run, { match, texts, specificationId, parts, unexpected, warnings }: Matched): Promise<void> {
  const of = { companyId: run.companyId, resultId: run.result.id };
  await keepParts(db, of, parts);
  await keepUnexpected(db, of, unexpected);
  const read = charactersRead(match);
  await db
    .updateTable('inspection_result')
    .set({
      texts: JSON.stringify(texts),
      specification_id: specificationId,
      characters_read: read && JSON.stringify(read),
      warnings: JSON.stringify(warnings),
      summary: JSON.stringify(textSummary(parts, unexpected)),
    })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.resultId)
    .execute();
}

/** The counts of a result as far as its texts go. */
export function textSummary(
  parts: readonly Omit<PartFinding, 'id'>[],
  unexpected: readonly Omit<UnexpectedFinding, 'id'>[],
): Pick<Summary, 'found' | 'altered' | 'missing' | 'notChecked' | 'unreliable' | 'unexpected'> {
  const count = (verdict: PartFinding['verdict']): number => parts.filter((part) => part.verdict === verdict).length;
  return {
    found: count('FOUND'),
    altered: count('ALTERED'),
    missing: count('MISSING'),
    notChecked: count('NOT_CHECKED'),
    unreliable: count('UNRELIABLE'),
    unexpected: unexpected.filter((found) => found.severity !== 'NONE').length,
  };
}
