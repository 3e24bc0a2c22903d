import type { Feature } from '#platform/feature.ts';
import { registerCompanies } from './graphql.ts';
import { companyMails } from './mails.ts';

export const companiesFeature: Feature = { name: 'companies', register: registerCompanies, mails: companyMails };
