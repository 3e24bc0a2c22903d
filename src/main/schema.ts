import type { GraphQLSchema } from 'graphql';
import { buildSchema } from '#platform/graphql/schema.ts';
import { features } from './features.ts';

/** The schema of all features. Registers them, so it is called once per process. */
export function openSchema(): GraphQLSchema {
  for (const feature of features) feature.register();
  return buildSchema();
}
