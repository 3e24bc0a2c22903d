import type { Db } from '#platform/db/client.ts';
import { searchKey } from '#shared/text.ts';
import type { OverviewField, OverviewSheet, OverviewValue } from '../rules/types.ts';

/** The values of things, in the order of the ids. What they belong to was found visible by the caller. */
export async function findSheets(db: Db, companyId: string, resourceIds: readonly string[]): Promise<OverviewSheet[]> {
  const sheets = await db
    .selectFrom('overview_sheet')
    .select(['resource_id', 'version'])
    .where('company_id', '=', companyId)
    .where('resource_id', '=', (eb) => eb.fn.any(eb.val(resourceIds)))
    .execute();
  const rows = await db
    .selectFrom('overview_value as v')
    .leftJoin('app_user as person', (join) => join.onRef('person.company_id', '=', 'v.company_id').onRef('person.id', '=', 'v.person_id'))
    .leftJoin('file_object as file', (join) => join.onRef('file.company_id', '=', 'v.company_id').onRef('file.id', '=', 'v.file_id'))
    .select(['v.resource_id', 'v.field_id', 'v.value', 'person.name as person', 'file.id as file_id', 'file.file_name', 'file.size'])
    .where('v.company_id', '=', companyId)
    .where('v.resource_id', '=', (eb) => eb.fn.any(eb.val(resourceIds)))
    .execute();
  const values = Map.groupBy(rows, (row) => row.resource_id);
  const versions = new Map(sheets.map((sheet) => [sheet.resource_id, sheet.version]));
  return resourceIds.map((resourceId) => ({
    resourceId,
    version: versions.get(resourceId) ?? 0,
    values: (values.get(resourceId) ?? []).map((row): OverviewValue => ({
      fieldId: row.field_id,
      value: row.value,
      personName: row.person,
      file: row.file_id ? { id: row.file_id, name: row.file_name ?? '', size: Number(row.size) } : null,
    })),
  }));
}

export async function loadSheet(db: Db, companyId: string, resourceId: string): Promise<OverviewSheet> {
  const [sheet] = await findSheets(db, companyId, [resourceId]);
  return sheet ?? { resourceId, version: 0, values: [] };
}

/** What searching finds a value by: what people read of it, in both languages. */
export function valueKey(field: OverviewField, value: Omit<OverviewValue, 'fieldId'>): string {
  switch (field.type) {
    case 'CHOICE': {
      const choice = field.choices.find(({ id }) => id === value.value);
      return searchKey(choice ? `${choice.ja}\n${choice.en}` : '');
    }
    case 'PERSON':
      return searchKey(value.personName ?? '');
    case 'FILE':
      return searchKey(value.file?.name ?? '');
    case 'DATE':
      return `${value.value}\n${value.value.replaceAll('-', '/')}`;
    default:
      return searchKey(value.value);
  }
}
