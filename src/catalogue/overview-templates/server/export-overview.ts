/** Brands, products and designs as tables: their own fields, then the company's, former ones last. */
import { listVisibleBrands } from '#catalogue/brands/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { designStatusWords, listVisibleDesigns } from '#catalogue/designs/server/door.ts';
import { listVisibleProducts } from '#catalogue/products/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { translator, type Translate } from '#shared/i18n.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { CellValue, TableColumn, TableRow } from '#workbook/write/table.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { exportMessages as words } from '../messages.ts';
import { exportOverviewInput, type ExportOverviewInput } from '../rules/input.ts';
import type { OverviewField, OverviewKind, OverviewSheet } from '../rules/types.ts';
import { labelOf, valueWords } from '../rules/words.ts';
import { namesOf } from './names.ts';
import { findSheets } from './sheet-store.ts';
import { loadTemplate } from './template-store.ts';

interface Batch {
  rows: { id: string; cells: CellValue[] }[];
  next: string | null;
}

interface List {
  columns(t: Translate): TableColumn[];
  /** One page of the list as the viewer reads it, by name. */
  read(db: Db, viewer: Viewer, input: ExportOverviewInput, after: string | undefined, t: Translate): Promise<Batch>;
}

const sorted = (input: ExportOverviewInput, after: string | undefined) =>
  ({ text: input.text, sort: 'name', direction: 'asc', limit: MAX_PAGE_SIZE, after }) as const;
const times = (t: Translate): TableColumn[] => [
  { title: t(words.createdAt), kind: 'instant', width: 17 },
  { title: t(words.updatedAt), kind: 'instant', width: 17 },
];

const LISTS: Record<OverviewKind, List> = {
  BRAND: {
    columns: (t) => [
      { title: t(words.brand), width: 28 },
      { title: t(words.parentBrand), width: 28 },
      { title: t(words.notes), width: 40 },
      ...times(t),
    ],
    read: async (db, viewer, input, after) => {
      const page = await listVisibleBrands(db, viewer, { ...sorted(input, after), topOnly: input.topOnly, ids: input.ids });
      const names = await namesOf(
        db,
        viewer,
        'brand',
        page.items.flatMap(({ parentBrandId }) => parentBrandId ?? []),
      );
      const rows = page.items.map((brand) => ({
        id: brand.id,
        cells: [brand.name, names.get(brand.parentBrandId ?? '') ?? '', brand.notes, brand.createdAt, brand.updatedAt],
      }));
      return { rows, next: page.nextToken };
    },
  },
  PRODUCT: {
    columns: (t) => [
      { title: t(words.brand), width: 28 },
      { title: t(words.product), width: 32 },
      { title: t(words.code), width: 16 },
      { title: t(words.janCode), width: 16 },
      { title: t(words.family), width: 24 },
      { title: t(words.releaseDate), kind: 'date', width: 12 },
      { title: t(words.archivedAt), kind: 'instant', width: 17 },
      { title: t(words.notes), width: 40 },
      ...times(t),
    ],
    read: async (db, viewer, input, after) => {
      const filter = { ...sorted(input, after), beneath: input.brandId, includeArchived: true, ids: input.ids };
      const page = await listVisibleProducts(db, viewer, filter);
      const names = await namesOf(
        db,
        viewer,
        'brand',
        page.items.map(({ brandId }) => brandId),
      );
      const rows = page.items.map((product) => ({
        id: product.id,
        cells: [
          names.get(product.brandId) ?? '',
          product.name,
          product.code,
          product.janCode,
          product.family,
          product.releaseDate,
          product.archivedAt,
          product.notes,
          product.createdAt,
          product.updatedAt,
        ],
      }));
      return { rows, next: page.nextToken };
    },
  },
  DESIGN: {
    columns: (t) => [
      { title: t(words.brand), width: 28 },
      { title: t(words.product), width: 32 },
      { title: t(words.design), width: 36 },
      { title: t(words.code), width: 16 },
      { title: t(words.status), width: 18 },
      { title: t(words.dueDate), kind: 'date', width: 12 },
      { title: t(words.size), width: 20 },
      { title: t(words.notes), width: 40 },
      ...times(t),
    ],
    read: async (db, viewer, input, after, t) => {
      const filter = { ...sorted(input, after), brandId: input.brandId, productId: input.productId, ids: input.ids, ...input.designs };
      const page = await listVisibleDesigns(db, viewer, filter);
      const brands = await namesOf(
        db,
        viewer,
        'brand',
        page.items.map(({ brandId }) => brandId),
      );
      const products = await namesOf(
        db,
        viewer,
        'product',
        page.items.map(({ productId }) => productId),
      );
      const rows = page.items.map((design) => ({
        id: design.id,
        cells: [
          brands.get(design.brandId) ?? '',
          products.get(design.productId) ?? '',
          design.name,
          design.code,
          t(designStatusWords[design.status]),
          design.dueDate,
          design.size,
          design.notes,
          design.createdAt,
          design.updatedAt,
        ],
      }));
      return { rows, next: page.nextToken };
    },
  },
};

/** Numbers and dates stay what they are, so that they can be summed and sorted; everything else is words. */
function columnOf(field: OverviewField, input: ExportOverviewInput, t: Translate): TableColumn {
  const label = labelOf(field, input.locale);
  const title = field.removedAt ? t(words.formerField, { label }) : label;
  if (field.type === 'NUMBER') return { title, kind: 'number', width: 14 };
  if (field.type === 'DATE') return { title, kind: 'date', width: 12 };
  return { title, width: field.type === 'LONG_TEXT' ? 48 : 24 };
}

function cellOf(field: OverviewField, sheet: OverviewSheet | undefined, input: ExportOverviewInput): CellValue {
  const value = sheet?.values.find(({ fieldId }) => fieldId === field.id);
  if (!value) return null;
  if (field.type === 'NUMBER') return Number(value.value);
  return field.type === 'DATE' ? value.value : valueWords(field, value, input.locale);
}

export const overviewExport = exportDefinition({
  name: 'exportOverview',
  input: exportOverviewInput,
  open: async (input, { database, viewer }) => {
    const { companyId } = viewer;
    const t = translator(input.locale);
    const list = LISTS[input.kind];
    const { template, timeZone } = await inTransaction(database, companyId, async (db) => ({
      template: await loadTemplate(db, companyId, input.kind),
      timeZone: (await loadCompany(db, companyId)).timeZone,
    }));
    const fields = [...template.fields, ...template.formerFields];
    async function* rows(): AsyncGenerator<TableRow> {
      let after: string | undefined;
      do {
        const { batch, sheets } = await inTransaction(database, companyId, async (db) => {
          const page = await list.read(db, viewer, input, after, t);
          return {
            batch: page,
            sheets: await findSheets(
              db,
              companyId,
              page.rows.map(({ id }) => id),
            ),
          };
        });
        for (const [index, { cells }] of batch.rows.entries()) {
          yield [...cells, ...fields.map((field) => cellOf(field, sheets[index], input))];
        }
        after = batch.next ?? undefined;
      } while (after);
    }
    const columns = [...list.columns(t), ...fields.map((field) => columnOf(field, input, t))];
    const title = t(words[`${input.kind}_LIST`]);
    return writeTable(input.format, { name: title, columns, rows: rows() }, { title, timeZone, now: new Date() });
  },
});
