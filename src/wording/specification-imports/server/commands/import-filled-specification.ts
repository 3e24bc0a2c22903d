import { command } from '#platform/command.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { templatesAt } from '#wording/excel-templates/server/door.ts';
import { specificationErrors } from '#wording/specifications/rules/errors.ts';
import { loadSpecificationToEdit } from '#wording/specifications/server/door.ts';
import { importFilledSpecificationInput } from '../../rules/input.ts';
import { FILLED_MAX_BYTES } from '../../rules/types.ts';

export const READ_FILLED_QUEUE = 'specification-import.read';

/** Brings a filled workbook to be read by a template's symbols; the specification stays as it is. */
export const importFilledSpecification = command({
  name: 'importFilledSpecification',
  input: importFilledSpecificationInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const { specification, design } = await loadSpecificationToEdit(ctx, input.specificationId);
    await ctx.spend('imports');
    const chosen = input.templateId ? (await templatesAt(ctx.db, companyId, design.scope)).find(({ id }) => id === input.templateId) : null;
    if (input.templateId && !chosen) throw new AppError(generalErrors.NOT_FOUND);
    const templateVersionId = chosen?.currentVersionId ?? specification.templateVersionId;
    if (!templateVersionId) throw new AppError(specificationErrors.SPECIFICATION_WITHOUT_TEMPLATE);
    const file = await takeUpload(ctx, input.uploadId, { maxBytes: FILLED_MAX_BYTES });
    const id = ctx.newId();
    await ctx.db
      .insertInto('specification_import')
      .values({
        id,
        company_id: companyId,
        specification_id: specification.id,
        template_version_id: templateVersionId,
        scope: specification.scope,
        file_id: file.id,
        sha256: file.sha256,
        file_name: file.fileName,
        requested_by: userId,
        created_at: ctx.now,
      })
      .execute();
    await ctx.enqueue(READ_FILLED_QUEUE, { importId: id });
    ctx.emit({
      subject: 'specification',
      action: 'request',
      id: specification.id,
      name: design.name,
      scope: specification.scope,
      after: { fileName: file.fileName, fileSize: file.size, sha256: file.sha256, templateVersionId },
    });
    return { id };
  },
});
