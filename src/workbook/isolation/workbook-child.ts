/** The child's side: one job, one answer. */
import { WorkbookError, type WorkbookErrorCode, type WorkbookErrorParams } from '../model/workbook-error.ts';
import { workbookJobs, type WorkbookJobs } from './jobs.ts';

export interface JobRequest {
  name: keyof WorkbookJobs;
  input: unknown;
}

export type JobAnswer = { result: unknown } | { code: WorkbookErrorCode; params: WorkbookErrorParams };

async function answer({ name, input }: JobRequest): Promise<JobAnswer> {
  try {
    const job = workbookJobs[name] as (input: unknown) => Promise<unknown>;
    return { result: await job(input) };
  } catch (error) {
    if (error instanceof WorkbookError) return { code: error.code, params: error.params };
    return { code: 'CRASHED', params: { reason: String(error) } };
  }
}

process.once('message', (request: JobRequest) => {
  void answer(request).then((said) => process.send?.(said));
});
// Ended by its parent once the answer is read to its last byte, or with its parent.
process.on('disconnect', () => process.exit());
