import { Download } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { download } from '#ui/data/uploads/download.ts';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { formatDate } from '#shared/dates.ts';

import { historyArchiveMessages as words } from '../../messages.ts';
import {
  DownloadHistoryArchiveDocument,
  HistoryArchivesDocument,
  HistoryProofChangedDocument,
  type HistoryArchivesQuery,
} from './history.graphql.generated.ts';

type Archive = HistoryArchivesQuery['historyArchives'][number];

/** Months of the history that lie in files, to take away; nothing where there are none. */
export function HistoryArchives() {
  const t = useText();
  const query = useAppQuery(HistoryArchivesDocument, {});
  useAppSubscription(HistoryProofChangedDocument, {}, query.refetch);
  const columns = useColumns();
  const rows = query.data?.historyArchives;
  if (query.error) return <FormMessage tone="error">{query.error}</FormMessage>;
  if (!rows || rows.length === 0) return null;
  return (
    <Section title={t(words.title)} description={t(words.lead)}>
      <Card flush>
        <DataTable caption={t(words.title)} columns={columns} rows={rows} rowKey={(archive) => archive.id} />
      </Card>
    </Section>
  );
}

function useColumns(): Column<Archive>[] {
  const t = useText();
  const timeZone = useTimeZone();
  const ask = useAppMutation(DownloadHistoryArchiveDocument, { failure: words.downloadFailed });
  const onDownload = async (archiveId: string) => {
    const outcome = await ask.run({ input: { archiveId } });
    if (outcome.ok) download(outcome.data.downloadHistoryArchive);
  };
  const monthOf = ({ month }: Archive) => month.replace('-', '/');
  const stateOf = ({ cutAt, leavesAt }: Archive) => {
    if (cutAt) return t(words.fileOnly);
    return leavesAt ? t(words.leaves, { day: formatDate(leavesAt, timeZone) }) : t(words.both);
  };
  return [
    { id: 'month', header: t(words.month), width: 110, main: true, cell: monthOf },
    {
      id: 'entries',
      header: t(words.entries),
      width: 170,
      align: 'end',
      cell: ({ firstSeq, lastSeq }) => <span className="k-figures">{`${firstSeq}–${lastSeq}`}</span>,
    },
    {
      id: 'size',
      header: t(words.size),
      width: 110,
      align: 'end',
      cell: ({ size }) => <span className="k-figures">{fileSize(size)}</span>,
    },
    { id: 'state', header: t(words.state), width: 180, cell: stateOf },
    { id: 'key', header: t(words.key), cell: ({ keyId }) => <code title={keyId}>{keyId.slice(0, 16)}…</code> },
    {
      id: 'download',
      header: <span className="k-unseen">{t(words.download)}</span>,
      width: 150,
      align: 'end',
      cell: (archive) => (
        <Button
          size="small"
          icon={<Download aria-hidden />}
          busy={ask.busy}
          aria-label={t(words.downloadOf, { month: monthOf(archive), first: archive.firstSeq, last: archive.lastSeq })}
          onClick={() => void onDownload(archive.id)}
        >
          {t(words.download)}
        </Button>
      ),
    },
  ];
}
