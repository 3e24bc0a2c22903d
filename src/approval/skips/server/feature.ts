import type { Feature } from '#platform/feature.ts';
import { registerSkips } from './graphql.ts';
import { skipMails } from './mails.ts';

export const skipsFeature: Feature = { name: 'skips', register: registerSkips, mails: skipMails };
