/** What people left on a result's findings: how much each matters, and who has looked at it. */
import type { Db } from '#platform/db/client.ts';
import type { Severity, SeverityByPerson } from '../rules/types.ts';
import { judged } from '../rules/severity.ts';
import { barcodesOf, differencesOf, partsOf, preflightOf, unexpectedOf } from './finding-store.ts';

export interface Marks {
  said: Map<string, SeverityByPerson>;
  visited: Set<string>;
}

/** What people said of a result's findings, by finding. */
export async function severitiesOf(db: Db, companyId: string, resultId: string): Promise<Map<string, SeverityByPerson>> {
  const rows = await db
    .selectFrom('finding_severity')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('result_id', '=', resultId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.finding_id,
      {
        findingId: row.finding_id,
        severity: row.severity,
        reason: row.reason,
        userId: row.set_by,
        at: row.set_at,
        carriedFrom: row.carried_from,
      },
    ]),
  );
}

/** What a person makes of a result: what was said by anybody, and what this one has looked at. */
export async function marksOf(db: Db, companyId: string, resultId: string, userId: string): Promise<Marks> {
  const visits = await db
    .selectFrom('finding_visit')
    .select('finding_id')
    .where('company_id', '=', companyId)
    .where('result_id', '=', resultId)
    .where('user_id', '=', userId)
    .execute();
  return { said: await severitiesOf(db, companyId, resultId), visited: new Set(visits.map((row) => row.finding_id)) };
}

/** A finding of any kind, as far as marks go. */
export interface MarkedFinding {
  id: string;
  /** How it is called in the history. */
  name: string;
  /** A text that could not be read for certain. */
  isNotChecked: boolean;
  isFound: boolean;
  machineSeverity: Severity;
  severity: Severity;
  byPerson: SeverityByPerson | null;
  visited: boolean;
}

/** Every finding of a result with its marks. */
export async function markedFindings(db: Db, companyId: string, resultId: string, userId: string): Promise<MarkedFinding[]> {
  const named = [
    ...(await partsOf(db, companyId, resultId)).map((part) => ({
      ...part,
      name: `${part.title}「${part.foundText ?? part.text}」`,
      isFound: part.verdict === 'FOUND',
      isNotChecked: part.verdict === 'NOT_CHECKED',
    })),
    ...(await unexpectedOf(db, companyId, resultId)).map((found) => ({
      ...found,
      name: `「${found.text}」`,
      isFound: false,
      isNotChecked: false,
    })),
    ...(await differencesOf(db, companyId, resultId)).map((found) => ({
      ...found,
      name: `${found.kind} p${found.page} (${found.mm.x}, ${found.mm.y}) mm`,
      isFound: false,
      isNotChecked: false,
    })),
    ...(await barcodesOf(db, companyId, resultId)).map((found) => ({
      ...found,
      name: `${found.symbology} ${found.text || (found.approved ?? '')}`,
      isFound: false,
      isNotChecked: false,
    })),
    ...(await preflightOf(db, companyId, resultId)).map((found) => ({ ...found, name: found.code, isFound: false, isNotChecked: false })),
  ];
  const { said, visited } = await marksOf(db, companyId, resultId, userId);
  return judged(named, said, visited).map(({ id, name, isFound, isNotChecked, machineSeverity, severity, byPerson, visited: seen }) => ({
    id,
    name,
    isFound,
    isNotChecked,
    machineSeverity,
    severity,
    byPerson,
    visited: seen,
  }));
}
