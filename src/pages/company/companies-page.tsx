import { CirclePause, CirclePlay, Ellipsis, HardDrive, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { keysOf } from '#shared/keys.ts';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { storageMessages, tenantMessages as m } from '#people/tenancy/messages.ts';
import { TENANT_SORTS } from '#people/tenancy/rules/input.ts';
import { TENANT_STATES, type TenantState } from '#people/tenancy/rules/types.ts';
import { StorageDialog } from '#people/tenancy/web/door/storage-dialog.tsx';
import { PlanDialog, StateDialog } from '#people/tenancy/web/door/tenant-dialogs.tsx';
import { TenantListDocument, type TenantFieldsFragment } from '#people/tenancy/web/door/tenants.graphql.generated.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import type { MenuItem } from '#ui/components/overlays/menu-item.ts';
import { Menu } from '#ui/components/overlays/menu.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import type { StatusTone } from '#ui/components/status/status-tones.ts';
import { useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { FRONT, LIST_URL, ListTable } from '#ui/lists/list-table.tsx';
import { titles } from '#pages/titles.ts';

type Deed = 'plan' | 'storage' | 'suspend' | 'resume';

const FILTERS = { text: '', state: '', sort: 'name', asc: true, ...LIST_URL };
const CHOICES: UrlChoices<typeof FILTERS> = { state: TENANT_STATES, sort: TENANT_SORTS };
const TONES: Record<TenantState, StatusTone> = { WORKS: 'done', SUSPENDED: 'stopped', EXPIRED: 'locked' };

/** /companies: what the provider's staff sees of the installation's companies from outside, and does about them. */
export function CompaniesPage() {
  const t = useText();
  const [url, setUrl] = useUrlState(FILTERS, CHOICES);
  const { text, state, sort, asc, after } = url;
  const list = useAppQuery(
    TenantListDocument,
    { text: text || null, state: state || null, sort, direction: asc ? 'asc' : 'desc', after: after || null },
    { failure: m.listFailed, policy: 'cache-and-network' },
  );
  const [asked, setAsked] = useState<{ id: string; deed: Deed } | null>(null);
  const filter = (change: Partial<typeof FILTERS>) => setUrl({ ...change, ...FRONT });
  const tenant = list.data?.tenants.items.find(({ id }) => id === asked?.id);
  const close = () => setAsked(null);
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.lead)}
        actions={<ButtonLink to="/companies/jobs">{t(titles.jobQueues)}</ButtonLink>}
      />
      <div className="k-toolbar">
        <ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />
        <FilterChips
          label={t(m.state)}
          single
          choices={TENANT_STATES.map((value) => ({ value, label: t(m[value]) }))}
          selected={state ? [state] : []}
          onChange={([chosen]) => filter({ state: chosen ?? '' })}
        />
      </div>
      <ListTable
        listKey={`/companies ${text} ${state}`}
        caption={t(m.title)}
        columns={columns(t, (id, deed) => setAsked({ id, deed }))}
        rowKey={(row) => row.id}
        query={list}
        answer={list.data?.tenants}
        url={url}
        setUrl={setUrl}
        empty={<EmptyState title={t(m.noHits)} action={<Button onClick={() => filter({ text: '', state: '' })}>{t(m.clear)}</Button>} />}
      />
      {tenant?.plan && asked?.deed === 'plan' && <PlanDialog tenant={tenant} plan={tenant.plan} onClose={close} />}
      {tenant && asked?.deed === 'storage' && <StorageDialog tenant={tenant} onClose={close} />}
      {tenant && (asked?.deed === 'suspend' || asked?.deed === 'resume') && (
        <StateDialog tenant={tenant} deed={asked.deed} onClose={close} />
      )}
    </>
  );
}

type Text = ReturnType<typeof useText>;

function columns(t: Text, ask: (id: string, deed: Deed) => void): Column<TenantFieldsFragment>[] {
  return [
    {
      id: 'name',
      header: t(m.name),
      sortable: true,
      main: true,
      cell: (row) => (
        <span className="k-two-line-cell">
          <strong title={row.name}>{row.name}</strong>
          <small>{row.number}</small>
        </span>
      ),
    },
    {
      id: 'state',
      header: t(m.state),
      width: 230,
      cell: (row) => (
        <span className="k-two-line-cell">
          <StatusChip tone={TONES[row.state]}>{t(m[row.state])}</StatusChip>
          {row.suspendedAt && (
            <small title={row.suspendedReason}>
              {t(m.suspendedSince, { date: formatDate(row.suspendedAt), reason: row.suspendedReason })}
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'plan',
      header: t(m.plan),
      sortable: true,
      width: 210,
      cell: ({ plan }) =>
        plan ? (
          <span className="k-two-line-cell">
            <span>{t(m.until, { date: formatDate(plan.validUntil) })}</span>
            <small>{t(m.uploads, { n: plan.remainingUploads.toLocaleString('en') })}</small>
          </span>
        ) : (
          t(m.provider)
        ),
    },
    {
      id: 'designs',
      header: t(m.designs),
      sortable: true,
      narrowLabel: t(m.designs),
      width: 130,
      align: 'end',
      cell: ({ designs, plan }) => `${designs.toLocaleString('en')}${plan ? ` / ${plan.designLimit.toLocaleString('en')}` : ''}`,
    },
    {
      id: 'people',
      header: t(m.people),
      sortable: true,
      narrowLabel: t(m.people),
      width: 80,
      align: 'end',
      cell: (row) => row.people.toLocaleString('en'),
    },
    {
      id: 'storage',
      header: t(m.storage),
      sortable: true,
      narrowLabel: t(m.storage),
      width: 110,
      align: 'end',
      cell: (row) => fileSize(row.storageBytes),
    },
    {
      id: 'lastActivity',
      header: t(m.lastActivity),
      sortable: true,
      width: 170,
      wideOnly: true,
      cell: (row) => (row.lastActivityAt ? <DateTime value={row.lastActivityAt} /> : <span className="k-quiet">{t(m.never)}</span>),
    },
    {
      id: 'actions',
      header: '',
      width: 56,
      align: 'end',
      cell: (row) => {
        const items = itemsOf(t, row, ask);
        return (
          items.length > 0 && (
            <Menu items={items} label={t(m.actions, { name: row.name })}>
              <IconButton label={t(m.actions, { name: row.name })} size="small" icon={<Ellipsis aria-hidden />} />
            </Menu>
          )
        );
      },
    },
  ];
}

function itemsOf(t: Text, row: TenantFieldsFragment, ask: (id: string, deed: Deed) => void): MenuItem[] {
  const deeds = {
    plan: { label: t(m.changePlan), icon: <ReceiptText aria-hidden />, when: row.plan !== null },
    storage: { label: t(storageMessages.open), icon: <HardDrive aria-hidden />, when: true },
    suspend: { label: t(m.suspend), icon: <CirclePause aria-hidden />, danger: true, when: !row.isProvider && row.state !== 'SUSPENDED' },
    resume: { label: t(m.resume), icon: <CirclePlay aria-hidden />, when: row.state === 'SUSPENDED' },
  };
  return keysOf(deeds).flatMap((deed) => {
    const { when, ...item } = deeds[deed];
    return when ? [{ ...item, onSelect: () => ask(row.id, deed) }] : [];
  });
}
