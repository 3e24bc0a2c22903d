/** A queue of jobs with what stands in it now, of all companies together. */
export interface JobQueueRecord {
  name: string;
  /** Jobs that could run. */
  waiting: number;
  /** Of them, those that nobody waits for. */
  bulk: number;
  /** Jobs whose time, or next try, has not come. */
  later: number;
  active: number;
  /** Jobs that failed for good. */
  dead: number;
  /** Companies with a job that could run. */
  companies: number;
  /** How long the oldest waits that could run; 0: none does. */
  oldestSeconds: number;
}

/** A job that failed at every try. */
export interface DeadJobRecord {
  id: string;
  queue: string;
  /** Empty: the installation's own, which comes again by the clock. */
  companyName: string;
  isRepeated: boolean;
  attempts: number;
  /** Of the last try. */
  error: string;
  failedAt: Date;
}
