import { defineRoutes } from './route.ts';

export const brandRoutes = defineRoutes([]);
