/** What an erasure leaves: a certificate of what there was, signed by the installation, which anybody can check with its key. */
import { z } from 'zod';

/** What belonged to a company, counted before anything was removed. */
export const foundSchema = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** Its history: how many entries, the hash of the last, and whether every entry held. */
  history: z.object({ entries: z.number(), head: z.string(), holds: z.boolean() }),
  /** Its objects in the storage; the digest is SHA-256 (hex) over the lines "key size", in the order of the keys. */
  objects: z.object({ count: z.number(), bytes: z.number(), digest: z.string() }),
  /** Uploads that were under way. */
  uploads: z.array(z.string()),
  /** Jobs that waited in the queue. */
  jobs: z.number(),
});
export type Found = z.output<typeof foundSchema>;

export interface ErasureStatement {
  kind: 'koryo company erasure';
  version: 1;
  issuer: string;
  company: { id: string; name: string; number: string };
  reason: string;
  erasedBy: string;
  begunAt: string;
  doneAt: string;
  found: Omit<Found, 'uploads'> & { totalRows: number; uploads: number };
  /** What is left of it, counted after the removal; `unfinished`: what was begun to be written meanwhile and dropped in the last round. */
  left: { rows: number; objects: number; unfinished: number };
}
