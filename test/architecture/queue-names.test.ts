import { expect, test } from 'vitest';
import { queueNames } from '#people/job-queues/messages.ts';
import { allQueues } from '#main/jobs.ts';

test('the provider’s page has words for every queue, and for none that is gone', () => {
  expect(Object.keys(queueNames).sort()).toEqual(
    allQueues()
      .map(({ queue }) => queue)
      .sort(),
  );
});
