/** A package as a ZIP that is written while it is sent. The same certificate makes the same bytes, every time. */
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { readContent } from '#platform/files/content.ts';
import type { Db } from '#platform/db/client.ts';
import { CERTIFICATE_FILE, certificateText, manifestSchema, type Certificate } from '../../rules/certificate.ts';
import type { CertificateRecord } from '../../rules/types.ts';

export interface ZippedFile {
  path: string;
  kind: string;
  size: number;
  sha256: string;
}

/** The files of a certificate's package, in its order. */
export async function zippedFiles(db: Db, companyId: string, certificateId: string): Promise<ZippedFile[]> {
  const rows = await db
    .selectFrom('submission_certificate_file as c')
    .innerJoin('file_object as file', (join) => join.onRef('file.company_id', '=', 'c.company_id').onRef('file.id', '=', 'c.file_id'))
    .select(['c.path', 'c.kind', 'file.size', 'file.sha256'])
    .where('c.company_id', '=', companyId)
    .where('c.certificate_id', '=', certificateId)
    .orderBy('c.position')
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

/** The certificate of a record that is READY, as its file. */
export function certificateOf(record: CertificateRecord): Certificate {
  const { manifest, signature, keyId, publicKey } = record;
  if (!manifest || !signature || !keyId || !publicKey) throw new Error(`the certificate ${record.id} is not made yet`);
  return {
    manifest: manifestSchema.parse(JSON.parse(manifest)),
    signature: { algorithm: 'Ed25519', keyId, publicKey, value: signature },
  };
}

/**
 * Nothing is compressed: artwork hardly gets smaller, and its bytes stay recognisable. Times are those of the certificate,
 * without a zone. A file that the storage lost breaks the stream off.
 */
export function packageZip(record: CertificateRecord, files: readonly ZippedFile[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const options = { compress: false, mtime: wallClock(record.issuedAt ?? record.createdAt), forceDosTimestamp: true, mode: 0o100644 };
  for (const { path, size, sha256 } of files) {
    zip.addReadStreamLazy(path, { ...options, size }, (answer) => {
      readContent({ companyId: record.companyId, sha256 }).then(
        (bytes) => {
          bytes.once('error', (error) => output.destroy(error));
          answer(null, bytes);
        },
        (error: unknown) => answer(error, undefined as never),
      );
    });
  }
  zip.addBuffer(Buffer.from(certificateText(certificateOf(record)), 'utf8'), CERTIFICATE_FILE, options);
  zip.end();
  return output;
}

/** ZIP times have no zone and are taken from the local clock: UTC on every machine. */
function wallClock(at: Date): Date {
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds());
}
