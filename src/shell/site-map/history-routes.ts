import { defineRoutes } from './route.ts';

export const historyRoutes = defineRoutes([]);
