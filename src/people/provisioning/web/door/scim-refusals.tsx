import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import { DataTable } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useText } from '#ui/i18n.tsx';
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
        columns={[
          { id: 'at', header: t(m.time), width: 160, cell: ({ at }) => <DateTime value={at} /> },
          {
            id: 'what',
            header: t(m.request),
            main: true,
            cell: ({ request, detail }) => (
              <span className="k-two-line-cell">
                <code title={request}>{request}</code>
                <small title={detail}>{detail}</small>
              </span>
            ),
          },
          { id: 'status', header: t(m.state), width: 90, align: 'end', cell: ({ status }) => status },
        ]}
        empty={<EmptyState title={t(m.noRefusals)} />}
      />
    </Section>
  );
}
