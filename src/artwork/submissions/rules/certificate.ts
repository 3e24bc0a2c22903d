/**
 * The certificate of approval (校了証明書) as machines read it: what was approved, by whom, and the hashes of everything that
 * is handed over; signed, so that it can be checked without asking anybody.
 */
import { z } from 'zod';
import { canonicalJson } from '#shared/canonical-json.ts';

export const CERTIFICATE_FORMAT = 'koryo-certificate/1';
/** Its name in a package. */
export const CERTIFICATE_FILE = 'koryo-certificate.json';

export const PACKED_KINDS = ['FINAL', 'ATTACHMENT', 'SPECIFICATION', 'INSPECTION', 'SHEET'] as const;
/** SPECIFICATION and INSPECTION: as documents. SHEET: this certificate for people, on paper. */
export type PackedKind = (typeof PACKED_KINDS)[number];

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const instantSchema = z.iso.datetime();
const text = z.string().max(10_000);

const packedFileSchema = z.object({
  /** Where it lies in the package. */
  path: z.string().min(1).max(1000),
  kind: z.enum(PACKED_KINDS),
  /** Bytes. */
  size: z.number().int().min(0),
  sha256: hashSchema,
});
export type PackedFile = z.output<typeof packedFileSchema>;

const decisionSchema = z.object({
  unit: text,
  by: text,
  action: z.enum(['APPROVED', 'REJECTED', 'CONFIRMED']),
  /** What the company called it when the certificate was made; absent: as everywhere. */
  called: z.object({ ja: text.optional(), en: text.optional() }).optional(),
  comment: text,
  at: instantSchema,
  /** Who decided in the person's name while they were away; null: they did themselves. */
  delegate: text.nullable(),
  /** Answers to the unit's checklist. */
  checklist: z.array(z.object({ item: text, answer: text, comment: text })).max(1000),
  /** What was open when it was taken; absent in certificates from before it was kept, and where nothing was. */
  open: z
    .array(z.object({ kind: text, count: z.number().int().min(1), names: z.array(text).max(100) }))
    .max(100)
    .optional(),
  /** What an approval with changes asked for and what became of it; absent: it is none. */
  conditions: z
    .array(z.object({ text, answer: text, settledBy: text.nullable(), settledAt: instantSchema.nullable() }))
    .max(100)
    .optional(),
  /** Why it passed although critical findings were open. */
  acknowledgement: text.optional(),
  /** When the password was entered again for it; null: it was not. */
  signedAt: instantSchema.nullable(),
  /** Taken back by the same person; it did not count. */
  takenBackAt: instantSchema.nullable(),
});

const roundSchema = z.object({
  round: z.number().int().min(1),
  requestedBy: text,
  requestedAt: instantSchema,
  outcome: z.enum(['COMPLETED', 'REJECTED', 'WITHDRAWN']).nullable(),
  endedAt: instantSchema.nullable(),
  /** What every decision of the round was bound to (D6.10). */
  contentHash: text,
  units: z.array(z.object({ name: text, step: z.number().int(), required: z.number().int(), approvers: z.array(text) })).max(1000),
  decisions: z.array(decisionSchema).max(10_000),
  /** Approvers who were passed over, by whom and why; absent: nobody. */
  skips: z
    .array(z.object({ unit: text, person: text, by: text, reason: text, at: instantSchema }))
    .max(10_000)
    .optional(),
});

const approvalSchema = z.object({
  type: z.enum(['SPECIFICATION', 'DESIGN', 'CIRCULAR_DESIGN', 'SUBMISSION_DATA', 'PART']),
  name: text,
  status: text,
  rounds: z.array(roundSchema).max(1000),
});
export type ApprovalRecord = z.output<typeof approvalSchema>;

export const manifestSchema = z.object({
  format: z.literal(CERTIFICATE_FORMAT),
  certificateId: z.uuid(),
  issuedAt: instantSchema,
  issuer: z.object({ url: text, company: text }),
  design: z.object({ id: z.uuid(), brand: text, product: text, name: text, code: text.nullable() }),
  submission: z.object({ revision: z.number().int().min(1), notes: text, contentHash: hashSchema, approvedAt: instantSchema }),
  /** The version of the design that was approved. */
  version: z.object({ number: z.number().int(), fileName: text, sha256: hashSchema }).nullable(),
  specification: z.object({ revision: z.number().int(), contentHash: text, finalizedAt: instantSchema.nullable() }).nullable(),
  files: z.array(packedFileSchema).max(200),
  approvals: z.array(approvalSchema).max(100),
  /** The head of the company's audit chain when it was issued (D10.2). */
  audit: z.object({ sequence: z.number().int().min(0), hash: text }),
});
export type Manifest = z.output<typeof manifestSchema>;

export const certificateSchema = z.object({
  manifest: manifestSchema,
  signature: z.object({
    algorithm: z.literal('Ed25519'),
    keyId: hashSchema,
    publicKey: z.string().regex(/^[\w-]{43}$/),
    value: z.string().regex(/^[\w-]{86}$/),
  }),
});
export type Certificate = z.output<typeof certificateSchema>;

/** The text that is signed. */
export function signedText(manifest: Manifest): string {
  return canonicalJson(manifest);
}

/** The certificate as its file in the package holds it: canonical, one line. */
export function certificateText(certificate: Certificate): string {
  return `${canonicalJson(certificate)}\n`;
}

/** The certificate of a file's text; null when it is none (any JSON, or no JSON at all). */
export function readCertificate(json: string): Certificate | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const parsed = certificateSchema.safeParse(value);
  // What the schema would drop is signed too: an extra field must not pass for a part of the statement.
  return parsed.success && canonicalJson(parsed.data) === canonicalJson(value) ? parsed.data : null;
}
