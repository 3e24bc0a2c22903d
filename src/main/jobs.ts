import { sweepUploadsJob } from '#platform/files/sweep-uploads.ts';
import type { JobDefinition } from '#platform/feature.ts';

/** Every job a worker runs: the platform's own and the features'. */
export function allJobs(): JobDefinition<never>[] {
  return [sweepUploadsJob as never];
}
