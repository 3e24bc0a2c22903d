import type { GraphQLSchema } from 'graphql';
import { openSchema } from '#main/schema.ts';

let schema: GraphQLSchema | undefined;

/** Registers what the features bring, the approval subjects among it; once, however many blocks run in this process. */
export function bringFeatures(): GraphQLSchema {
  schema ??= openSchema();
  return schema;
}
