import type { Feature } from '#platform/feature.ts';
import { registerCompanies } from './graphql.ts';

export const companiesFeature: Feature = { name: 'companies', register: registerCompanies };
