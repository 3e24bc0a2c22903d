import type { Feature } from '#platform/feature.ts';
import { registerAccess } from './graphql.ts';
import { accessMails } from './mails.ts';

export const accessFeature: Feature = { name: 'access', register: registerAccess, mails: accessMails };
