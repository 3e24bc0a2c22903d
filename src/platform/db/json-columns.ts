import type { ColumnType } from 'kysely';

/** What JSON can say. */
export type JsonValue = JsonValue[] | { [key: string]: JsonValue | undefined } | boolean | number | string | null;

/**
 * What stands in the columns of JSON, `'table.column': Type`. The room that owns a table, and alone writes it, declares its columns
 * beside the function that reads its rows:
 *
 *     declare module '#platform/db/json-columns.ts' {
 *       interface JsonColumns { 'approval_round.plan': RoundPlan }
 *     }
 *
 * A column that nobody declares is JSON of any kind.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- rooms add to it
export interface JsonColumns {}

/** A column of JSON: read as its room declared it, written as text or as plain JSON. */
export type JsonColumn<K extends string> = ColumnType<K extends keyof JsonColumns ? JsonColumns[K] : JsonValue, JsonValue, JsonValue>;
