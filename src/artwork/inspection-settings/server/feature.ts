import type { Feature } from '#platform/feature.ts';
import { registerInspectionSettings } from './graphql.ts';

export const inspectionSettingsFeature: Feature = { name: 'inspection-settings', register: registerInspectionSettings };
