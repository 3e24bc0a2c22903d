import { defineRoutes } from './route.ts';

export const companyRoutes = defineRoutes([]);
