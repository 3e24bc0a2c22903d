import { command } from '#platform/command.ts';
import { approvalRequired, findPlace, mayCreatePart, writeNewParts, type NewPartPlace } from '#wording/parts/server/door.ts';
import { fieldsOf } from '#wording/typed-texts/rules/typed-text.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { againstLibrary } from '../../rules/against-library.ts';
import { listImportErrors } from '#people/list-imports/rules/errors.ts';
import { partImportErrors } from '../../rules/errors.ts';
import { registerImportInput } from '../../rules/input.ts';
import { countParts } from '../../rules/types.ts';
import { keepApprovals, mayBringApproved, requireWhole, takeEvidence, type Approved } from '../approved-elsewhere.ts';
import { importTopic } from '../import-store.ts';
import { lockOwnImport } from '../own-import.ts';
import { standingParts } from '../standing-parts.ts';

/**
 * Registers what was shown, all in one transaction. The import is bound to the file's hash and holds the rows that the
 * person saw; parts that it calls approved come so with the evidence of that. What has come into the library since then is looked
 * at again, so that nothing is registered twice. A second time answers what the first one made.
 */
export const registerPartImport = command({
  name: 'registerPartImport',
  input: registerImportInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const found = await lockOwnImport(ctx, input.importId);
    const place = await findPlace(ctx.db, companyId, found.libraryType, found.libraryId);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayCreatePart(ctx.viewer, place));
    if (found.sha256 !== input.sha256) throw new AppError(generalErrors.CONFLICT);
    if (found.status === 'REGISTERED') {
      ctx.doneBefore();
      return { id: found.id };
    }
    if (found.status === 'CANCELLED') throw new AppError(listImportErrors.LIST_IMPORT_CANCELLED);
    if (found.status !== 'CHECKED' || !found.checked) throw new AppError(listImportErrors.LIST_IMPORT_NOT_CHECKED);
    const standing = await standingParts(ctx.db, found, found.checked);
    const checked = againstLibrary(found.checked, standing);
    const n = countParts(checked, 'ERROR');
    if (n > 0 && !input.validOnly) throw new AppError(partImportErrors.PART_IMPORT_ERRORS_UNSEEN, { n });
    const parts = checked.parts.filter(({ state }) => state === 'NEW');
    if (parts.length === 0) throw new AppError(partImportErrors.PART_IMPORT_NOTHING);
    const at = { place, approvalRequired: await approvalRequired(ctx.db, companyId, place) };
    const said = parts.some(({ part }) => part.approval) ? input.approvedElsewhere : null;
    if (said) {
      ctx.require(mayBringApproved(ctx.viewer, place));
      requireWhole({ parts }, said);
    }
    const evidence = said ? await takeEvidence(ctx, said) : null;
    const write = async (some: typeof parts, where: NewPartPlace) =>
      await writeNewParts(
        ctx,
        where,
        some.map(({ part }) => ({
          ...part,
          contents: part.contents.map((content) => ({ ...content, type: 'TEXT' as const, fields: fieldsOf(content.title, content.text) })),
        })),
        'EXCEL',
      );
    const waiting = parts.filter(({ part }) => !evidence || !part.approval);
    await write(waiting, at);
    if (evidence) {
      // What was approved elsewhere waits for nobody here.
      const approved = parts.filter(({ part }) => part.approval);
      const made = await write(approved, { place, approvalRequired: false });
      const kept = approved.flatMap(({ part: { name, approval } }, n): Approved[] => {
        const ids = made[n];
        return ids && approval ? [{ ...approval, ...ids, name, scope: [ids.id, ...place.scope] }] : [];
      });
      await keepApprovals(ctx, kept, evidence);
    }
    await ctx.db
      .updateTable('part_import')
      .set({ status: 'REGISTERED', checked: JSON.stringify(checked), registered: parts.length, finished_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', found.id)
      .execute();
    ctx.notify(importTopic(found.id), { id: found.id });
    return { id: found.id };
  },
});
