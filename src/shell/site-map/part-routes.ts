import { defineRoutes } from './route.ts';

export const partRoutes = defineRoutes([]);
