/** Submission data as the server holds it: revisions of what is handed to the printer. */
export const FILE_ROLES = ['FINAL', 'ATTACHMENT'] as const;
/** FINAL: what is printed. ATTACHMENT: fonts, instructions, whatever the printer needs beside it. */
export type FileRole = (typeof FILE_ROLES)[number];

export interface SubmissionRecord {
  id: string;
  companyId: string;
  designId: string;
  /** Revision, from 1. */
  number: number;
  notes: string;
  /** When its review was requested; from then on it stays as it is. Null: it may be edited. */
  submittedAt: Date | null;
  /** What it was submitted with; null before. */
  versionId: string | null;
  specificationId: string | null;
  contentHash: string | null;
  approvedAt: Date | null;
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface SubmissionFileRecord {
  id: string;
  submissionId: string;
  role: FileRole;
  fileId: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  sha256: string;
  comparisonId: string | null;
  comparisonFailure: string | null;
  createdBy: string;
  createdAt: Date;
}

export interface CertificateRecord {
  id: string;
  companyId: string;
  submissionId: string;
  designId: string;
  status: 'MAKING' | 'READY' | 'FAILED';
  /** Canonical JSON; null until it is READY, and so are the next. */
  manifest: string | null;
  signature: string | null;
  keyId: string | null;
  publicKey: string | null;
  issuedAt: Date | null;
  createdBy: string;
  createdAt: Date;
}
