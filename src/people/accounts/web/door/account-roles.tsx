import { X } from 'lucide-react';
import { useState } from 'react';
import { resourceTypeWord, roleWord } from '#people/access/web/door/access-words.ts';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import type { Translate } from '#ui/i18n.tsx';
import { accountMessages as m } from '../../messages.ts';
import { TakeRoleBackDocument, type AccountInfoQuery } from './accounts.graphql.generated.ts';

type Account = Pick<AccountInfoQuery['account'], 'name' | 'roleAssignments'>;
type Assignment = Account['roleAssignments'][number];

/** What a person or a program was given on single resources, with the way there. */
export function AccountRoles({ account }: { account: Account }) {
  const t = useProductText();
  const [leaving, setLeaving] = useState<Assignment | null>(null);
  const unassign = useAppMutation(TakeRoleBackDocument, { success: m.unassigned, failure: m.unassignFailed });
  const held = account.roleAssignments;
  return (
    <Section title={t(m.roles)} count={held.length} description={t(m.rolesHelp)}>
      {held.length === 0 ? (
        <Card>
          <EmptyState title={t(m.noRoles)}>{t(m.noRolesHelp)}</EmptyState>
        </Card>
      ) : (
        <DataTable caption={t(m.roles)} rows={held} rowKey={(one) => one.id} columns={columnsOf(t, setLeaving)} />
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={leaving ? t(m.unassignTitle, { resource: leaving.resource?.name ?? '', role: t(roleWord(leaving.role)) }) : ''}
        description={t(m.unassignBody, { name: account.name })}
        confirmText={t(m.unassign)}
        kind="danger"
        onConfirm={async () => (await unassign.run({ input: { id: leaving?.id ?? '' } })).ok}
      />
    </Section>
  );
}

function columnsOf(t: Translate, onTakeBack: (one: Assignment) => void): Column<Assignment>[] {
  return [
    {
      id: 'resource',
      header: t(m.resource),
      main: true,
      cell: (one) => (
        <span className="k-two-line-cell">
          {one.resource ? <Link to={one.resource.path}>{one.resource.name}</Link> : <span>{t(m.pieceRole)}</span>}
          <small>{t(resourceTypeWord(one.resourceType))}</small>
        </span>
      ),
    },
    { id: 'role', header: t(m.role), width: 210, cell: (one) => t(roleWord(one.role)) },
    { id: 'since', header: t(m.assignedAt), width: 160, wideOnly: true, cell: (one) => <DateTime value={one.createdAt} /> },
    {
      id: 'action',
      header: <span className="k-unseen">{t(m.unassign)}</span>,
      width: 56,
      align: 'end',
      cell: (one) =>
        one.viewerCan.includes('unassignRole') && (
          <IconButton size="small" label={t(m.unassign)} icon={<X aria-hidden />} onClick={() => onTakeBack(one)} />
        ),
    },
  ];
}
