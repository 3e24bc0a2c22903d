import type { Operation } from './model.ts';

/** A change that somebody sent. Two with one `key` are one intent, sent twice. */
export interface Change {
  operation: Operation;
  key: string;
  sent: number;
  arrived: number;
  requestId: string;
  /** HTTP status; 0 when the connection broke. */
  status: number;
  /** Null: acknowledged. */
  code: string | null;
  /** Id of the flow or delegation that the answer showed. */
  made: string | null;
}
