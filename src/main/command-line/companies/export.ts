import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { exportCompany, recordExport } from '#people/tenancy/server/door.ts';
import type { ExportManifest } from '#people/tenancy/rules/company-export.ts';
import type { Application } from '../../application.ts';
import { named } from './look-up.ts';
import { asOperator } from './with-application.ts';

/** `koryo company export`: writes the archive, then says so in the history. Never over a file that is there. */
export async function exportTo(
  application: Application,
  number: string,
  file: string | undefined,
  version: string,
): Promise<{ path: string; manifest: ExportManifest }> {
  const { id, name } = await named(application, number);
  const path = file ?? resolve(`koryo-${number}-${new Date().toISOString().slice(0, 10)}.zip`);
  if (existsSync(path)) throw new Error(`${path} exists already: name another file.`);
  const manifest = await exportCompany(application.database, { company: { id, name, number }, target: path, version });
  await asOperator(application, 'koryo company export', id, recordExport, {
    companyId: id,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.count,
    manifest: createHash('sha256').update(JSON.stringify(manifest)).digest('hex'),
  });
  return { path, manifest };
}
