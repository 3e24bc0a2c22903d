/** The demo company's own workbook for specifications. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importExcelTemplate } from '#wording/excel-templates/server/commands/import-template.ts';
import { registerExcelTemplate } from '#wording/excel-templates/server/commands/register-template.ts';
import { scanTemplateJob } from '#wording/excel-templates/server/jobs/scan-template.ts';
import type { Actor, Stage } from './stage.ts';

/**
 * Registers it as the browser would; the scan happens now instead of later, whoever comes second finds it done. Null when
 * this machine broke the scan off: the worker does it again, the file waits to be registered, and the demo goes on.
 */
export async function registerLabelTemplate(stage: Stage, owner: Actor): Promise<{ templateId: string; versionId: string } | null> {
  const { companyId } = owner;
  const { database, services, logger } = stage.app;
  const bytes = await readFile(join(import.meta.dirname, 'label-specification.xlsx'));
  const uploadId = await stage.upload(owner, '食品ラベル仕様書.xlsx', bytes);
  const { id } = await stage.run(importExcelTemplate, { uploadId, libraryType: 'COMPANY', libraryId: companyId }, owner);
  const signal = new AbortController().signal;
  try {
    await scanTemplateJob.handle({ companyId, importId: id }, { database, services, logger, signal, attempt: 1 });
  } catch (error) {
    logger.warn({ err: error }, 'the scan of the demo template broke off; the worker does it again');
    return null;
  }
  const { sha256 } = await stage.read(companyId, (db) =>
    db.selectFrom('excel_template_import').select('sha256').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return await stage.run(registerExcelTemplate, { importId: id, sha256 }, owner);
}
