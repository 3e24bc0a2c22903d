import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { storageMessages as m } from '../../messages.ts';
import { TenantStorageDocument, type TenantFieldsFragment } from './tenants.graphql.generated.ts';

/** What a company's storage is taken by. */
export function StorageDialog({ tenant, onClose }: { tenant: TenantFieldsFragment; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useAppQuery(
    TenantStorageDocument,
    { companyId: tenant.id },
    { failure: m.failed, policy: 'cache-and-network' },
  );
  const total = data?.tenantStorage.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  return (
    <Dialog open onClose={onClose} title={t(m.title, { name: tenant.name })} description={t(m.lead)} size="small">
      {error ? (
        <TableProblem message={error} onRetry={refetch} />
      ) : data ? (
        <DescriptionList
          items={[
            ...data.tenantStorage.map(({ kind, bytes }) => ({
              term: t(m[kind]),
              value: <span className="k-figures">{fileSize(bytes)}</span>,
            })),
            { term: <strong>{t(m.total)}</strong>, value: <strong className="k-figures">{fileSize(total)}</strong> },
          ]}
        />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
