import { command, type CommandContext } from '#platform/command.ts';
import { takeUpload } from '#platform/files/take-upload.ts';
import { AppError, generalErrors, type FieldError } from '#shared/errors.ts';
import { overviewErrors } from '../../rules/errors.ts';
import { saveOverviewValuesInput, type ValueInput } from '../../rules/input.ts';
import { OVERVIEW_FILE_MAX_BYTES, type OverviewField, type OverviewSheet, type OverviewValue } from '../../rules/types.ts';
import { readValue } from '../../rules/value.ts';
import { labelOf, valueWords } from '../../rules/words.ts';
import { assertOpen, KIND_FACTS, lockResource, mayFill } from '../resource.ts';
import { loadSheet, valueKey } from '../sheet-store.ts';
import { loadTemplate } from '../template-store.ts';

/** Fills in the overview of a brand, a product or a design: checked by type, required fields asked for by name. */
export const saveOverviewValues = command({
  name: 'saveOverviewValues',
  input: saveOverviewValuesInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const resource = await lockResource(ctx.db, companyId, input.kind, input.resourceId);
    if (!resource) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayFill(ctx.viewer, resource));
    assertOpen(resource);
    const before = await loadSheet(ctx.db, companyId, resource.id);
    if (before.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const { fields, formerFields } = await loadTemplate(ctx.db, companyId, input.kind);
    if (fields.length === 0 || input.values.some(({ fieldId }) => !fields.some(({ id }) => id === fieldId)))
      throw new AppError(overviewErrors.OVERVIEW_FIELD_GONE);
    const changed = await readAll(ctx, fields, before, input.values);
    await write(ctx, { sheet: before, kind: input.kind, fields, changed });
    const after = await loadSheet(ctx.db, companyId, resource.id);
    const all = [...fields, ...formerFields];
    ctx.emit({
      subject: KIND_FACTS[input.kind].subject,
      action: 'update',
      id: resource.id,
      name: resource.name,
      scope: resource.scope,
      before: inWords(before, all),
      after: inWords(after, all),
    });
    if (input.kind === 'DESIGN') ctx.notify(`design/${resource.id}`, { id: resource.id, version: after.version });
    return { id: resource.id };
  },
});

/** Label → value, as the audit trail tells it. */
function inWords({ values }: OverviewSheet, fields: readonly OverviewField[]): Record<string, string> {
  return Object.fromEntries(
    values.flatMap((value) => {
      const field = fields.find(({ id }) => id === value.fieldId);
      return field ? [[labelOf(field, 'ja'), valueWords(field, value, 'ja')]] : [];
    }),
  );
}

/** Values that are to be written; null empties the field. */
type Changed = Map<string, OverviewValue | null>;

/** Reads every value; throws INVALID_INPUT with each wrong field as `values.<field id>`, the required ones that are empty among them. */
async function readAll(
  ctx: CommandContext,
  fields: readonly OverviewField[],
  { values: kept }: OverviewSheet,
  inputs: readonly ValueInput[],
): Promise<Changed> {
  const changed: Changed = new Map();
  const wrong: FieldError[] = [];
  for (const field of fields) {
    const input = inputs.find(({ fieldId }) => fieldId === field.id);
    const current = kept.find(({ fieldId }) => fieldId === field.id) ?? null;
    const path = `values.${field.id}`;
    let value: OverviewValue | null = current;
    if (input) {
      const read = readValue(field, input.value ?? '', current?.value ?? null);
      if (!read.ok) {
        wrong.push({ path, ...read.fault });
        continue;
      }
      const found = await resolved(ctx, field, input, read.value, current);
      if (found === 'INVALID') {
        wrong.push({ path, code: 'INVALID' });
        continue;
      }
      value = found;
      if (value?.value !== current?.value) changed.set(field.id, value);
    }
    if (field.required && value === null) wrong.push({ path, code: 'REQUIRED' });
  }
  if (wrong.length > 0) throw new AppError(generalErrors.INVALID_INPUT, {}, wrong);
  return changed;
}

/** The value with what it points to: a person of the company, a file that was sent. */
async function resolved(
  ctx: CommandContext,
  field: OverviewField,
  input: ValueInput,
  value: string | null,
  current: OverviewValue | null,
): Promise<OverviewValue | null | 'INVALID'> {
  const plain = { fieldId: field.id, personName: null, file: null };
  if (field.type === 'FILE') {
    if (input.uploadId) {
      const { id, fileName, size } = await takeUpload(ctx, input.uploadId, { maxBytes: OVERVIEW_FILE_MAX_BYTES });
      return { ...plain, value: id, file: { id, name: fileName, size } };
    }
    // A file gets here by an upload, or is the one that is here.
    return value === null ? null : value === current?.value ? current : 'INVALID';
  }
  if (value === null) return null;
  if (value === current?.value) return current;
  if (field.type !== 'PERSON') return { ...plain, value };
  const person = await ctx.db
    .selectFrom('app_user')
    .select('name')
    .where('company_id', '=', ctx.viewer.companyId)
    .where('id', '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return person ? { ...plain, value, personName: person.name } : 'INVALID';
}

async function write(
  ctx: CommandContext,
  what: { sheet: OverviewSheet; kind: string; fields: readonly OverviewField[]; changed: Changed },
): Promise<void> {
  const { companyId, userId } = ctx.viewer;
  const { resourceId } = what.sheet;
  const version = what.sheet.version + 1;
  const columns = { version, updated_by: userId, updated_at: ctx.now };
  await ctx.db
    .insertInto('overview_sheet')
    .values({ resource_id: resourceId, company_id: companyId, kind: what.kind, ...columns })
    .onConflict((conflict) => conflict.column('resource_id').doUpdateSet(columns))
    .execute();
  const gone = [...what.changed].filter(([, value]) => value === null).map(([fieldId]) => fieldId);
  await ctx.db
    .deleteFrom('overview_value')
    .where('company_id', '=', companyId)
    .where('resource_id', '=', resourceId)
    .where('field_id', '=', (eb) => eb.fn.any(eb.val(gone)))
    .execute();
  for (const field of what.fields) {
    const value = what.changed.get(field.id);
    if (!value) continue;
    const set = {
      value: value.value,
      person_id: field.type === 'PERSON' ? value.value : null,
      file_id: value.file?.id ?? null,
      search_key: valueKey(field, value),
    };
    await ctx.db
      .insertInto('overview_value')
      .values({ company_id: companyId, resource_id: resourceId, field_id: field.id, ...set })
      .onConflict((conflict) => conflict.columns(['resource_id', 'field_id']).doUpdateSet(set))
      .execute();
  }
}
