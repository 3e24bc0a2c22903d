import type { GraphQLSchema } from 'graphql';
import { buildSchema } from '#platform/graphql/schema.ts';
import { features } from './features.ts';

/** Makes the features known to each other. Once per process, the worker's too: its jobs run commands, and tell rooms that follow them. */
export function registerFeatures(): void {
  for (const feature of features) feature.register();
}

/** The schema of all features. Registers them, so it is called once per process. */
export function openSchema(): GraphQLSchema {
  registerFeatures();
  return buildSchema();
}
