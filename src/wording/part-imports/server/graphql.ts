import { registerListImport } from '#people/list-imports/server/door.ts';
import { cancelPartImport } from './commands/cancel-import.ts';
import { importParts } from './commands/import-parts.ts';
import { registerPartImport } from './commands/register-import.ts';
import { exportParts } from './export-parts.ts';
import { downloadPartListTemplate, exportPartImport } from './exports.ts';
import { findOwnImport, importTopic } from './import-store.ts';

export function registerPartImports(): void {
  registerListImport({
    name: 'PartImport',
    rows: 'parts',
    find: findOwnImport,
    topic: importTopic,
    commands: [importParts, cancelPartImport, registerPartImport],
    exports: [downloadPartListTemplate, exportPartImport, exportParts],
  });
}
