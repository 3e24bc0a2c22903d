import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Section } from '#ui/components/card.tsx';
import { DataTable, type Column } from '#ui/components/data-table.tsx';
import { DateTime } from '#ui/components/date-time.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { ButtonLink } from '#ui/components/button-link.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { useAppQuery } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { notificationMessages as words } from '../messages.ts';
import { MailOutboxDocument, type MailOutboxQuery } from './notifications.graphql.generated.ts';
import './notifications.css';

type LocalMail = NonNullable<MailOutboxQuery['mailOutbox']['local']>[number];
type FailedMail = MailOutboxQuery['mailOutbox']['failed'][number];

/** /company/outbox: the mails that stay on this machine, and those that could not be sent (D9). */
export function OutboxScreen() {
  const t = useText();
  const query = useAppQuery(MailOutboxDocument, {}, { policy: 'network-only' });
  const [open, setOpen] = useState<LocalMail | null>(null);
  const localColumns = useLocalColumns(setOpen);
  const failedColumns = useFailedColumns();
  const outbox = query.data?.mailOutbox;
  const error = query.error && `${t(words.loadFailed)} ${query.error}`;
  return (
    <>
      <PageHeader
        title={t(outbox && !outbox.local ? words.outboxFailed : words.outboxTitle)}
        description={outbox?.local ? t(words.outboxLead) : undefined}
      />
      <div className="k-stack">
        {outbox?.local !== null && (
          <DataTable
            caption={t(words.outboxTitle)}
            columns={localColumns}
            rows={outbox?.local ?? undefined}
            rowKey={(mail) => mail.id}
            error={error}
            onRetry={query.refetch}
            empty={<EmptyState title={t(words.outboxEmpty)} />}
          />
        )}
        <Section title={t(words.outboxFailed)} count={outbox?.failed.length}>
          <DataTable
            caption={t(words.outboxFailed)}
            columns={failedColumns}
            rows={outbox?.failed}
            rowKey={(mail) => mail.id}
            empty={<EmptyState title={t(words.noFailures)} />}
          />
        </Section>
      </div>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        size="large"
        title={open?.subject ?? ''}
        description={open && `${open.toName} <${open.toAddress}>`}
        actions={open && <ButtonLink to={open.path}>{t(words.link)}</ButtonLink>}
      >
        <pre className="k-mail-text">{open?.text}</pre>
      </Dialog>
    </>
  );
}

function useLocalColumns(open: (mail: LocalMail) => void): Column<LocalMail>[] {
  const t = useText();
  return [
    { id: 'at', header: t(words.sentAt), width: 150, cell: (mail) => <DateTime value={mail.at} /> },
    { id: 'to', header: t(words.to), cell: (mail) => <span title={mail.toAddress}>{mail.toName}</span> },
    { id: 'subject', header: t(words.subject), main: true, cell: (mail) => mail.subject },
    {
      id: 'open',
      header: <span className="k-unseen">{t(words.open)}</span>,
      align: 'end',
      width: 130,
      cell: (mail) => (
        <Button size="small" aria-label={`${t(words.open)}: ${mail.subject}`} onClick={() => open(mail)}>
          {t(words.open)}
        </Button>
      ),
    },
  ];
}

function useFailedColumns(): Column<FailedMail>[] {
  const t = useText();
  return [
    { id: 'at', header: t(words.sentAt), width: 150, cell: (mail) => <DateTime value={mail.createdAt} /> },
    { id: 'to', header: t(words.to), cell: (mail) => mail.to?.name },
    { id: 'kind', header: t(words.kind), main: true, cell: (mail) => mail.kind },
    { id: 'attempts', header: t(words.attempts), width: 80, align: 'end', cell: (mail) => mail.attempts },
    { id: 'reason', header: t(words.reason), cell: (mail) => mail.lastError },
  ];
}
