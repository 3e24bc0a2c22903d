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

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});

builder.addScalarType(
  'DateTime',
  new GraphQLScalarType({
    name: 'DateTime',
    description: 'An instant, ISO 8601 in UTC.',
    serialize: (value) => new Date(value as Date).toISOString(),
  }),
);
builder.addScalarType(
  'Date',
  new GraphQLScalarType({ name: 'Date', description: 'A plain date, 2026-11-21.', serialize: (value) => String(value) }),
);
builder.addScalarType('JSON', new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value.' }));
