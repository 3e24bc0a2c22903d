import { ArrayExpressionNode, GenericExpressionNode, LiteralNode, UnionExpressionNode, type ExpressionNode } from 'kysely-codegen';
import type pg from 'pg';
import { boundedTexts } from './column-values.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  generated: boolean;
  /** The table's check constraints. */
  checks: string[];
}

/**
 * The type of each column that the catalogue knows more about than its type, `table.column`: a text with a check
 * constraint is the union of its texts; JSON is what a room declares (src/platform/db/json-columns.ts).
 */
export async function columnTypes(client: pg.Client): Promise<Record<string, ExpressionNode>> {
  const { rows } = await client.query<Column>(COLUMNS);
  return Object.fromEntries(
    rows.flatMap((column) => {
      const path = `${column.table}.${column.name}`;
      const type = column.type === 'jsonb' ? new GenericExpressionNode('JsonColumn', [new LiteralNode(path)]) : textsOf(column);
      if (type === null) return [];
      return [[path, column.generated ? new GenericExpressionNode('Generated', [type]) : type]];
    }),
  );
}

function textsOf({ name, type, checks }: Column): ExpressionNode | null {
  const texts = boundedTexts(checks.join(' AND ')).get(name);
  if (!texts) return null;
  const union = new UnionExpressionNode([...texts].map((text) => new LiteralNode(text)));
  return type === '_text' ? new ArrayExpressionNode(union) : union;
}

const COLUMNS = `
  select relname as table, attname as name, typname as type, atthasdef as generated,
    coalesce((select array_agg(pg_get_expr(conbin, conrelid) order by conname) from pg_constraint where conrelid = pg_class.oid and contype = 'c'), '{}') as checks
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and typname in ('text', '_text', 'jsonb')
  order by relname, attname`;
