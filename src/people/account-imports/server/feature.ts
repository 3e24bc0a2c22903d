import { keptLists } from '#people/list-imports/server/door.ts';
import type { Feature } from '#platform/feature.ts';
import { accountImportResult, accountListTemplate } from './exports.ts';
import { registerAccountImports } from './graphql.ts';
import { readAccountsJob } from './jobs/read-accounts.ts';

export const accountImportsFeature: Feature = {
  name: 'account-imports',
  register: registerAccountImports,
  jobs: [readAccountsJob],
  kept: [keptLists('account_import')],
  exports: [accountListTemplate, accountImportResult],
};
