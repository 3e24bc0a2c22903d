import type { Feature } from '#platform/feature.ts';
import { registerReports } from './graphql-report.ts';
import { runReport } from './jobs/make-report.ts';

export const reportsFeature: Feature = { name: 'reports', register: registerReports, jobs: [runReport] };
