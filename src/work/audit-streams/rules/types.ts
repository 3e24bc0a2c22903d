export const STREAM_KINDS = ['WEBHOOK', 'SYSLOG', 'S3'] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];

export const STREAM_ORIGINS = ['COMPANY', 'OPERATOR'] as const;
export type StreamOrigin = (typeof STREAM_ORIGINS)[number];

/** Where a stream goes, without secrets. */
export type StreamTarget =
  | { kind: 'WEBHOOK'; url: string }
  /** RFC 5424 over TCP or TLS; `ca`: certificates (PEM) that vouch for the receiver's, beside those that everybody knows. */
  | { kind: 'SYSLOG'; host: string; port: number; tls: boolean; ca: string | null }
  /** `endpoint` null: AWS. Without an access key: the usual places of AWS, for the operator only. */
  | { kind: 'S3'; endpoint: string | null; region: string; bucket: string; prefix: string; accessKeyId: string | null };

export interface StreamRecord {
  id: string;
  companyId: string;
  origin: StreamOrigin;
  name: string;
  target: StreamTarget;
  /** The secret key of a bucket, sealed. */
  sealedSecret: string | null;
  active: boolean;
  /** Number and hash of the last entry that was taken. */
  position: number;
  positionHash: string;
  failures: number;
  lastError: string | null;
  failingSince: Date | null;
  toldAt: Date | null;
  lastSentAt: Date | null;
  nextAt: Date;
  version: number;
  createdBy: string | null;
}
