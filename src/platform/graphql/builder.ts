import SchemaBuilder from '@pothos/core';
import { GraphQLScalarType } from 'graphql';
import type { RequestContext } from './context.ts';

/** The one schema builder; features add their types and fields to it. */
export const builder = new SchemaBuilder<{
  Context: RequestContext;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: Date | string };
    Date: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
  DefaultFieldNullability: false;
}>({ defaultFieldNullability: false });

/** What the builder knows of types, for what is built with it. */
export type SchemaTypes = (typeof builder)['$inferSchemaTypes'];

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});

function instant(value: unknown): string {
  if (value instanceof Date || typeof value === 'string') return new Date(value).toISOString();
  throw new TypeError('an instant is a Date or its text');
}

builder.addScalarType(
  'DateTime',
  new GraphQLScalarType({
    name: 'DateTime',
    description: 'An instant, ISO 8601 in UTC.',
    serialize: instant,
  }),
);
builder.addScalarType(
  'Date',
  new GraphQLScalarType({ name: 'Date', description: 'A plain date, 2026-11-21.', serialize: (value) => String(value) }),
);
builder.addScalarType('JSON', new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value.' }));
