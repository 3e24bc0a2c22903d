import type { Feature } from '#platform/feature.ts';
import { registerConditions } from './graphql.ts';
import { conditionMails } from './mails.ts';

export const conditionsFeature: Feature = { name: 'conditions', register: registerConditions, mails: conditionMails };
