import { registerListImport } from '#people/list-imports/server/door.ts';
import { cancelAccountImport } from './commands/cancel-account-import.ts';
import { importAccounts } from './commands/import-accounts.ts';
import { registerAccountImport } from './commands/register-account-import.ts';
import { downloadAccountListTemplate, exportAccountImport } from './exports.ts';
import { accountImportTopic, findOwnAccountImport } from './import-store.ts';

export function registerAccountImports(): void {
  registerListImport({
    name: 'AccountImport',
    rows: 'accounts',
    find: findOwnAccountImport,
    topic: accountImportTopic,
    commands: [importAccounts, cancelAccountImport, registerAccountImport],
    exports: [downloadAccountListTemplate, exportAccountImport],
  });
}
