import type { Feature } from '#platform/feature.ts';
import { dashboardExport } from './export-dashboard.ts';
import { registerDashboard } from './graphql.ts';

export const dashboardFeature: Feature = { name: 'dashboard', register: registerDashboard, exports: [dashboardExport] };
