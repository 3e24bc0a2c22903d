/** What can be done to a template that is there: another name, out of use and back, gone. */
import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { searchKey } from '#shared/text.ts';
import { templateErrors } from '../../rules/errors.ts';
import { deleteTemplateInput, renameTemplateInput, retireTemplateInput } from '../../rules/input.ts';
import type { TemplateRecord } from '../../rules/types.ts';
import { mayManageTemplates } from '../policy.ts';
import { loadTemplate, lockNames, templateTopic } from '../store.ts';
import { usesOfTemplate } from '../uses.ts';

async function templateToChange(ctx: CommandContext, input: { templateId: string; expectedVersion: number }): Promise<TemplateRecord> {
  const template = await loadTemplate(ctx.db, ctx.viewer.companyId, input.templateId, true);
  if (!template) throw new AppError(generalErrors.NOT_FOUND);
  ctx.require(mayManageTemplates(ctx.viewer, template));
  if (template.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
  return template;
}

async function save(
  ctx: CommandContext,
  template: TemplateRecord,
  set: { name: string; search_key: string } | { retired_at: Date | null },
): Promise<void> {
  await ctx.db
    .updateTable('excel_template')
    .set({ ...set, version: template.version + 1, updated_by: ctx.viewer.userId, updated_at: ctx.now })
    .where('company_id', '=', template.companyId)
    .where('id', '=', template.id)
    .execute();
  ctx.notify(templateTopic(template.id), { id: template.id });
}

/** One name stands for one template that is in use in a library. */
async function requireFreeName(ctx: CommandContext, { id, companyId, libraryId }: TemplateRecord, name: string): Promise<void> {
  const isTaken = await lockNames(ctx.db, companyId, libraryId, id);
  if (isTaken(name)) {
    throw new AppError(templateErrors.TEMPLATE_NAME_TAKEN, {}, [{ path: 'name', code: templateErrors.TEMPLATE_NAME_TAKEN.code }]);
  }
}

export const renameExcelTemplate = command({
  name: 'renameExcelTemplate',
  input: renameTemplateInput,
  run: async (ctx, input) => {
    const template = await templateToChange(ctx, input);
    const { id, scope } = template;
    if (input.name === template.name) {
      ctx.doneBefore();
      return { id };
    }
    if (!template.retiredAt) await requireFreeName(ctx, template, input.name);
    await save(ctx, template, { name: input.name, search_key: searchKey(input.name) });
    const [before, after] = [{ name: template.name }, { name: input.name }];
    ctx.emit({ subject: 'specification', action: 'update', id, name: input.name, scope, before, after });
    return { id };
  },
});

/** A retired template is offered nowhere any more; specifications and formats made with it go on, and it can come back. */
export const retireExcelTemplate = command({
  name: 'retireExcelTemplate',
  input: retireTemplateInput,
  run: async (ctx, input) => {
    const template = await templateToChange(ctx, input);
    const { id, name, scope, retiredAt } = template;
    if (input.retired === (retiredAt !== null)) {
      ctx.doneBefore();
      return { id };
    }
    if (!input.retired) await requireFreeName(ctx, template, name);
    await save(ctx, template, { retired_at: input.retired ? ctx.now : null });
    const [before, after] = [{ retired: !input.retired }, { retired: input.retired }];
    ctx.emit({ subject: 'specification', action: 'update', id, name, scope, before, after });
    return { id };
  },
});

/** Deletes a template with its versions; refused while anything was made with one of them. */
export const deleteExcelTemplate = command({
  name: 'deleteExcelTemplate',
  input: deleteTemplateInput,
  run: async (ctx, input) => {
    const template = await templateToChange(ctx, input);
    const { id, companyId, name, scope } = template;
    const uses = await usesOfTemplate(ctx.db, companyId, id);
    if (uses > 0) throw new AppError(templateErrors.TEMPLATE_IN_USE, { uses });
    await ctx.db.deleteFrom('excel_template').where('company_id', '=', companyId).where('id', '=', id).execute();
    ctx.emit({ subject: 'specification', action: 'delete', id, name, scope, before: { name } });
    return { id };
  },
});
