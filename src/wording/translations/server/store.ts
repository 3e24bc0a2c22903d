import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { groupedBy } from '#platform/db/in-order.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { LanguageRecord, TranslationRecord } from '../rules/types.ts';

function languageRecord(row: Selectable<DB['translation_language']>): LanguageRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    designId: row.design_id,
    variant: row.variant,
    translatorId: row.translator_id,
    dueOn: row.due_on,
  };
}

function translationRecord(row: Selectable<DB['translation']>): TranslationRecord {
  return {
    designId: row.design_id,
    variant: row.variant,
    itemKey: row.item_key,
    source: row.source,
    text: row.text,
    state: row.state,
    translatedBy: row.translated_by,
    checkedBy: row.checked_by,
    approvedBy: row.approved_by,
  };
}

/** The languages of each design. */
export async function languagesOf(db: Db, companyId: string, designIds: readonly string[]): Promise<LanguageRecord[][]> {
  const rows = await db
    .selectFrom('translation_language')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('design_id', '=', (eb) => eb.fn.any(eb.val(designIds)))
    .orderBy('variant')
    .execute();
  return groupedBy(designIds, rows.map(languageRecord), (row) => row.designId);
}

export async function findLanguage(db: Db, companyId: string, designId: string, variant: string): Promise<LanguageRecord | null> {
  const [all = []] = await languagesOf(db, companyId, [designId]);
  return all.find((one) => one.variant === variant) ?? null;
}

/** What was said of the texts of each design, in all its languages. */
export async function translationsOf(db: Db, companyId: string, designIds: readonly string[]): Promise<TranslationRecord[][]> {
  const rows = await db
    .selectFrom('translation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('design_id', '=', (eb) => eb.fn.any(eb.val(designIds)))
    .execute();
  return groupedBy(designIds, rows.map(translationRecord), (row) => row.designId);
}

/** By the item's key, those of one language. */
export function saidIn(records: readonly TranslationRecord[], variant: string): Map<string, TranslationRecord> {
  return new Map(records.filter((one) => one.variant === variant).map((one) => [one.itemKey, one]));
}

/** Listed at once; a company with more narrows it by language, or to one's own. */
const WORK_MAX = 500;

/** The languages of designs that the viewer reads the specifications of: those due first, the others by design. */
export async function visibleLanguages(
  db: Db,
  viewer: Viewer,
  { variant, mine = false }: { variant?: string | undefined; mine?: boolean | undefined },
): Promise<(LanguageRecord & { specificationId: string })[]> {
  let query = db
    .selectFrom('translation_language as l')
    .innerJoin('design', 'design.id', 'l.design_id')
    .innerJoin('specification', 'specification.id', 'design.current_specification_id')
    .selectAll('l')
    .select('specification.id as specification_id')
    .where('l.company_id', '=', viewer.companyId)
    .where('design.status', 'not in', ['CANCELLED', 'COMPLETED'])
    .where((eb) => scopePredicate(eb, viewer, 'Specification', 'specification.scope'))
    .orderBy('l.due_on', (order) => order.asc().nullsLast())
    .orderBy('design.name')
    .orderBy('l.id')
    .limit(WORK_MAX);
  if (variant) query = query.where('l.variant', '=', variant);
  if (mine) query = query.where('l.translator_id', '=', viewer.userId);
  const rows = await query.execute();
  return rows.map((row) => ({ ...languageRecord(row), specificationId: row.specification_id }));
}
