import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { OVERVIEW_KINDS, type OverviewChoice, type OverviewField, type OverviewKind, type OverviewTemplate } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'overview_field.choices': OverviewChoice[];
  }
}

function overviewField(row: Selectable<DB['overview_field']>): OverviewField {
  return {
    id: row.id,
    kind: row.kind as OverviewKind,
    labelJa: row.label_ja,
    labelEn: row.label_en,
    type: row.type,
    required: row.required,
    choices: row.choices,
    removedAt: row.removed_at,
  };
}

/** The templates of a company, one for each kind, saved yet or not. */
export async function findTemplates(db: Db, companyId: string): Promise<OverviewTemplate[]> {
  const templates = await db.selectFrom('overview_template').select(['kind', 'version']).where('company_id', '=', companyId).execute();
  const rows = await db
    .selectFrom('overview_field')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const fields = Map.groupBy(rows.map(overviewField), ({ kind }) => kind);
  return OVERVIEW_KINDS.map((kind) => {
    const own = fields.get(kind) ?? [];
    return {
      companyId,
      kind,
      version: templates.find((template) => template.kind === kind)?.version ?? 0,
      fields: own.filter(({ removedAt }) => removedAt === null),
      formerFields: own.filter(({ removedAt }) => removedAt !== null),
    };
  });
}

export async function loadTemplate(db: Db, companyId: string, kind: OverviewKind): Promise<OverviewTemplate> {
  const found = (await findTemplates(db, companyId)).find((template) => template.kind === kind);
  if (!found) throw new Error(`no template of kind ${kind}`);
  return found;
}

/** Makes the template's row when there is none, locks it, and reads it: two people who save at once come one after the other. */
export async function lockTemplate(db: Db, companyId: string, kind: OverviewKind): Promise<OverviewTemplate> {
  await db
    .insertInto('overview_template')
    .values({ company_id: companyId, kind, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom('overview_template')
    .select('kind')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .forUpdate()
    .execute();
  return await loadTemplate(db, companyId, kind);
}

/** How many things hold a value for each field. */
export async function usesOf(db: Db, companyId: string, fieldIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('overview_value')
    .select((eb) => ['field_id', eb.fn.countAll<number>().as('uses')])
    .where('company_id', '=', companyId)
    .where('field_id', '=', (eb) => eb.fn.any(eb.val(fieldIds)))
    .groupBy('field_id')
    .execute();
  return new Map(rows.map((row) => [row.field_id, Number(row.uses)]));
}
