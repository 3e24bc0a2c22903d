/** What a specification says in its template: read in one transaction, filled outside of it. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Db } from '#platform/db/client.ts';
import { flowOf } from '#approval/approval-flows/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { fileOf } from '#work/contents/rules/record.ts';
import { findContents } from '#work/contents/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { formatDate } from '#shared/dates.ts';
import type { ValueCode } from '#workbook/model/symbol.ts';
import { specificationStateLabels } from '../../messages.ts';
import { specificationState, type SpecificationRecord } from '../../rules/types.ts';
import { itemsOf } from '../store.ts';

/** An item with its picture by file: the bytes are read when it is filled. */
export interface SheetItem {
  number: number;
  title: string;
  text: string | null;
  picture: { fileId: string; alt: string } | null;
  variants: Record<string, string>;
}

export interface SheetSource {
  items: SheetItem[];
  values: Partial<Record<ValueCode, string>>;
  /** Whether symbols that nothing was given for are left empty. */
  blankSymbols: boolean;
  /** Of all this and of the template's version: the same key, the same workbook. */
  key: string;
}

export async function readSheetSource(
  db: Db,
  specification: SpecificationRecord,
  design: DesignRecord,
  templateVersionId: string,
): Promise<SheetSource> {
  const { companyId, blankSymbols } = specification;
  const [rows = []] = await itemsOf(db, companyId, [specification.id]);
  const contents = await findContents(
    db,
    companyId,
    rows.map((row) => row.sourceContentId ?? specification.id),
  );
  const fileNames = await namesOfFiles(
    db,
    companyId,
    rows.flatMap(({ type, fileId }) => (type === 'BINARY' && fileId ? [fileId] : [])),
  );
  const items = rows.map(({ number, title, text: typed, type, fileId: source, variants }, i): SheetItem => {
    // On paper a file is its name.
    const text = type === 'BINARY' ? (fileNames.get(source ?? '') ?? '') : typed;
    const content = contents[i];
    // A copy that every workbook can show stands for what was uploaded (TIFF, PDF).
    const fileId = type === 'IMAGE' && content ? (fileOf(content, 'THUMBNAIL2000') ?? fileOf(content, 'SOURCE')) : null;
    return { number, title, text, picture: fileId ? { fileId, alt: content?.alt || title } : null, variants };
  });
  const values = await valuesOf(db, specification, design);
  const key = createHash('sha256')
    .update(canonicalize({ templateVersionId, items, values, ...(blankSymbols ? { blankSymbols } : {}) }) ?? '')
    .digest('hex');
  return { items, values, blankSymbols, key };
}

async function namesOfFiles(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('file_object')
    .select(['id', 'file_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, row.file_name]));
}

/** What the specification itself brings to `#V-0_…`. */
async function valuesOf(db: Db, specification: SpecificationRecord, design: DesignRecord): Promise<SheetSource['values']> {
  const { companyId } = specification;
  const company = await loadCompany(db, companyId);
  const flow = await flowOf(db, companyId, 'SPECIFICATION', specification.id);
  const approvers = (flow?.blocks ?? []).flatMap((block) =>
    block.pieces.flatMap((piece) => piece.decisions.filter((one) => one.action === 'APPROVED').map((one) => one.userId)),
  );
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([specification.createdBy, ...approvers])))
    .execute();
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  const place = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .select(['product.name as product', 'brand.name as brand'])
    .where('product.company_id', '=', companyId)
    .where('product.id', '=', design.productId)
    .executeTakeFirst();
  return {
    COMPANY: company.name,
    BRAND: place?.brand ?? '',
    PRODUCT: place?.product ?? '',
    DESIGN: design.name,
    SPECNAME: design.name,
    DOCNO: design.code ?? '',
    VERSION: String(specification.revision),
    DATE: formatDate(specification.confirmedAt ?? specification.updatedAt, company.timeZone),
    AUTHOR: nameOf(specification.createdBy),
    APPROVER: [...new Set(approvers)].map(nameOf).join('、'),
    STATUS: specificationStateLabels[specificationState(specification)].ja,
  };
}
