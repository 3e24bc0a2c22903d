import { Button } from '#ui/components/button.tsx';
import { Section } from '#ui/components/card.tsx';
import { DataTable, type Column } from '#ui/components/data-table.tsx';
import { DateTime } from '#ui/components/date-time.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { ListPager } from '#ui/components/list-pager.tsx';
import { StatusChip } from '#ui/components/status-chip.tsx';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { format } from '#shared/i18n.ts';
import { notificationMessages as words, noticeTexts } from '../messages.ts';
import { isNoticeTemplate } from '../rules/kinds.ts';
import { ReadNoticesDocument, type NotificationsQuery } from './notifications.graphql.generated.ts';

interface Props {
  notices: NotificationsQuery['notices'] | undefined;
  page: number;
  after: string;
  busy: boolean;
  onPage: (page: number, after: string) => void;
}

type NoticeRow = NotificationsQuery['notices']['items'][number];

function useColumns(): Column<NoticeRow>[] {
  const { t, locale } = useI18n();
  const text = (notice: NoticeRow) =>
    isNoticeTemplate(notice.kind)
      ? format(noticeTexts[notice.kind], locale, notice.params as Record<string, string | number>)
      : notice.kind;
  return [
    { id: 'text', header: t(words.kind), main: true, cell: text },
    {
      id: 'unread',
      header: <span className="k-unseen">{t(words.unread)}</span>,
      width: 90,
      cell: (notice) => !notice.readAt && <StatusChip tone="todo">{t(words.unread)}</StatusChip>,
    },
    { id: 'at', header: t(words.sentAt), width: 150, cell: (notice) => <DateTime value={notice.createdAt} /> },
  ];
}

/** Notices of the kinds that are set to 'in the app only'. */
export function NoticeList({ notices, page, after, busy, onPage }: Props) {
  const { t } = useI18n();
  const columns = useColumns();
  const read = useAppMutation(ReadNoticesDocument);
  const unread = notices?.items.some((notice) => !notice.readAt);
  return (
    <Section
      title={t(words.listTitle)}
      count={notices?.total}
      actions={
        unread && (
          <Button size="small" onClick={() => read.run({ input: {} })}>
            {t(words.readAll)}
          </Button>
        )
      }
    >
      <DataTable
        caption={t(words.listTitle)}
        columns={columns}
        rows={notices?.items}
        rowKey={(notice) => notice.id}
        rowLink={(notice) => notice.path}
        loading={busy}
        empty={<EmptyState title={t(words.empty)}>{t(words.emptyBody)}</EmptyState>}
      />
      <ListPager
        listKey="/notifications"
        page={page}
        after={after}
        nextToken={notices?.nextToken}
        total={notices?.total}
        busy={busy}
        onPage={onPage}
      />
    </Section>
  );
}
