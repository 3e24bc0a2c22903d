import { UserRoundPlus, X } from 'lucide-react';
import { useState } from 'react';
import { rolesOn, type LibraryType } from '#people/access/rules/roles.ts';
import { roleWord } from '#people/access/web/door/access-words.ts';
import { Avatar } from '#ui/components/facts/avatar.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { openToast } from '#ui/toast-state.ts';
import { uiMessages } from '#ui/messages.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { memberMessages as m } from '../../messages.ts';
import { AddMember } from '../members/add-member.tsx';
import { useProductText } from './product-text.ts';
import {
  AssignableRolesDocument,
  AssignMembersDocument,
  MembersDocument,
  UnassignMemberDocument,
  type MembersQuery,
} from './members.graphql.generated.ts';
import './members-panel.css';

export interface MembersPanelProps {
  resourceType: 'Brand' | 'Product' | 'DesignData' | 'Part';
  /** Of a part: the level of its library, whose roles it knows. */
  libraryType?: LibraryType;
  resourceId: string;
  /** Offers giving and taking roles to those who may. */
  manage?: boolean;
}

type Assignment = MembersQuery['roleAssignments'][number];

/** Who holds which role on a thing; in `manage` roles are given and taken. */
export function MembersPanel({ resourceType, resourceId, libraryType, manage = false }: MembersPanelProps) {
  const t = useProductText();
  const variables = { resourceType, resourceId };
  const members = useAppQuery(MembersDocument, variables, {
    failure: resourceType === 'DesignData' ? m.designMembersFailed : m.loadFailed,
  });
  const assignable = useAppQuery(AssignableRolesDocument, variables, { pause: !manage, failure: m.loadFailed });
  const [adding, setAdding] = useState(false);
  const unassign = useAppMutation(UnassignMemberDocument, { failure: m.unassignFailed });
  const giveBack = useAppMutation(AssignMembersDocument, { success: m.takenBack, failure: m.assignFailed });
  const roles = assignable.data?.assignableRoles ?? [];
  const held = inOrder(members.data?.roleAssignments ?? [], rolesOn(resourceType, libraryType));
  const word = (role: string) => t(roleWord(role));
  const remove = async ({ id, role, user }: Assignment) => {
    if (!(await unassign.run({ input: { id } })).ok || !user) return;
    const run = () => giveBack.run({ input: { ...variables, members: [{ userId: user.id, role }] } });
    openToast('success', t(m.unassigned, { name: user.name, role: word(role) }), null, { label: t(uiMessages.undo), run, undoes: true });
  };
  return (
    <Section
      title={t(m.title)}
      count={members.data ? new Set(held.map((one) => one.user?.id)).size : null}
      description={manage && resourceType !== 'Part' ? t(m.help) : undefined}
      actions={
        manage && roles.length > 0 && !adding ? (
          <Button size="small" icon={<UserRoundPlus aria-hidden />} onClick={() => setAdding(true)}>
            {t(m.add)}
          </Button>
        ) : undefined
      }
    >
      {adding && <AddMember {...variables} roles={roles} onClose={() => setAdding(false)} />}
      {members.error ? (
        <TableProblem message={members.error} onRetry={members.refetch} />
      ) : (
        <Card flush>
          {members.loading && <MemberSkeleton />}
          {members.data && held.length === 0 && (
            <p className="k-members-none">
              <strong>{t(m.empty)}</strong>
              {t(m.emptyHelp)}
            </p>
          )}
          <ul className="k-members">
            {held.map((one) => (
              <li key={one.id}>
                <Avatar person={{ id: one.user?.id ?? one.id, name: one.user?.name ?? '?' }} size={28} />
                <span className="k-member-name" title={one.user?.name}>
                  {one.user?.name}
                </span>
                {one.givenBy && (
                  <small className="k-quiet" title={t(m.givenBy, { team: one.givenBy })}>
                    {one.givenBy}
                  </small>
                )}
                {one.user?.program && <StatusChip tone="waiting">{t(m.program)}</StatusChip>}
                <span className="k-member-role">{word(one.role)}</span>
                {manage && one.viewerCan.includes('unassignRole') && (
                  <IconButton
                    size="small"
                    label={t(m.remove, { name: one.user?.name ?? '', role: word(one.role) })}
                    icon={<X aria-hidden />}
                    disabled={unassign.busy}
                    onClick={() => void remove(one)}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}

/** The weightiest role first, then by name. */
function inOrder(assignments: readonly Assignment[], order: readonly string[]): Assignment[] {
  const rank = (one: Assignment) => order.indexOf(one.role);
  return [...assignments].sort((a, b) => rank(a) - rank(b) || (a.user?.name ?? '').localeCompare(b.user?.name ?? '', 'ja'));
}

function MemberSkeleton() {
  return (
    <ul className="k-members" aria-hidden="true">
      {[64, 48, 56].map((width) => (
        <li key={width}>
          <Skeleton width={28} height={28} radius={14} />
          <Skeleton width={`${width}%`} />
        </li>
      ))}
    </ul>
  );
}
