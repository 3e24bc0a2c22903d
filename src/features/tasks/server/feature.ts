import type { Feature } from '#platform/feature.ts';
import { registerTasks } from './graphql.ts';

export const tasksFeature: Feature = { name: 'tasks', register: registerTasks };
