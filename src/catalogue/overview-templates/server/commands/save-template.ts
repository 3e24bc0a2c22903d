import { command, type CommandContext } from '#platform/command.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { overviewErrors } from '../../rules/errors.ts';
import { saveOverviewTemplateInput } from '../../rules/input.ts';
import { changeTemplate, type TemplateChanges } from '../../rules/template-changes.ts';
import type { OverviewField, OverviewTemplate } from '../../rules/types.ts';
import { staysAs } from '../../rules/value.ts';
import { mayManageTemplates } from '../resource.ts';
import { valueKey } from '../sheet-store.ts';
import { lockTemplate } from '../template-store.ts';

/** Saves a template whole. Values stay, whatever happens to their fields (D13). */
export const saveOverviewTemplate = command({
  name: 'saveOverviewTemplate',
  input: saveOverviewTemplateInput,
  run: async (ctx, input) => {
    ctx.require(mayManageTemplates(ctx.viewer));
    const before = await lockTemplate(ctx.db, ctx.viewer.companyId, input.kind);
    if (before.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const held = await heldValues(ctx, before);
    const changes = changeTemplate(before, input.fields, held, ctx.newId);
    if (changes.unknown.length > 0) throw new AppError(generalErrors.NOT_FOUND);
    for (const { field, before: old } of changes.retyped) assertFits(field, old, held.get(field.id) ?? []);
    await write(ctx, before, changes);
    const { name } = await loadCompany(ctx.db, ctx.viewer.companyId);
    ctx.emit({
      subject: 'company',
      action: 'update',
      id: ctx.viewer.companyId,
      name,
      scope: [ctx.viewer.companyId],
      before: { overviewTemplate: { kind: before.kind, fields: before.fields.map(inShort) } },
      after: { overviewTemplate: { kind: before.kind, fields: changes.fields.map(inShort) } },
    });
    return { kind: input.kind };
  },
});

/** A field as the audit trail tells it. */
function inShort({ labelJa, labelEn, type, required, choices }: OverviewField) {
  const chosen = choices.filter(({ removed }) => !removed).map(({ ja, en }) => `${ja} / ${en}`);
  return { label: `${labelJa} / ${labelEn}`, type, required, ...(chosen.length > 0 ? { choices: chosen } : {}) };
}

/** The distinct values that things hold for each field. */
async function heldValues(ctx: CommandContext, { fields, formerFields }: OverviewTemplate): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .selectFrom('overview_value')
    .select(['field_id', 'value'])
    .distinct()
    .where('company_id', '=', ctx.viewer.companyId)
    .where('field_id', '=', (eb) => eb.fn.any(eb.val([...fields, ...formerFields].map(({ id }) => id))))
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.field_id)].map(([id, held]) => [id, held.map(({ value }) => value)]));
}

/** A type may change as long as every value that is kept stays what it is. */
function assertFits(field: OverviewField, before: OverviewField, held: readonly string[]): void {
  const misfits = held.filter((value) => !staysAs(field.type, before.type, value)).length;
  if (misfits > 0) throw new AppError(overviewErrors.OVERVIEW_TYPE_HELD, { label: field.labelJa, n: misfits });
}

async function write(ctx: CommandContext, before: OverviewTemplate, changes: TemplateChanges): Promise<void> {
  const { companyId } = ctx.viewer;
  const { kind } = before;
  for (const [position, field] of changes.fields.entries()) {
    const columns = {
      position,
      label_ja: field.labelJa,
      label_en: field.labelEn,
      type: field.type,
      required: field.required,
      choices: JSON.stringify(field.choices),
      removed_at: null,
    };
    await ctx.db
      .insertInto('overview_field')
      .values({ id: field.id, company_id: companyId, kind, created_at: ctx.now, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  }
  for (const { id, removedAt } of changes.retired) {
    await ctx.db
      .updateTable('overview_field')
      .set({ removed_at: removedAt ?? ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }
  const gone = changes.deleted.map(({ id }) => id);
  await ctx.db
    .deleteFrom('overview_field')
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(gone)))
    .execute();
  await refreshKeys(ctx, changes);
  await ctx.db
    .updateTable('overview_template')
    .set({ version: before.version + 1, updated_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .execute();
}

/** Choices that were renamed are found by their new names, and retyped values as what they are now. */
async function refreshKeys(ctx: CommandContext, { fields, retyped }: TemplateChanges): Promise<void> {
  const keyed = (field: OverviewField, value: string) => valueKey(field, { value, personName: null, file: null });
  const fresh = fields.flatMap((field) => field.choices.map(({ id }) => ({ field, value: id })));
  for (const { field, value } of fresh) {
    await ctx.db
      .updateTable('overview_value')
      .set({ search_key: keyed(field, value) })
      .where('company_id', '=', ctx.viewer.companyId)
      .where('field_id', '=', field.id)
      .where('value', '=', value)
      .where('search_key', '<>', keyed(field, value))
      .execute();
  }
  for (const { field } of retyped) {
    const rows = await ctx.db
      .selectFrom('overview_value')
      .select('value')
      .distinct()
      .where('company_id', '=', ctx.viewer.companyId)
      .where('field_id', '=', field.id)
      .execute();
    for (const { value } of rows) {
      await ctx.db
        .updateTable('overview_value')
        .set({ search_key: keyed(field, value) })
        .where('company_id', '=', ctx.viewer.companyId)
        .where('field_id', '=', field.id)
        .where('value', '=', value)
        .execute();
    }
  }
}
