import { defineRoutes } from './route.ts';

export const specificationRoutes = defineRoutes([]);
