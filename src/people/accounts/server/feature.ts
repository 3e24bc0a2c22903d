import type { Feature } from '#platform/feature.ts';
import { redactArchives } from './erase/redact-archives.ts';
import { accountsExport } from './export-accounts.ts';
import { registerAccounts } from './graphql-accounts.ts';
import { registerMe } from './graphql-me.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  register: () => {
    registerMe();
    registerAccounts();
  },
  jobs: [redactArchives],
  exports: [accountsExport],
};
