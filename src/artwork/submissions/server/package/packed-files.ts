/** The files of a package: what was handed over, and the documents that are made of the approval. */
import { extname } from 'node:path';
import type { Db } from '#platform/db/client.ts';
import { recordContent, storeContent, type FileObject } from '#platform/files/content.ts';
import type { JobContext } from '#platform/feature.ts';
import { reportOfResult } from '#artwork/reports/server/door.ts';
import { filledSheet } from '#wording/specifications/server/door.ts';
import { LOCALES, translator } from '#shared/i18n.ts';
import type { PackedFile, PackedKind } from '../../rules/certificate.ts';
import { packagePaths } from '../../rules/package-paths.ts';
import { sheetMessages as words } from '../../sheet-messages.ts';
import { makeApprovalSheet, type SheetFacts } from './approval-sheet.ts';
import type { CertificateSource } from './certificate-source.ts';
import { makeSpecificationSheet } from './specification-sheet.ts';

type Within = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** A stored file with its use in the package. */
export interface Packed {
  kind: PackedKind;
  file: FileObject;
}

const PDF = 'application/pdf';

async function keep(within: Within, source: CertificateSource, fileName: string, bytes: Uint8Array): Promise<FileObject> {
  const { companyId, createdBy } = source.certificate;
  const stored = await storeContent(companyId, bytes, { contentType: PDF, fileName });
  return await within((db) => recordContent(db, stored, createdBy));
}

async function fileObjects(db: Db, companyId: string, ids: readonly string[]): Promise<FileObject[]> {
  const rows = await db
    .selectFrom('file_object')
    .select(['id', 'sha256', 'size', 'content_type', 'file_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    return { id, companyId, sha256: row.sha256, size: Number(row.size), contentType: row.content_type, fileName: row.file_name };
  });
}

/** The specification in its template (workbook and PDF), or on plain paper where it has none. */
async function specificationFiles(ctx: JobContext, within: Within, source: CertificateSource, issuedAt: Date): Promise<FileObject[]> {
  const { specification, design, company, certificate } = source;
  if (!specification) return [];
  const t = translator(company.locale);
  const name = t(words.specificationFile, { design: design.name, n: specification.revision });
  const filled = await filledSheet(ctx, { specification, design, requestedBy: certificate.createdBy });
  if (filled) {
    const files = await within((db) => fileObjects(db, company.id, [filled.pdfFileId, filled.workbookFileId]));
    return files.map((file) => ({ ...file, fileName: `${name}${extname(file.fileName)}` }));
  }
  const bytes = await makeSpecificationSheet(source, issuedAt, company.locale);
  return bytes ? [await keep(within, source, `${name}.pdf`, bytes)] : [];
}

async function inspectionFiles(within: Within, source: CertificateSource, issuedAt: Date): Promise<FileObject[]> {
  const { version, design, company, certificate } = source;
  if (!version?.inspectionId) return [];
  const of = { companyId: company.id, resultId: version.inspectionId, requestedBy: certificate.createdBy, createdAt: issuedAt };
  const bytes = await reportOfResult(within, of, company.locale);
  const name = translator(company.locale)(words.inspectionFile, { design: design.name, n: version.number });
  return bytes ? [await keep(within, source, `${name}.pdf`, bytes)] : [];
}

/** What is packed besides the approval sheets, in the package's order. */
export async function packedFiles(ctx: JobContext, within: Within, source: CertificateSource, issuedAt: Date): Promise<Packed[]> {
  const handedOver = source.files.map(({ file }) => ({ kind: file.role, id: file.fileId }));
  const objects = await within((db) =>
    fileObjects(
      db,
      source.company.id,
      handedOver.map(({ id }) => id),
    ),
  );
  const of = (kind: PackedKind, files: readonly FileObject[]): Packed[] => files.map((file) => ({ kind, file }));
  return [
    ...handedOver.flatMap(({ kind, id }) =>
      of(
        kind,
        objects.filter((file) => file.id === id),
      ),
    ),
    ...of('SPECIFICATION', await specificationFiles(ctx, within, source, issuedAt)),
    ...of('INSPECTION', await inspectionFiles(within, source, issuedAt)),
  ];
}

/** The approval sheet in both languages: the printer may be anywhere. */
export async function approvalSheets(within: Within, source: CertificateSource, facts: SheetFacts): Promise<Packed[]> {
  const sheets: Packed[] = [];
  for (const locale of LOCALES) {
    const bytes = await makeApprovalSheet(source, facts, locale);
    sheets.push({ kind: 'SHEET', file: await keep(within, source, words.sheetFile[locale], bytes) });
  }
  return sheets;
}

/** The files as the certificate names them. */
export function namedFiles(packed: readonly Packed[]): PackedFile[] {
  const paths = packagePaths(packed.map(({ kind, file }) => ({ kind, name: file.fileName })));
  return packed.map(({ kind, file }, i) => ({ path: paths[i] ?? '', kind, size: file.size, sha256: file.sha256 }));
}
