/** Writing a format: its items, checked against what its place sees. */
import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import { loadBrand } from '#catalogue/brands/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { templatesAt } from '#wording/excel-templates/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Db } from '#platform/db/client.ts';
import { formatErrors } from '../rules/errors.ts';
import type { FormatItemInput } from '../rules/input.ts';
import type { FormatLibraryType, FormatRecord } from '../rules/types.ts';
import { orderedVariants } from '../rules/variants.ts';
import { loadFormat } from './store.ts';

/** Where formats are kept. */
export interface FormatPlace {
  type: FormatLibraryType;
  id: string;
  name: string;
  /** Own id, ancestors, company. */
  scope: string[];
}

/** The company or brand; null when this company has none of the id (D2.1). */
export async function findFormatPlace(db: Db, companyId: string, type: FormatLibraryType, id: string): Promise<FormatPlace | null> {
  if (type === 'COMPANY') return id === companyId ? { type, id, name: (await loadCompany(db, companyId)).name, scope: [companyId] } : null;
  const brand = await loadBrand(db, companyId, id);
  return brand && { type, id, name: brand.name, scope: brand.scope };
}

/** What is to be written of a format. */
export interface FormatDraft {
  name: string;
  notes: string;
  excelTemplateId?: string | null | undefined;
  blankSymbols: boolean;
  items: readonly FormatItemInput[];
}

/** Writes a new format. The caller has asked for permission on the place. */
export async function insertFormat(ctx: CommandContext, place: FormatPlace, draft: FormatDraft): Promise<string> {
  const { companyId, userId } = ctx.viewer;
  await assertItems(ctx, place.scope, draft.items);
  await assertTemplate(ctx, place.scope, draft.excelTemplateId);
  const id = ctx.newId();
  const scope = [id, ...place.scope];
  await ctx.db
    .insertInto('specification_format')
    .values({
      id,
      company_id: companyId,
      library_type: place.type,
      library_id: place.id,
      name: draft.name,
      notes: draft.notes,
      excel_template_id: draft.excelTemplateId ?? null,
      blank_symbols: draft.blankSymbols,
      scope: sql`${scope}::uuid[]`,
      created_by: userId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  await putItems(ctx, id, draft.items);
  ctx.emit({
    subject: 'specification',
    action: 'create',
    id,
    name: draft.name,
    scope,
    after: { format: draft.name, library: place.name, items: draft.items.map(auditable) },
  });
  return id;
}

/** Makes the given items those of the (locked) format. */
export async function replaceItems(ctx: CommandContext, format: FormatRecord, items: readonly FormatItemInput[]): Promise<void> {
  await assertItems(ctx, format.scope.slice(1), items);
  await ctx.db
    .deleteFrom('specification_format_item')
    .where('company_id', '=', format.companyId)
    .where('format_id', '=', format.id)
    .execute();
  await putItems(ctx, format.id, items);
}

/** An item as the audit trail keeps it. */
export function auditable({ number, title, type, required, text, variants }: Omit<FormatItemInput, 'exact' | 'remark'>) {
  return { number, title, type, required, text, variants };
}

/** Each number once; default parts of libraries that the place sees (D4.4), with the content that is named. */
async function assertItems(ctx: CommandContext, placeScope: readonly string[], items: readonly FormatItemInput[]): Promise<void> {
  const seen = new Set<number>();
  items.forEach(({ number }, i) => {
    if (seen.has(number)) {
      const field = { path: `items.${i}.number`, code: 'FORMAT_NUMBER_TWICE', params: { number } };
      throw new AppError(formatErrors.FORMAT_NUMBER_TWICE, { number }, [field]);
    }
    seen.add(number);
  });
  const wanted = items.flatMap((item) => item.defaultPartId ?? []);
  if (wanted.length === 0) return;
  const rows = await ctx.db
    .selectFrom('part as p')
    .innerJoin('part_content as c', 'c.part_version_id', 'p.latest_version_id')
    .select(['p.id', 'c.content_key'])
    .where('p.company_id', '=', ctx.viewer.companyId)
    .where('p.id', '=', (eb) => eb.fn.any(eb.val(wanted)))
    .where('p.library_id', '=', (eb) => eb.fn.any(eb.val(placeScope)))
    .where('p.deleted_at', 'is', null)
    .execute();
  const known = new Set(rows.map((row) => `${row.id}/${row.content_key}`));
  items.forEach(({ defaultPartId, defaultContentKey, title }, i) => {
    if (!defaultPartId || known.has(`${defaultPartId}/${defaultContentKey}`)) return;
    const field = { path: `items.${i}.title`, code: 'FORMAT_PART_NOT_SEEN', params: { title } };
    throw new AppError(formatErrors.FORMAT_PART_NOT_SEEN, { title }, [field]);
  });
}

/** A template that is offered where the format stands; another is as one that does not exist. */
export async function assertTemplate(
  ctx: CommandContext,
  placeScope: readonly string[],
  templateId: string | null | undefined,
): Promise<void> {
  if (!templateId) return;
  const offered = await templatesAt(ctx.db, ctx.viewer.companyId, placeScope);
  if (!offered.some((template) => template.id === templateId)) throw new AppError(generalErrors.NOT_FOUND);
}

async function putItems(ctx: CommandContext, formatId: string, items: readonly FormatItemInput[]): Promise<void> {
  await ctx.db
    .insertInto('specification_format_item')
    .values(
      items.map((item, i) => ({
        id: ctx.newId(),
        company_id: ctx.viewer.companyId,
        format_id: formatId,
        number: item.number,
        position: i + 1,
        title: item.title,
        type: item.type,
        required: item.required,
        default_part_id: item.defaultPartId ?? null,
        default_content_key: item.defaultContentKey ?? null,
        text: item.type === 'TEXT' && !item.defaultPartId ? item.text : '',
        exact: item.exact,
        variants: sql<string[]>`${orderedVariants(item.variants)}::text[]`,
        remark: item.remark,
      })),
    )
    .execute();
}

/** The format with its row locked; NOT_FOUND when the company has none of this id. */
export async function lockFormat(ctx: CommandContext, id: string): Promise<FormatRecord> {
  const format = await loadFormat(ctx.db, ctx.viewer.companyId, id, true);
  if (!format) throw new AppError(generalErrors.NOT_FOUND);
  return format;
}
