/** Filters of SCIM as conditions of the database. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { provisioningErrors } from '../rules/errors.ts';
import type { Comparison, Filter, FilterValue } from '../rules/filter.ts';

/** An attribute as an expression: words compare without case, ids and times as they are. */
export interface Column {
  type: 'words' | 'exact' | 'time' | 'boolean';
  is: RawBuilder<unknown>;
}

/** A filter as a condition that is true or false, never unknown. SCIM_FILTER for an attribute that there is not. */
export function conditionOf(filter: Filter, columns: Readonly<Record<string, Column>>): RawBuilder<SqlBool> {
  if (filter.kind === 'not') return sql<SqlBool>`not ${conditionOf(filter.part, columns)}`;
  if (filter.kind !== 'is') {
    const [left, right] = filter.parts.map((part) => conditionOf(part, columns)) as [RawBuilder<SqlBool>, RawBuilder<SqlBool>];
    return filter.kind === 'and' ? sql<SqlBool>`(${left} and ${right})` : sql<SqlBool>`(${left} or ${right})`;
  }
  const column = Object.hasOwn(columns, filter.attribute) ? columns[filter.attribute] : undefined;
  if (!column) throw new AppError(provisioningErrors.SCIM_FILTER, { where: filter.attribute });
  if (filter.by === 'pr') return sql<SqlBool>`(${column.is} is not null)`;
  return sql<SqlBool>`coalesce(${compared(column, filter.attribute, filter.by, filter.value)}, ${sql.lit(filter.by === 'ne')})`;
}

const SIGNS = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

function compared({ type, is }: Column, attribute: string, by: Exclude<Comparison, 'pr'>, value: FilterValue): RawBuilder<SqlBool> {
  if (value === null) {
    if (by === 'eq') return sql<SqlBool>`(${is} is null)`;
    if (by === 'ne') return sql<SqlBool>`(${is} is not null)`;
    throw new AppError(provisioningErrors.SCIM_FILTER, { where: `${attribute} ${by} null` });
  }
  const sign = by in SIGNS ? sql.raw(SIGNS[by as keyof typeof SIGNS]) : null;
  if (type === 'boolean') {
    const word = String(value).toLowerCase();
    if (!sign || (by !== 'eq' && by !== 'ne') || (word !== 'true' && word !== 'false')) {
      throw new AppError(provisioningErrors.SCIM_FILTER, { where: `${attribute} ${by}` });
    }
    return sql<SqlBool>`(${is} ${sign} ${sql.lit(word === 'true')})`;
  }
  if (type === 'time') {
    const at = new Date(String(value));
    if (!sign || Number.isNaN(at.getTime())) throw new AppError(provisioningErrors.SCIM_FILTER, { where: `${attribute} ${by}` });
    // To the millisecond, as it is shown.
    return sql<SqlBool>`(date_trunc('milliseconds', ${is}) ${sign} ${at})`;
  }
  const [left, right] = type === 'words' ? [sql`lower(${is})`, sql`lower(${String(value)})`] : [is, sql`${String(value)}`];
  if (sign) return sql<SqlBool>`(${left} ${sign} ${right})`;
  if (by === 'sw') return sql<SqlBool>`starts_with(${left}, ${right})`;
  if (by === 'ew') return sql<SqlBool>`(right(${left}, length(${right})) = ${right})`;
  return sql<SqlBool>`(position(${right} in ${left}) > 0)`;
}
