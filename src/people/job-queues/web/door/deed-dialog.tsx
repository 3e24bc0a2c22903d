import type { Message } from '#shared/i18n.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { queueMessages as m } from '../../messages.ts';
import { DropDeadJobsDocument, RetryDeadJobsDocument } from './job-queues.graphql.generated.ts';
import { queueName } from './queue-words.ts';

/** What is asked for: one job, or all that failed of a queue. */
export interface AskedDeed {
  deed: 'retry' | 'drop';
  queue: string;
  /** Absent: all of the queue. */
  id?: string;
}

/** Runs one job again, or failed ones dropped: `done` hears when the lists are old. */
export function useJobDeeds(done: () => void): { run: (asked: AskedDeed) => Promise<boolean>; busy: boolean } {
  const retry = useAppMutation(RetryDeadJobsDocument, { success: m.retried, failure: m.failed });
  const drop = useAppMutation(DropDeadJobsDocument, { success: m.dropped, failure: m.failed });
  return {
    busy: retry.busy || drop.busy,
    run: async ({ deed, queue, id }) => {
      const input = id ? { ids: [id] } : { queue };
      const { ok } = deed === 'retry' ? await retry.run({ input }) : await drop.run({ input });
      if (ok) done();
      return ok;
    },
  };
}

/** Asks before many are run again, and before any is dropped. */
export function DeedDialog({ asked, onClose, onConfirm }: { asked: AskedDeed; onClose: () => void; onConfirm: () => Promise<boolean> }) {
  const t = useText();
  const title: Message = asked.deed === 'retry' ? m.retryAllTitle : asked.id ? m.dropOneTitle : m.dropAllTitle;
  const verb: Message = asked.deed === 'retry' ? m.retryAll : asked.id ? m.drop : m.dropAll;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(title, { name: queueName(t, asked.queue) })}
      description={`${t(asked.deed === 'retry' ? m.retryLead : m.dropLead)} ${t(m.recorded)}`}
      confirmText={t(verb)}
      kind={asked.deed === 'retry' ? 'primary' : 'danger'}
      onConfirm={onConfirm}
    />
  );
}
