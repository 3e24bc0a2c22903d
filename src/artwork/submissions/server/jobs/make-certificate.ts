/** The job 'submission.certificate': freezes what was approved, makes its documents, and signs the list of all hashes. */
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { currentStatementSigner } from '#platform/statements/statement-signer.ts';
import { signedText } from '../../rules/certificate.ts';
import { VERIFY_PATH } from '../../rules/paths.ts';
import { CERTIFICATE_QUEUE } from '../begin-certificate.ts';
import { readCertificateSource, type CertificateSource } from '../package/certificate-source.ts';
import { manifestOf } from '../package/manifest.ts';
import { approvalSheets, namedFiles, packedFiles, type Packed } from '../package/packed-files.ts';
import { loadCertificate } from '../store.ts';

const RETRIES = 2;

interface CertificateJob {
  companyId: string;
  certificateId: string;
}

async function handle({ companyId, certificateId: id }: CertificateJob, ctx: JobContext): Promise<void> {
  const within = async <T>(work: (db: Db) => Promise<T>): Promise<T> => await inTransaction(ctx.database, companyId, work);
  // An approved revision and its flows change no more; the audit's head is read with them.
  const source = await within((db) => readCertificateSource(db, companyId, id));
  if (source?.certificate.status !== 'MAKING') return;
  try {
    await issue(ctx, within, source);
  } catch (error) {
    if (ctx.attempt <= RETRIES && !ctx.signal.aborted) throw error;
    ctx.logger.error({ err: error, certificate: id }, 'a certificate could not be made');
    await within((db) => fail(ctx, db, source));
  }
}

async function fail(ctx: JobContext, db: Db, { certificate: { id, companyId }, design }: CertificateSource): Promise<void> {
  await db
    .updateTable('submission_certificate')
    .set({ status: 'FAILED' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'MAKING')
    .execute();
  await ctx.services.notify(db, companyId, `design/${design.id}`, { id: design.id });
}

async function issue(ctx: JobContext, within: <T>(work: (db: Db) => Promise<T>) => Promise<T>, source: CertificateSource): Promise<void> {
  const { id, companyId } = source.certificate;
  const signer = currentStatementSigner();
  const issuedAt = new Date();
  const packed = await packedFiles(ctx, within, source, issuedAt);
  const facts = { issuedAt, keyId: signer.key.keyId, verifyUrl: `${signer.key.issuer}${VERIFY_PATH}`, files: namedFiles(packed) };
  const all = [...packed, ...(await approvalSheets(within, source, facts))];
  const files = namedFiles(all);
  const manifest = signedText(manifestOf(source, { issuedAt, issuerUrl: signer.key.issuer, files }));
  await within(async (db) => {
    // A job may run twice: the first to come here issues, the other finds it issued.
    const now = await loadCertificate(db, companyId, id, true);
    if (now?.status !== 'MAKING') return;
    await keepFiles(db, source, all, files);
    await db
      .updateTable('submission_certificate')
      .set({
        status: 'READY',
        manifest,
        signature: signer.sign(manifest),
        key_id: signer.key.keyId,
        public_key: signer.key.publicKey,
        issued_at: issuedAt,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await ctx.services.notify(db, companyId, `design/${source.design.id}`, { id: source.design.id });
  });
}

async function keepFiles(db: Db, source: CertificateSource, packed: readonly Packed[], named: readonly { path: string }[]): Promise<void> {
  await db
    .insertInto('submission_certificate_file')
    .values(
      packed.map(({ kind, file }, i) => ({
        company_id: source.certificate.companyId,
        certificate_id: source.certificate.id,
        position: i + 1,
        kind,
        path: named[i]?.path ?? '',
        file_id: file.id,
      })),
    )
    .execute();
}

export const makeCertificateJob: JobDefinition<{ certificateId: string }> = {
  queue: CERTIFICATE_QUEUE,
  expireInSeconds: 600,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: ({ companyId, certificateId }, ctx) =>
    inTransaction(ctx.database, companyId, async (db) => {
      const source = await readCertificateSource(db, companyId, certificateId);
      if (source) await fail(ctx, db, source);
    }),
};
