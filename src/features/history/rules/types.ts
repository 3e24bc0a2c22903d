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
