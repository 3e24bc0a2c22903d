/** Jobs that people wait for at a screen: when the queue has given one up, they are told (platform/jobs/given-up.ts). */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { features } from '#main/features.ts';
import type { CommandServices } from '#platform/command.ts';
import { newId } from '#shared/ids.ts';
import { testDatabase } from './harness.ts';

const { database } = await testDatabase();
const told = features.flatMap((feature) => feature.jobs ?? []).filter((job) => job.givenUp);
const services = { notify: async () => undefined } as unknown as CommandServices;

test('each of them has an end that says so', () => {
  expect(told.map(({ queue }) => queue).sort()).toEqual([
    'account-import.read',
    'excel-template.preview',
    'excel-template.scan',
    'history.verify',
    'inspection.rendition',
    'inspection.report',
    'inspection.run',
    'part-import.read',
    'specification-import.read',
    'specification.sheet',
    'submission.certificate',
  ]);
});

test.each(told.map((job) => [job.queue, job] as const))('%s: what is gone meanwhile needs no words', async (_queue, job) => {
  const ids = ['resultId', 'renditionId', 'reportId', 'importId', 'versionId', 'sheetId', 'certificateId', 'verificationId'];
  const data = Object.fromEntries([...ids, 'companyId'].map((name) => [name, newId()]));
  const context = { database, services, logger: pino({ level: 'silent' }), signal: new AbortController().signal, attempt: 3 };
  await expect(job.givenUp?.(data as never, context)).resolves.toBeUndefined();
});
