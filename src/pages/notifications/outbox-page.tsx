import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { FRONT, LIST_URL, ListTable } from '#ui/lists/list-table.tsx';
import { WHOLE_URL, WholeTable, type WholeColumn } from '#ui/lists/whole-table.tsx';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { MAIL_SORTS } from '#work/notifications/rules/input.ts';
import { download } from '#ui/data/uploads/download.ts';
import { SavedViews } from '#work/saved-views/web/door/saved-views.tsx';
import { useUrlState, writeUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useLocale, useText } from '#ui/i18n.tsx';
import { notificationMessages as words } from '#work/notifications/messages.ts';
import { mailKindWords } from '#work/notifications/rules/mail-kind-words.ts';
import {
  ExportMailsDocument,
  MailOutboxDocument,
  RetryMailsDocument,
  type ExportMailsInput,
  type MailOutboxQuery,
} from '#work/notifications/web/door/notifications.graphql.generated.ts';
import '#ui/components/lists/filter-chips.css';
import './notifications.css';

type LocalMail = NonNullable<MailOutboxQuery['mailOutbox']['local']>['items'][number];
type FailedMail = MailOutboxQuery['mailOutbox']['failed'][number];

const STATE = { text: '', sort: 'at', asc: false, mail: '', ...LIST_URL };
const CHOICES: UrlChoices<typeof STATE> = { sort: MAIL_SORTS };

/** /company/outbox: the mails that stay on this machine, and those that could not be sent (D9). */
export function OutboxPage() {
  const t = useText();
  const [url, setUrl] = useUrlState(STATE, CHOICES);
  const asked = { text: url.text || undefined, sort: url.sort, direction: url.asc ? ('asc' as const) : ('desc' as const) };
  const query = useAppQuery(
    MailOutboxDocument,
    { ...asked, after: url.after || undefined },
    { policy: 'network-only', failure: words.loadFailed },
  );
  const [shape, setShape] = useState(WHOLE_URL);
  const localColumns = useLocalColumns();
  const again = useAppMutation(RetryMailsDocument, { success: words.retried, failure: words.retryFailed });
  const failedColumns = useFailedColumns((id) => void again.run({ input: { ids: [id] } }), again.busy);
  const outbox = query.data?.mailOutbox;
  const { mail } = url;
  const chosen = outbox?.local?.items.find(({ id }) => id === mail) ?? null;
  // The words stay while the dialog fades out.
  const [open, setOpen] = useState<LocalMail | null>(null);
  if (chosen && chosen !== open) setOpen(chosen);
  return (
    <>
      <PageHeader
        title={t(outbox && !outbox.local ? words.outboxFailed : words.outboxTitle)}
        description={outbox?.local ? t(words.outboxLead) : undefined}
        actions={
          <>
            {outbox?.local && <SavedViews page="MAILS" />}
            <MailsExport asked={asked} disabled={(outbox?.local?.items ?? outbox?.failed ?? []).length === 0} />
          </>
        }
      />
      <div className="k-stack">
        {outbox?.local !== null && (
          <div>
            <div className="k-toolbar">
              <ListSearch label={t(words.outboxSearch)} value={url.text} onChange={(text) => setUrl({ text, ...FRONT })} />
            </div>
            <ListTable
              listKey={`outbox ${url.text}`}
              caption={t(words.outboxTitle)}
              columns={localColumns}
              query={query}
              answer={outbox?.local ?? undefined}
              url={url}
              setUrl={setUrl}
              rowKey={({ id }) => id}
              rowLink={({ id }) => `/company/outbox${writeUrlState('', { ...url, mail: id }, STATE)}`}
              empty={<EmptyState title={t(url.text ? words.outboxNoHits : words.outboxEmpty)} />}
            />
          </div>
        )}
        <Section
          title={t(words.outboxFailed)}
          count={outbox?.failed.length}
          description={outbox && outbox.failed.length > 0 ? t(words.outboxFailedLead) : undefined}
          actions={
            outbox &&
            outbox.failed.length > 1 && (
              <Button size="small" icon={<RotateCw aria-hidden />} busy={again.busy} onClick={() => void again.run({ input: {} })}>
                {t(words.retryAll)}
              </Button>
            )
          }
        >
          <WholeTable
            query={query}
            url={shape}
            setUrl={(change) => setShape({ ...shape, ...change })}
            caption={t(words.outboxFailed)}
            columns={failedColumns}
            rows={outbox?.failed}
            rowKey={(mail) => mail.id}
            empty={<EmptyState title={t(words.noFailures)} />}
          />
        </Section>
      </div>
      <Dialog
        open={chosen !== null}
        onClose={() => setUrl({ mail: '' })}
        size="large"
        title={open?.subject ?? ''}
        description={open && `${open.toName} <${open.toAddress}>`}
        actions={open && <ButtonLink to={open.path}>{t(words.link)}</ButtonLink>}
      >
        {/* As its receiver sees it by day. Sandboxed: nothing in it runs, and its links stay closed. */}
        {open && <iframe className="k-mail-frame" title={open.subject} sandbox="" srcDoc={withoutSheet(open.html)} />}
        <details>
          <summary>{t(words.plainText)}</summary>
          <pre className="k-mail-text">{open?.text}</pre>
        </details>
      </Dialog>
    </>
  );
}

/** A mail's sheet (dark, narrow) is none of the application's: its own rules for content would refuse it. Lines carry their looks. */
const withoutSheet = (html: string): string => html.replace(/<style>[^<]*<\/style>/, '');

function useLocalColumns(): Column<LocalMail>[] {
  const t = useText();
  return [
    { id: 'at', header: t(words.sentAt), sortable: true, width: 150, cell: (mail) => <DateTime value={mail.at} /> },
    { id: 'to', header: t(words.to), sortable: true, cell: (mail) => <span title={mail.toAddress}>{mail.toName}</span> },
    { id: 'subject', header: t(words.subject), sortable: true, main: true, cell: (mail) => mail.subject },
  ];
}

/** All that the search finds, as a file. */
function MailsExport({ asked, disabled }: { asked: Omit<ExportMailsInput, 'format' | 'locale'>; disabled: boolean }) {
  const locale = useLocale();
  const ask = useAppMutation(ExportMailsDocument, { failure: words.exportFailed });
  const onExport = async (format: ExportFormat) => {
    const outcome = await ask.run({ input: { ...asked, format, locale } });
    if (outcome.ok) download(outcome.data.exportMails);
  };
  return <ExportMenu choices={[{ onExport }]} busy={ask.busy} disabled={disabled} />;
}

function useFailedColumns(again: (id: string) => void, busy: boolean): WholeColumn<FailedMail>[] {
  const t = useText();
  const kindOf = (kind: string) => mailKindWords(kind, t);
  return [
    { id: 'at', header: t(words.sentAt), by: (mail) => mail.createdAt, width: 150, cell: (mail) => <DateTime value={mail.createdAt} /> },
    { id: 'to', header: t(words.to), by: (mail) => mail.to?.name, cell: (mail) => mail.to?.name },
    { id: 'kind', header: t(words.kind), by: (mail) => kindOf(mail.kind), main: true, cell: (mail) => kindOf(mail.kind) },
    { id: 'attempts', header: t(words.attempts), by: (mail) => mail.attempts, width: 80, align: 'end', cell: (mail) => mail.attempts },
    { id: 'reason', header: t(words.reason), by: (mail) => mail.lastError, cell: (mail) => mail.lastError },
    {
      id: 'again',
      header: <span className="k-unseen">{t(words.retry)}</span>,
      align: 'end',
      width: 140,
      cell: (mail) => (
        <Button
          size="small"
          disabled={busy}
          aria-label={`${t(words.retry)}: ${kindOf(mail.kind)} ${mail.to?.name ?? ''}`}
          onClick={() => again(mail.id)}
        >
          {t(words.retry)}
        </Button>
      ),
    },
  ];
}
