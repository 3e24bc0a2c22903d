import { defineRoutes } from './route.ts';

export const taskRoutes = defineRoutes([]);
