import { Bell, Check, CircleAlert } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { ListTable, type ListTableProps } from '#ui/lists/list-table.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { noticeKindLabels, notificationMessages as words } from '../../messages.ts';
import { noticeLine } from '../../rules/notice-line.ts';
import { isNoticeTemplate, NOTICE_TEMPLATES } from '../../rules/kinds.ts';
import { ReadNoticesDocument, type NoticesQuery } from './notifications.graphql.generated.ts';

type State = ListTableProps<unknown>['url'] & { unread: boolean };
type Change = Parameters<ListTableProps<unknown>['setUrl']>[0] & { unread?: boolean };

interface Props {
  notices: NoticesQuery['notices'] | undefined;
  unreadCount: number | undefined;
  state: State;
  busy: boolean;
  error: string | null;
  onRetry: () => void;
  onChange: (change: Change, push?: boolean) => void;
}

type NoticeRow = NoticesQuery['notices']['items'][number];

function useColumns(onRead: (id: string) => void): Column<NoticeRow>[] {
  const { t, locale } = useI18n();
  const { productWord } = useViewer().company;
  const text = ({ kind, params }: NoticeRow) => (isNoticeTemplate(kind) ? noticeLine(kind, locale, params, productWord) : kind);
  return [
    {
      id: 'text',
      header: t(words.notice),
      main: true,
      cell: (notice) => (
        <span className="k-notice-words" data-unread={!notice.readAt || undefined}>
          {notice.asksForAction ? <CircleAlert aria-label={t(words.needsAction)} /> : <Bell aria-hidden />}
          <span>
            {!notice.readAt && <span className="k-unseen">{`${t(words.unread)}: `}</span>}
            {text(notice)}
            {isNoticeTemplate(notice.kind) && <small>{t(noticeKindLabels[NOTICE_TEMPLATES[notice.kind]])}</small>}
          </span>
        </span>
      ),
    },
    { id: 'at', header: t(words.sentAt), width: 150, cell: (notice) => <DateTime value={notice.createdAt} /> },
    {
      id: 'read',
      header: <span className="k-unseen">{t(words.readOne)}</span>,
      width: 130,
      align: 'end',
      cell: (notice) =>
        !notice.readAt && (
          <Button size="small" kind="ghost" aria-label={`${t(words.readOne)}: ${text(notice)}`} onClick={() => onRead(notice.id)}>
            {t(words.readOne)}
          </Button>
        ),
    },
  ];
}

/** What one was told in the application, newest first; opening a notice's page reads it. */
export function NoticeList({ notices, unreadCount, state, busy, error, onRetry, onChange }: Props) {
  const { t } = useI18n();
  // It may be sent while the page is being left for the notice's own.
  const read = useAppMutation(ReadNoticesDocument, { quiet: true, outlivesPage: true });
  const readOne = (id: string) => void read.run({ input: { ids: [id] } });
  const columns = useColumns(readOne);
  const opened = (target: EventTarget) => {
    const link = target instanceof Element ? target.closest('.k-row-link') : null;
    const row = link?.closest('tr');
    const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
    const notice = notices?.items[index];
    if (notice && !notice.readAt) readOne(notice.id);
  };
  return (
    <Section
      title={t(words.listTitle)}
      count={notices?.total}
      actions={
        (unreadCount ?? 0) > 0 && (
          <Button size="small" icon={<Check aria-hidden />} busy={read.busy} onClick={() => void read.run({ input: {} })}>
            {t(words.readAll)}
          </Button>
        )
      }
    >
      <div className="k-stack" data-gap="12">
        <FilterChips
          label={t(words.show)}
          single
          choices={[{ value: 'unread', label: t(words.showUnread), count: unreadCount ?? null }]}
          selected={state.unread ? ['unread'] : []}
          onChange={(selected) => onChange({ unread: selected.length > 0, page: 1, after: '' })}
        />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only listens to the rows' own links */}
        <div onClick={(event) => opened(event.target)}>
          <ListTable
            caption={t(words.listTitle)}
            columns={columns}
            listKey={`/notifications?${state.unread}`}
            query={{ refreshing: busy, error, refetch: onRetry }}
            answer={notices}
            url={state}
            setUrl={onChange}
            rowKey={(notice) => notice.id}
            rowLink={(notice) => notice.path}
            empty={
              state.unread ? (
                <EmptyState
                  title={t(words.emptyUnread)}
                  action={<Button onClick={() => onChange({ unread: false, page: 1, after: '' })}>{t(words.showAll)}</Button>}
                />
              ) : (
                <EmptyState title={t(words.empty)}>{t(words.emptyBody)}</EmptyState>
              )
            }
          />
        </div>
      </div>
    </Section>
  );
}
