/** What people left on a result's findings: how much each matters, and who has looked at it. */
import type { Db } from '#platform/db/client.ts';
import type { Severity, SeverityByPerson } from '../rules/types.ts';
import { numberFindings, type Finding, type FindingSources } from '../rules/findings.ts';
import { judged, type Marks } from '../rules/severity.ts';
import { barcodesOf, differencesOf, partsOf, preflightOf, unexpectedOf } from './finding-store.ts';

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
    .select(['finding_id', 'checked_at'])
    .where('company_id', '=', companyId)
    .where('result_id', '=', resultId)
    .where('user_id', '=', userId)
    .execute();
  return {
    said: await severitiesOf(db, companyId, resultId),
    visited: new Set(visits.map((row) => row.finding_id)),
    checked: new Set(visits.flatMap((row) => (row.checked_at ? [row.finding_id] : []))),
  };
}

/** A finding of any kind, as far as marks go. */
export interface MarkedFinding {
  id: string;
  /** How it is called in the history. */
  name: string;
  /** A text that could not be read for certain. */
  isNotChecked: boolean;
  /** A text in characters that are not to be relied on. */
  isUnreliable: boolean;
  isFound: boolean;
  machineSeverity: Severity;
  severity: Severity;
  byPerson: SeverityByPerson | null;
  /** Looked at: a quiet mark, no decision. */
  visited: boolean;
  /** Ticked (確認) by this person. */
  checked: boolean;
}

/** Every finding of a result, by kind. */
export async function findingSources(db: Db, companyId: string, resultId: string): Promise<Required<FindingSources>> {
  return {
    parts: await partsOf(db, companyId, resultId),
    unexpected: await unexpectedOf(db, companyId, resultId),
    differences: await differencesOf(db, companyId, resultId),
    barcodes: await barcodesOf(db, companyId, resultId),
    preflight: await preflightOf(db, companyId, resultId),
  };
}

/** All findings, numbered as on the screen, each with the severity that a person gave it where one did. */
export function numberedAsSaid(found: Required<FindingSources>, said: Marks['said']): Finding[] {
  const asPeopleSay = <T extends { id: string; severity: Severity }>(some: readonly T[]): T[] =>
    judged(some, { said, visited: new Set(), checked: new Set() });
  return numberFindings({
    parts: asPeopleSay(found.parts),
    unexpected: asPeopleSay(found.unexpected),
    differences: asPeopleSay(found.differences),
    barcodes: asPeopleSay(found.barcodes),
    preflight: asPeopleSay(found.preflight),
  });
}

/** Every finding with its marks. */
export function withMarks(found: Required<FindingSources>, marks: Marks): MarkedFinding[] {
  const plain = { isFound: false, isNotChecked: false, isUnreliable: false };
  const named = [
    ...found.parts.map((part) => ({
      ...part,
      name: `${part.title}「${part.foundText ?? part.text}」`,
      isFound: part.verdict === 'FOUND',
      isNotChecked: part.verdict === 'NOT_CHECKED',
      isUnreliable: part.verdict === 'UNRELIABLE',
    })),
    ...found.unexpected.map((one) => ({ ...one, ...plain, name: `「${one.text}」` })),
    ...found.differences.map((one) => ({ ...one, ...plain, name: `${one.kind} p${one.page} (${one.mm.x}, ${one.mm.y}) mm` })),
    ...found.barcodes.map((one) => ({ ...one, ...plain, name: `${one.symbology} ${one.text || (one.approved ?? '')}` })),
    ...found.preflight.map((one) => ({ ...one, ...plain, name: one.code })),
  ];
  return judged(named, marks).map((one) => {
    const { id, name, isFound, isNotChecked, isUnreliable, machineSeverity, severity, byPerson, visited, checked } = one;
    return { id, name, isFound, isNotChecked, isUnreliable, machineSeverity, severity, byPerson, visited, checked };
  });
}

/** Every finding of a result with its marks. */
export async function markedFindings(db: Db, companyId: string, resultId: string, userId: string): Promise<MarkedFinding[]> {
  return withMarks(await findingSources(db, companyId, resultId), await marksOf(db, companyId, resultId, userId));
}
