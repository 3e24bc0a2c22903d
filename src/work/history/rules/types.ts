export interface HistoryEntry {
  seq: number;
  at: Date;
  actorId: string | null;
  actorName: string;
  subject: string;
  action: string;
  subjectId: string | null;
  subjectName: string;
  changes: Record<string, { from: unknown; to: unknown }>;
  clientAddress: string;
  requestId: string;
  hash: string;
}

/** What can be wrong with an entry; 'anchor': it is not the one that was mailed to the owners that day;
 * 'archive': the file that it was moved to is missing or is not the one that was signed; 'signature': the installation's key did not sign
 * the anchor of that day, although it signed one before. */
export type HistoryFault = 'gap' | 'previous-hash' | 'hash' | 'head' | 'anchor' | 'archive' | 'signature';

/** A check of the whole chain that somebody asked for. */
export interface VerificationRecord {
  id: string;
  requestedBy: string;
  status: 'RUNNING' | 'HOLDS' | 'BROKEN' | 'FAILED';
  /** Entries that hold so far, of those that there were when it began. */
  checked: number;
  total: number;
  /** The first broken entry. */
  brokenAt: number | null;
  fault: HistoryFault | null;
  /** Hash of the last entry; '' until it is known. */
  head: string;
  createdAt: Date;
  endedAt: Date | null;
}

/** The head of the chain as it was mailed on a day of the company. */
export interface AnchorRecord {
  /** Plain date. */
  day: string;
  seq: number;
  hash: string;
  signature: string | null;
  /** Of the key that signed it. */
  keyId: string | null;
  mailedTo: string[];
  createdAt: Date;
}
