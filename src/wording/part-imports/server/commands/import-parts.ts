import { command } from '#platform/command.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import { findPlace, mayCreatePart } from '#wording/parts/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { importPartsInput } from '../../rules/input.ts';
import { IMPORT_MAX_BYTES } from '#people/list-imports/rules/types.ts';

export const READ_QUEUE = 'part-import.read';

/** Brings a list of parts to be checked; nothing is written into the library yet. */
export const importParts = command({
  name: 'importParts',
  input: importPartsInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const place = await findPlace(ctx.db, companyId, input.libraryType, input.libraryId);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayCreatePart(ctx.viewer, place));
    await ctx.spend('imports');
    const file = await takeUpload(ctx, input.uploadId, { maxBytes: IMPORT_MAX_BYTES });
    const id = ctx.newId();
    await ctx.db
      .insertInto('part_import')
      .values({
        id,
        company_id: companyId,
        library_type: place.type,
        library_id: place.id,
        scope: place.scope,
        file_id: file.id,
        sha256: file.sha256,
        file_name: file.fileName,
        requested_by: userId,
        created_at: ctx.now,
      })
      .execute();
    await ctx.enqueue(READ_QUEUE, { importId: id });
    const after = { library: place.name, fileName: file.fileName, sha256: file.sha256 };
    ctx.emit({ subject: 'part', action: 'request', id, name: file.fileName, scope: place.scope, after });
    return { id };
  },
});
