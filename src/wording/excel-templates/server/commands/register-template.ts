import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { searchKey } from '#shared/text.ts';
import { templateErrors } from '../../rules/errors.ts';
import { registerTemplateInput } from '../../rules/input.ts';
import { countFindings, countParts } from '../../rules/scan-summary.ts';
import { nameFromFile } from '../../rules/template-name.ts';
import type { ImportRecord } from '../../rules/types.ts';
import { lockOwnImport } from '../own-import.ts';
import { loadTemplate, lockNames, templateTopic, versionsOf } from '../store.ts';

export const PREVIEW_QUEUE = 'excel-template.preview';

/**
 * Registers what was shown: a new template, or the next version of one. The import is bound to the file's hash and holds
 * the scan that the person saw, so nothing else can be registered by it; a second time answers what the first one made.
 */
export const registerExcelTemplate = command({
  name: 'registerExcelTemplate',
  input: registerTemplateInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const found = await lockOwnImport(ctx, input.importId);
    if (found.sha256 !== input.sha256) throw new AppError(generalErrors.CONFLICT);
    if (found.status === 'REGISTERED' && found.templateId && found.versionId) {
      ctx.doneBefore();
      return { templateId: found.templateId, versionId: found.versionId };
    }
    if (found.status === 'CANCELLED') throw new AppError(templateErrors.TEMPLATE_IMPORT_CANCELLED);
    if (found.status !== 'SCANNED' || !found.scan) throw new AppError(templateErrors.TEMPLATE_NOT_SCANNED);
    const scanned: Scanned = { ...found, scan: found.scan };
    const n = countFindings(scanned.scan);
    if (n > 0 && !input.validOnly) throw new AppError(templateErrors.TEMPLATE_FINDINGS_UNSEEN, { n });
    const made = found.templateId ? await addVersion(ctx, scanned, found.templateId) : await addTemplate(ctx, scanned);
    await ctx.db
      .updateTable('excel_template_import')
      .set({ status: 'REGISTERED', template_id: made.templateId, version_id: made.versionId })
      .where('company_id', '=', companyId)
      .where('id', '=', found.id)
      .execute();
    await ctx.enqueue(PREVIEW_QUEUE, { versionId: made.versionId });
    ctx.notify(templateTopic(made.templateId), { id: made.templateId });
    return made;
  },
});

type Scanned = ImportRecord & { scan: NonNullable<ImportRecord['scan']> };

interface Made {
  templateId: string;
  versionId: string;
}

/** What the trail keeps of a registered file. */
const registered = (found: Scanned, number: number) => ({
  templateVersion: number,
  fileName: found.fileName,
  sha256: found.sha256,
  parts: countParts(found.scan),
  findings: countFindings(found.scan),
});

async function addTemplate(ctx: CommandContext, found: Scanned): Promise<Made> {
  const { companyId, userId } = ctx.viewer;
  const { libraryType, libraryId } = found;
  const [templateId, versionId] = [ctx.newId(), ctx.newId()];
  const isTaken = await lockNames(ctx.db, companyId, libraryId);
  const name = nameFromFile(found.fileName, isTaken);
  const scope = [templateId, ...found.scope];
  await ctx.db
    .insertInto('excel_template')
    .values({
      id: templateId,
      company_id: companyId,
      library_type: libraryType,
      library_id: libraryId,
      name,
      search_key: searchKey(name),
      scope,
      current_version_id: versionId,
      created_by: userId,
      updated_by: userId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  await insertVersion(ctx, found, { templateId, versionId, number: 1 });
  ctx.emit({ subject: 'specification', action: 'create', id: templateId, name, scope, after: { name, ...registered(found, 1) } });
  return { templateId, versionId };
}

async function addVersion(ctx: CommandContext, found: Scanned, templateId: string): Promise<Made> {
  const { companyId, userId } = ctx.viewer;
  const template = await loadTemplate(ctx.db, companyId, templateId, true);
  if (!template) throw new AppError(generalErrors.NOT_FOUND);
  if (template.retiredAt) throw new AppError(templateErrors.TEMPLATE_RETIRED);
  const [versions = []] = await versionsOf(ctx.db, companyId, [templateId]);
  const current = versions.find((version) => version.id === template.currentVersionId);
  if (current?.sha256 === found.sha256) throw new AppError(templateErrors.TEMPLATE_SAME_FILE, { number: current.number });
  const versionId = ctx.newId();
  const number = (versions[0]?.number ?? 0) + 1;
  await insertVersion(ctx, found, { templateId, versionId, number });
  await ctx.db
    .updateTable('excel_template')
    .set({ current_version_id: versionId, version: template.version + 1, updated_by: userId, updated_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .execute();
  const { name, scope } = template;
  ctx.emit({
    subject: 'specification',
    action: 'update',
    id: templateId,
    name,
    scope,
    before: current ? { templateVersion: current.number, fileName: current.fileName, sha256: current.sha256 } : {},
    after: registered(found, number),
  });
  return { templateId, versionId };
}

async function insertVersion(ctx: CommandContext, found: Scanned, made: Made & { number: number }): Promise<void> {
  const { companyId, userId } = ctx.viewer;
  await ctx.db
    .insertInto('excel_template_version')
    .values({
      id: made.versionId,
      company_id: companyId,
      template_id: made.templateId,
      number: made.number,
      file_id: found.fileId,
      sha256: found.sha256,
      file_name: found.fileName,
      file_size: found.fileSize,
      scan: JSON.stringify(found.scan),
      part_count: countParts(found.scan),
      finding_count: countFindings(found.scan),
      created_by: userId,
      created_at: ctx.now,
    })
    .execute();
  await ctx.db
    .insertInto('excel_template_preview')
    .values({ version_id: made.versionId, company_id: companyId, created_at: ctx.now })
    .execute();
}
