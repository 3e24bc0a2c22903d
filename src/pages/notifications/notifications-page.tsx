import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { LIST_URL } from '#ui/lists/list-table.tsx';
import { PAGE_SIZE } from '#shared/limits.ts';
import { notificationMessages as words } from '#work/notifications/messages.ts';
import { NoticeList } from '#work/notifications/web/door/notice-list.tsx';
import {
  NoticesChangedDocument,
  NoticesDocument,
  NotificationSettingsDocument,
} from '#work/notifications/web/door/notifications.graphql.generated.ts';
import { NoticeSettings } from '#work/notifications/web/door/notice-settings.tsx';
import './notifications.css';

const STATE = { unread: false, ...LIST_URL };

/** /notifications: what one was told in the application, and how one is told. */
export function NotificationsPage() {
  const t = useText();
  const [state, setState] = useUrlState(STATE);
  const list = useAppQuery(
    NoticesDocument,
    { limit: PAGE_SIZE, after: state.after || undefined, unreadOnly: state.unread },
    { failure: words.listFailed },
  );
  const settings = useAppQuery(NotificationSettingsDocument, {});
  useAppSubscription(NoticesChangedDocument, {}, list.refetch);
  return (
    <>
      <PageHeader title={t(words.title)} description={t(words.lead)} />
      <div className="k-stack">
        <NoticeList
          notices={list.data?.notices}
          unreadCount={list.data?.me.unreadNoticeCount}
          state={state}
          busy={list.refreshing}
          error={list.error}
          onRetry={list.refetch}
          onChange={setState}
        />
        <NoticeSettings settings={settings.data?.notificationSettings} error={settings.error} onRetry={settings.refetch} />
      </div>
    </>
  );
}
