/** The child's side of many workbooks: each is opened by the product's jobs, in a process as narrow as theirs. */
import { WorkbookError } from '../../../src/workbook/model/workbook-error.ts';
import { workbookJobs } from '../../../src/workbook/isolation/jobs.ts';

export type BatchJob = keyof typeof workbookJobs;

export interface BatchRequest {
  files: { name: BatchJob; input: { bytes: Uint8Array } }[];
}

export interface BatchAnswer {
  /** `ms`: of processor time, so that a crowded machine makes no hang. */
  result: { code: string | null; reason: string; ms: number }[];
}

process.once('message', ({ files }: BatchRequest) => {
  void work(files).then((result) => process.send?.({ result } satisfies BatchAnswer));
});
process.on('disconnect', () => process.exit());

async function work(files: BatchRequest['files']): Promise<BatchAnswer['result']> {
  const answers: BatchAnswer['result'] = [];
  for (const { name, input } of files) {
    const started = process.cpuUsage();
    const ended = (code: string | null, reason = '') => {
      const { user, system } = process.cpuUsage(started);
      answers.push({ code, reason, ms: (user + system) / 1_000 });
    };
    try {
      await (workbookJobs[name] as (all: unknown) => Promise<unknown>)(input);
      ended(null);
    } catch (error) {
      if (error instanceof WorkbookError) ended(error.code, JSON.stringify(error.params));
      else ended('CRASHED', String((error as Error).stack ?? error));
    }
  }
  return answers;
}
