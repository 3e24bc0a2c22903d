import { defineRoutes } from './route.ts';

export const designRoutes = defineRoutes([]);
