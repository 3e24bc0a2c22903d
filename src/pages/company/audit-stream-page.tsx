import { DeleteSection } from '#people/companies/web/door/delete-section.tsx';
import { auditStreamMessages as m } from '#work/audit-streams/messages.ts';
import {
  AuditStreamInfoDocument,
  AuditStreamsChangedDocument,
  DeleteAuditStreamDocument,
} from '#work/audit-streams/web/door/audit-streams.graphql.generated.ts';
import { EditStream } from '#work/audit-streams/web/door/edit-stream.tsx';
import { StreamState } from '#work/audit-streams/web/door/stream-chip.tsx';
import { StreamProgress, StreamSecret } from '#work/audit-streams/web/door/stream-progress.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import '#people/companies/web/door/resource-page.css';

const LIST = '/company/auditstreams';

/** /company/auditstreams/{audit_stream}: one receiver, how far it is, its settings. */
export function AuditStreamPage() {
  const t = useText();
  const id = usePathId('audit_stream');
  const read = useAppQuery(AuditStreamInfoDocument, { id }, { failure: m.loadFailed });
  useAppSubscription(AuditStreamsChangedDocument, {}, read.refetch);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { auditStream: stream } = read.data;
  return (
    <>
      <PageHeader
        title={stream.name}
        status={<StreamState stream={stream} />}
        description={stream.address}
        actions={<ButtonLink to={LIST}>{t(uiMessages.close)}</ButtonLink>}
      />
      <div className="k-columns">
        <StreamProgress stream={stream} />
        <aside>
          <EditStream stream={stream} />
          {stream.secret != null && <StreamSecret secret={stream.secret} />}
          <DeleteSection
            words={m}
            name={stream.name}
            mutation={DeleteAuditStreamDocument}
            variables={{ input: { id: stream.id, expectedVersion: stream.version } }}
            leadsTo={LIST}
          />
        </aside>
      </div>
    </>
  );
}
