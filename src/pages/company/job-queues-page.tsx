import { Ellipsis, RefreshCw, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { queueMessages as m } from '#people/job-queues/messages.ts';
import { DeedDialog, useJobDeeds, type AskedDeed } from '#people/job-queues/web/door/deed-dialog.tsx';
import { JobQueuesDocument, type JobQueuesQuery } from '#people/job-queues/web/door/job-queues.graphql.generated.ts';
import { queueName, waited } from '#people/job-queues/web/door/queue-words.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { WHOLE_URL, WholeTable, useOwnShape, type WholeColumn } from '#ui/lists/whole-table.tsx';

type Queue = JobQueuesQuery['jobQueues'][number];
type DeadJob = JobQueuesQuery['deadJobs'][number];
type Ask = (asked: AskedDeed) => void;

const STATE = { queue: '', ...WHOLE_URL };
/** Of the API. */
const MOST_SHOWN = 100;
const figure = (n: number) => n.toLocaleString('en');

/** /companies/jobs: the queues of the installation, and what the provider's staff does about jobs that failed. */
export function JobQueuesPage() {
  const t = useText();
  const [url, setUrl] = useUrlState(STATE);
  const { queue } = url;
  const dead = useOwnShape();
  const list = useAppQuery(JobQueuesDocument, { queue: queue || null }, { failure: m.listFailed, policy: 'cache-and-network' });
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const deeds = useJobDeeds(list.refetch);
  // One job that is run again can fail again: nothing is lost, so nothing is asked.
  const ask = (wanted: AskedDeed) => (wanted.deed === 'retry' && wanted.id ? void deeds.run(wanted) : setAsked(wanted));
  const queues = list.data?.jobQueues;
  const failing = queues?.filter(({ dead }) => dead > 0) ?? [];
  const jobs = list.data?.deadJobs;
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.lead)}
        actions={
          <Button icon={<RefreshCw aria-hidden />} onClick={list.refetch} busy={list.refreshing}>
            {t(m.refresh)}
          </Button>
        }
      />
      <div className="k-stack">
        <Section title={t(m.queues)}>
          <WholeTable
            caption={t(m.queues)}
            columns={queueColumns(t, ask)}
            rows={queues}
            rowKey={(row) => row.id}
            query={list}
            url={url}
            setUrl={setUrl}
            empty={<EmptyState title={t(m.idle)} />}
          />
        </Section>
        <Section title={t(m.deadTitle)} count={failing.reduce((sum, { dead }) => sum + dead, 0)}>
          {failing.length > 1 && (
            <div className="k-toolbar">
              <FilterChips
                label={t(m.queue)}
                single
                choices={failing.map(({ id, dead }) => ({ value: id, label: queueName(t, id), count: dead }))}
                selected={queue ? [queue] : []}
                onChange={([chosen]) => setUrl({ queue: chosen ?? '' })}
              />
            </div>
          )}
          <WholeTable
            caption={t(m.deadTitle)}
            columns={deadColumns(t, ask)}
            rows={jobs}
            rowKey={(row) => row.id}
            query={list}
            {...dead}
            empty={<EmptyState title={t(m.noDead)} />}
          />
          {jobs?.length === MOST_SHOWN && <p className="k-quiet">{t(m.deadNewest, { n: MOST_SHOWN })}</p>}
        </Section>
      </div>
      {asked && <DeedDialog asked={asked} onClose={() => setAsked(null)} onConfirm={() => deeds.run(asked)} />}
    </>
  );
}

function queueColumns(t: Translate, ask: Ask): WholeColumn<Queue>[] {
  return [
    {
      id: 'queue',
      header: t(m.queue),
      main: true,
      by: ({ id }) => queueName(t, id),
      cell: ({ id }) => (
        <span className="k-two-line-cell">
          <strong>{queueName(t, id)}</strong>
          <small>{id}</small>
        </span>
      ),
    },
    {
      id: 'waiting',
      header: t(m.waiting),
      width: 190,
      align: 'end',
      narrowLabel: t(m.waiting),
      by: ({ waiting }) => waiting,
      cell: ({ waiting, bulk, companies }) => (
        <span className="k-two-line-cell">
          <span>{figure(waiting)}</span>
          {waiting > 0 && (
            <small>
              {[companies > 0 && t(m.ofCompanies, { n: figure(companies) }), bulk > 0 && t(m.waitingBulk, { n: figure(bulk) })]
                .filter(Boolean)
                .join('・')}
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'oldest',
      header: t(m.oldest),
      width: 120,
      align: 'end',
      narrowLabel: t(m.oldest),
      by: ({ waiting, oldestSeconds }) => (waiting > 0 ? oldestSeconds : null),
      cell: ({ waiting, oldestSeconds }) => (waiting > 0 ? waited(t, oldestSeconds) : '–'),
    },
    {
      id: 'active',
      header: t(m.active),
      width: 100,
      align: 'end',
      narrowLabel: t(m.active),
      by: ({ active }) => active,
      cell: ({ active }) => figure(active),
    },
    {
      id: 'later',
      header: t(m.later),
      width: 160,
      align: 'end',
      narrowLabel: t(m.later),
      by: ({ later }) => later,
      cell: ({ later }) => figure(later),
    },
    {
      id: 'dead',
      header: t(m.dead),
      width: 110,
      align: 'end',
      narrowLabel: t(m.dead),
      by: (row) => row.dead,
      cell: ({ dead }) => (dead > 0 ? <StatusChip tone="rejected">{figure(dead)}</StatusChip> : '0'),
    },
    {
      id: 'actions',
      header: '',
      width: 56,
      align: 'end',
      cell: ({ id, dead }) =>
        dead > 0 && (
          <Menu
            label={t(m.actions, { name: queueName(t, id) })}
            items={[
              { label: t(m.retryAll), icon: <RotateCcw aria-hidden />, onSelect: () => ask({ deed: 'retry', queue: id }) },
              { label: t(m.dropAll), icon: <Trash2 aria-hidden />, danger: true, onSelect: () => ask({ deed: 'drop', queue: id }) },
            ]}
          >
            <IconButton label={t(m.actions, { name: queueName(t, id) })} size="small" icon={<Ellipsis aria-hidden />} />
          </Menu>
        ),
    },
  ];
}

function deadColumns(t: Translate, ask: Ask): WholeColumn<DeadJob>[] {
  return [
    {
      id: 'queue',
      header: t(m.queue),
      main: true,
      width: 260,
      by: ({ queue }) => queueName(t, queue),
      cell: ({ queue, attempts }) => (
        <span className="k-two-line-cell">
          <strong>{queueName(t, queue)}</strong>
          <small>{t(m.attempts, { n: attempts })}</small>
        </span>
      ),
    },
    {
      id: 'company',
      header: t(m.company),
      width: 200,
      by: ({ companyName, isRepeated }) => (isRepeated ? null : companyName),
      cell: ({ companyName, isRepeated }) => (isRepeated ? <span className="k-quiet">{t(m.installation)}</span> : companyName),
    },
    {
      id: 'error',
      header: t(m.error),
      by: (row) => row.error,
      cell: ({ error, isRepeated }) => (
        <span className="k-two-line-cell">
          {error ? <span title={error}>{error}</span> : <span className="k-quiet">{t(m.noError)}</span>}
          {isRepeated && <small>{t(m.repeated)}</small>}
        </span>
      ),
    },
    { id: 'failedAt', header: t(m.failedAt), by: (row) => row.failedAt, width: 170, cell: ({ failedAt }) => <DateTime value={failedAt} /> },
    {
      id: 'actions',
      header: '',
      width: 56,
      align: 'end',
      cell: ({ id, queue, isRepeated }) => (
        <Menu
          label={t(m.actions, { name: queueName(t, queue) })}
          items={[
            ...(isRepeated
              ? []
              : [{ label: t(m.retry), icon: <RotateCcw aria-hidden />, onSelect: () => ask({ deed: 'retry' as const, queue, id }) }]),
            { label: t(m.drop), icon: <Trash2 aria-hidden />, danger: true, onSelect: () => ask({ deed: 'drop', queue, id }) },
          ]}
        >
          <IconButton label={t(m.actions, { name: queueName(t, queue) })} size="small" icon={<Ellipsis aria-hidden />} />
        </Menu>
      ),
    },
  ];
}
