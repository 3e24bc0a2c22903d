import { PageHeader } from '#ui/components/page-header.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { useUrlState } from '#ui/data/url-state.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { PAGE_SIZE } from '#shared/limits.ts';
import { notificationMessages as words } from '../messages.ts';
import { NoticeList } from './notice-list.tsx';
import { NotificationsDocument, NoticesChangedDocument } from './notifications.graphql.generated.ts';
import { PreferenceTable } from './preference-table.tsx';
import './notifications.css';

/** /notifications: how one is told, and what was told in the application. */
export function NotificationsScreen() {
  const t = useText();
  const [state, setState] = useUrlState({ page: 1, after: '' });
  const query = useAppQuery(NotificationsDocument, { limit: PAGE_SIZE, after: state.after || undefined });
  useAppSubscription(NoticesChangedDocument, {}, query.refetch);
  return (
    <>
      <PageHeader title={t(words.title)} />
      {query.error && <FormMessage tone="error">{query.error}</FormMessage>}
      <div className="k-stack">
        <PreferenceTable preferences={query.data?.notificationPreferences} />
        <NoticeList
          notices={query.data?.notices}
          page={state.page}
          after={state.after}
          busy={query.refreshing}
          onPage={(page, after) => setState({ page, after }, true)}
        />
      </div>
    </>
  );
}
