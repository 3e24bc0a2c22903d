import { defineRoutes } from './route.ts';

export const approvalFlowRoutes = defineRoutes([]);
