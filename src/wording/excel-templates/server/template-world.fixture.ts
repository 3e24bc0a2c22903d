/** For the tests of this room: workbooks that have arrived, scanned and registered. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Viewer } from '#shared/viewer.ts';
import { arrived as arrivedUpload, work } from '#test/world/files-and-jobs.ts';
import type { World } from '#test/world/world.ts';
import { importExcelTemplate } from './commands/import-template.ts';
import { registerExcelTemplate } from './commands/register-template.ts';
import { loadImport } from './import-store.ts';
import { scanTemplateJob } from './jobs/scan-template.ts';

export const workbook = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../../../test/fixtures/excel', name));

/** A workbook of the viewer that has arrived completely. */
export async function arrived(world: World, viewer: Viewer, fileName: string, bytes: Uint8Array): Promise<string> {
  return await arrivedUpload(world, viewer, { purpose: 'EXCEL_TEMPLATE', fileName, bytes });
}

/** Brings a workbook and scans it; answers the import as it stands then. */
export async function bring(world: World, viewer: Viewer, fileName: string, bytes: Uint8Array, templateId?: string) {
  const uploadId = await arrived(world, viewer, fileName, bytes);
  const input = { uploadId, libraryType: 'COMPANY' as const, libraryId: world.companyId, ...(templateId ? { templateId } : {}) };
  const { id } = await world.run(importExcelTemplate, input, viewer);
  await work(world, scanTemplateJob);
  return (await world.read((db) => loadImport(db, world.companyId, id))) ?? expect.fail('no import');
}

/** Registers a workbook whose symbols are all readable. */
export async function registered(world: World, viewer: Viewer, fileName: string, bytes: Uint8Array, templateId?: string) {
  const { id, sha256 } = await bring(world, viewer, fileName, bytes, templateId);
  return await world.run(registerExcelTemplate, { importId: id, sha256 }, viewer);
}
