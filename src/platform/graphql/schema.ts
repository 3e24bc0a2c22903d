import type { GraphQLSchema } from 'graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { builder } from './builder.ts';

/** Builds the schema once all features are registered; refuses a root field without an access rule. */
export function buildSchema(): GraphQLSchema {
  const schema = builder.toSchema();
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const access = field.extensions.access;
      if (!access) throw new Error(`the root field ${field.name} declares no access`);
    }
  }
  return schema;
}

/** The printed contract, `schema.graphql`. */
export function printContract(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
