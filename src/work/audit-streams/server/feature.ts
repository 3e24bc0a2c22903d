import type { Feature } from '#platform/feature.ts';
import { registerAuditStreams } from './graphql.ts';
import { auditStreamMailTemplates } from './mails.ts';
import { bucketKeysAnew } from './seal-anew.ts';

export const auditStreamsFeature: Feature = {
  name: 'audit-streams',
  register: registerAuditStreams,
  mails: auditStreamMailTemplates,
  sealed: [bucketKeysAnew],
};
