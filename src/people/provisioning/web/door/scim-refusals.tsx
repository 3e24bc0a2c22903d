import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useText, type Translate } from '#ui/i18n.tsx';
import { provisioningMessages as m } from '../../messages.ts';
import type { ProvisioningFieldsFragment } from './provisioning.graphql.generated.ts';

type Refusal = NonNullable<ProvisioningFieldsFragment['connection']>['refusals'][number];

/** What the provider asked for of late and did not get; the words are those that it was told. */
export function ScimRefusals({ refusals }: { refusals: readonly Refusal[] }) {
  const t = useText();
  return (
    <Section title={t(m.refusals)} count={refusals.length} description={t(m.refusalsHelp)}>
      <DataTable
        caption={t(m.refusals)}
        rows={refusals}
        rowKey={(refusal) => refusal.id}
        columns={columnsOf(t)}
        empty={<EmptyState title={t(m.noRefusals)} />}
      />
    </Section>
  );
}

function columnsOf(t: Translate): Column<Refusal>[] {
  return [
    { id: 'at', header: t(m.time), width: 160, cell: (refusal) => <DateTime value={refusal.at} /> },
    {
      id: 'what',
      header: t(m.request),
      main: true,
      cell: (refusal) => (
        <span className="k-two-line-cell">
          <code title={refusal.request}>{refusal.request}</code>
          <small title={refusal.detail}>{refusal.detail}</small>
        </span>
      ),
    },
    { id: 'status', header: t(m.state), width: 90, align: 'end', cell: (refusal) => refusal.status },
  ];
}
