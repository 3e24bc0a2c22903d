import { ShieldCheck, ShieldAlert } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import { useI18n, useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { faultLabels, historyProofMessages as words } from '../../messages.ts';
import {
  HistoryProofChangedDocument,
  HistoryProofDocument,
  VerifyHistoryDocument,
  type HistoryProofQuery,
} from './history.graphql.generated.ts';

type Proof = HistoryProofQuery['historyProof'];
type Verification = NonNullable<Proof['verification']>;

/** The chain's state: when it was last checked and with what outcome, the button that checks it, the daily anchors. */
export function HistoryProof() {
  const t = useText();
  const query = useAppQuery(HistoryProofDocument, {});
  const verify = useAppMutation(VerifyHistoryDocument, { failure: words.verifyFailed });
  useAppSubscription(HistoryProofChangedDocument, {}, query.refetch);
  const proof = query.data?.historyProof;
  const running = proof?.verification?.status === 'RUNNING';
  // A hint may fail to arrive.
  usePolling(query.refetch, running ? 5000 : null);
  return (
    <Section title={t(words.title)} description={t(words.lead)}>
      <Card flush>
        <div className="k-history-proof">
          {query.error && <FormMessage tone="error">{query.error}</FormMessage>}
          <div>
            {proof && <Outcome verification={proof.verification ?? null} />}
            <Button busy={verify.busy} disabled={running} onClick={() => void verify.run({ input: { wholeCompany: true } })}>
              {t(words.verify)}
            </Button>
          </div>
          {proof && <Anchors anchors={proof.anchors} />}
        </div>
      </Card>
    </Section>
  );
}

function Outcome({ verification }: { verification: Verification | null }) {
  const { t, locale } = useI18n();
  const timeZone = useTimeZone();
  if (!verification) return <p className="k-history-quiet">{t(words.never)}</p>;
  const { status, checked, total, brokenAt, fault, createdAt, endedAt, requestedBy, head } = verification;
  const count = (n: number) => n.toLocaleString(locale === 'ja' ? 'ja-JP' : 'en-GB');
  const by = t(words.by, { name: requestedBy?.name ?? '', at: formatDateTime(endedAt ?? createdAt, timeZone) });
  if (status === 'RUNNING') {
    const label = t(words.running, { checked: count(checked), total: count(total) });
    return (
      <div className="k-history-progress">
        <p>{label}</p>
        <ProgressBar label={label} value={checked} max={total} />
      </div>
    );
  }
  if (status === 'FAILED') return <p data-tone="bad">{t(words.failed)}</p>;
  if (status === 'BROKEN') {
    return (
      <div role="alert">
        <p data-tone="bad">
          <ShieldAlert aria-hidden />
          {t(words.broken, { at: count(brokenAt ?? 0), fault: t(faultLabels[fault ?? 'hash']) })}
        </p>
        <p>{t(words.brokenHelp)}</p>
        <p className="k-history-quiet">{by}</p>
      </div>
    );
  }
  return (
    <div>
      <p data-tone="good">
        <ShieldCheck aria-hidden />
        {t(words.holds, { checked: count(checked) })}
      </p>
      <p className="k-history-quiet">
        {by}　{t(words.head)}: <code title={head}>{head.slice(0, 16)}…</code>
      </p>
    </div>
  );
}

function Anchors({ anchors }: { anchors: Proof['anchors'] }) {
  const t = useText();
  const columns = useAnchorColumns();
  if (anchors.length === 0) return <p className="k-history-quiet">{t(words.anchorsEmpty)}</p>;
  return (
    <details>
      <summary>
        {t(words.anchors)} <span className="k-figures">{anchors.length}</span>
      </summary>
      <DataTable caption={t(words.anchors)} columns={columns} rows={anchors} rowKey={(anchor) => anchor.day} />
    </details>
  );
}

function useAnchorColumns(): Column<Proof['anchors'][number]>[] {
  const t = useText();
  return [
    { id: 'day', header: t(words.day), width: 120, main: true, cell: (anchor) => formatDate(anchor.day) },
    { id: 'seq', header: t(words.sequence), width: 110, align: 'end', cell: (anchor) => <span className="k-figures">{anchor.seq}</span> },
    { id: 'hash', header: t(words.hash), cell: (anchor) => <code>{anchor.hash}</code> },
    { id: 'to', header: t(words.mailedTo), cell: (anchor) => anchor.mailedTo.join('、') },
  ];
}
