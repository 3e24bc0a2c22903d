import { sql } from 'kysely';
import { letsPass, openPoint, type OpenPoint } from '#approval/approval-flows/rules/open-points.ts';
import { DEFAULT_LOCALE, translator, type Locale } from '#shared/i18n.ts';
import type { Db } from '#platform/db/client.ts';
import { findingMessages } from '../rules/words/finding-messages.ts';
import { findingTitle } from '../rules/words/finding-words.ts';
import { warningWords } from '../rules/words/warning-words.ts';
import { isCritical, needsVisit, visitsMissing } from '../rules/visits.ts';
import { findingSources, markedFindings, marksOf, numberedAsSaid, severitiesOf, withMarks, type MarkedFinding } from './finding-marks.ts';
import { loadResult } from './result-store.ts';

/** Warnings of what was not looked at; the others are about what was. */
const NOT_INSPECTED: readonly string[] = ['LAYERS_LEFT_OUT', 'TEXT_TRUNCATED', 'BARCODES_NOT_READ', 'PICTURE_NOT_SEARCHED'];

/** Whose looks are asked for, at which result. */
interface Reader {
  companyId: string;
  userId: string;
}

/**
 * What is open in a result for somebody who is about to approve it (D6.10: of exactly what is submitted). Each finding is named by the
 * number and the title that it has in this reader's list.
 */
export async function openFindings(db: Db, { companyId, userId }: Reader, resultId: string | null): Promise<OpenPoint[]> {
  if (!resultId) return [];
  const [found, marks] = [await findingSources(db, companyId, resultId), await marksOf(db, companyId, resultId, userId)];
  const marked = new Map(withMarks(found, marks).map((finding) => [finding.id, finding]));
  const t = translator(await languageOf(db, userId));
  const numbered = numberedAsSaid(found, marks.said);
  const warnings = (await loadResult(db, companyId, resultId))?.warnings ?? [];
  const notInspected = warnings.filter(({ code }) => NOT_INSPECTED.includes(code));
  const named = (isOpen: (finding: MarkedFinding) => boolean): string[] =>
    numbered.flatMap((finding) => {
      const mark = marked.get(finding.id);
      return mark && isOpen(mark) ? [`${finding.number}. ${findingTitle(finding, t)}`] : [];
    });
  return [
    openPoint('CRITICAL_FINDINGS', named(isCritical)),
    openPoint(
      'FINDINGS_NOT_VISITED',
      named((finding) => needsVisit(finding) && !finding.visited),
    ),
    openPoint(
      'PARTS_NOT_CHECKED',
      named(({ isNotChecked }) => isNotChecked),
    ),
    openPoint(
      'PARTS_UNRELIABLE',
      named(({ isUnreliable }) => isUnreliable),
    ),
    openPoint(
      'NOT_INSPECTED',
      notInspected.flatMap(({ code, page, params }) =>
        warningWords([{ code, params }], t).map((said) => (page ? `${t(findingMessages.page, { page })} · ${said}` : said)),
      ),
    ),
  ].filter((point) => point !== null);
}

async function languageOf(db: Db, userId: string): Promise<Locale> {
  const row = await db.selectFrom('app_user').select('locale').where('id', '=', userId).executeTakeFirst();
  return row?.locale ?? DEFAULT_LOCALE;
}

/** How many findings of a result want a look, and at how many of them each of the people has looked. */
export async function looksOf(
  db: Db,
  companyId: string,
  resultId: string | null,
  userIds: readonly string[],
): Promise<{ wanted: number; by: Map<string, number> } | null> {
  if (!resultId) return null;
  const said = await severitiesOf(db, companyId, resultId);
  const findings = withMarks(await findingSources(db, companyId, resultId), { said, visited: new Set(), checked: new Set() });
  const wanted = findings.filter(needsVisit).map(({ id }) => id);
  if (wanted.length === 0) return null;
  const rows = await db
    .selectFrom('finding_visit')
    .select((eb) => ['user_id', eb.fn.countAll<string>().as('n')])
    .where('company_id', '=', companyId)
    .where('result_id', '=', resultId)
    .where('user_id', 'in', [...userIds])
    .where(sql<boolean>`finding_id = any(${wanted}::uuid[])`)
    .groupBy('user_id')
    .execute();
  return { wanted: wanted.length, by: new Map(rows.map((row) => [row.user_id, Number(row.n)])) };
}

/** How many findings keep this reader from this decision: the settings ask for a look at them first. A return is always possible. */
export async function looksMissing(db: Db, { companyId, userId }: Reader, resultId: string | null, action: string): Promise<number> {
  const result = resultId && letsPass(action) ? await loadResult(db, companyId, resultId) : null;
  if (!result || !(result.settings.requireVisit || result.settings.requireCriticalVisit)) return 0;
  return visitsMissing(result.settings, await markedFindings(db, companyId, result.id, userId)).length;
}
