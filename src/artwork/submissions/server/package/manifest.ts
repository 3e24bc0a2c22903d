import { CERTIFICATE_FORMAT, type Manifest, type PackedFile } from '../../rules/certificate.ts';
import type { CertificateSource } from './certificate-source.ts';

/** What is signed: the state of the approval, and the hash of every file of the package. */
export function manifestOf(
  source: CertificateSource,
  { issuedAt, issuerUrl, files }: { issuedAt: Date; issuerUrl: string; files: readonly PackedFile[] },
): Manifest {
  const { certificate, submission, design, version, specification, company } = source;
  return {
    format: CERTIFICATE_FORMAT,
    certificateId: certificate.id,
    issuedAt: issuedAt.toISOString(),
    issuer: { url: issuerUrl, company: company.name },
    design: { id: design.id, brand: source.brandName, product: source.productName, name: design.name, code: design.code },
    submission: {
      revision: submission.number,
      notes: submission.notes,
      contentHash: source.contentHash,
      approvedAt: source.approvedAt.toISOString(),
    },
    version: version && { number: version.number, fileName: version.fileName, sha256: version.sha256 },
    specification: specification && {
      revision: specification.revision,
      contentHash: specification.contentHash,
      finalizedAt: specification.confirmedAt?.toISOString() ?? null,
    },
    files: [...files],
    approvals: source.approvals,
    audit: source.audit,
  };
}
