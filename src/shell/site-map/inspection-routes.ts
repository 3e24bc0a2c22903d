import { defineRoutes } from './route.ts';

export const inspectionRoutes = defineRoutes([]);
