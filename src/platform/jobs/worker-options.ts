import type pg from 'pg';
import type { JobContext, JobDefinition } from '../feature.ts';
import type { Logger } from '../logging.ts';

export interface WorkerOptions {
  connection: pg.ClientConfig;
  role?: string;
  jobs: readonly JobDefinition<never>[];
  context: Omit<JobContext, 'signal' | 'attempt'>;
  logger: Logger;
  /** How many times the jobs that each queue runs at once (`concurrency` of its definition); 1. */
  concurrency?: number;
  /** Whether a job rests instead of running, and has been laid aside for later. */
  rests?(queue: string, data: unknown): Promise<boolean>;
}
