import type { Feature } from '#platform/feature.ts';
import { registerComments } from './graphql.ts';
import { commentMails } from './mails.ts';

export const commentsFeature: Feature = { name: 'comments', register: registerComments, mails: commentMails };
