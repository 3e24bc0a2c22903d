import { Plus, UsersRound, X } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { roleWord } from '#people/access/web/door/access-words.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { uiMessages } from '#ui/messages.ts';
import { provisioningMessages as m } from '../../messages.ts';
import type { ScimResourceType } from '../../rules/types.ts';
import '../provisioning.css';
import {
  AddScimGroupRoleDocument,
  GroupRoleChoicesDocument,
  MakeTeamOfScimGroupDocument,
  RemoveScimGroupRoleDocument,
  type ProvisioningFieldsFragment,
} from './provisioning.graphql.generated.ts';

type Group = NonNullable<ProvisioningFieldsFragment['connection']>['groups'][number];

/** What a role is held on. */
export interface GroupRoleTarget {
  type: ScimResourceType;
  id: string;
  name: string;
}

export interface TargetFieldProps {
  label: string;
  value: GroupRoleTarget | null;
  onChange: (target: GroupRoleTarget | null) => void;
  error: string | undefined;
}

interface Props {
  groups: readonly Group[];
  mayChange: boolean;
  /** Finds what a role can be held on: rooms above know it, so the page gives it. */
  target: ComponentType<TargetFieldProps>;
}

/** The groups that the provider sent, and what each gives its members. */
export function ScimGroups({ groups, mayChange, target }: Props) {
  const t = useText();
  const [adding, setAdding] = useState<string | null>(null);
  const makeTeam = useAppMutation(MakeTeamOfScimGroupDocument, { success: m.teamMade, failure: m.failed });
  return (
    <Section title={t(m.groups)} count={groups.length} description={t(m.groupsHelp)}>
      <Card>
        {groups.length === 0 && <EmptyState title={t(m.noGroups)}>{t(m.noGroupsHelp)}</EmptyState>}
        {groups.map((group) => (
          <div key={group.id} className="k-scim-group">
            <div className="k-scim-group-head">
              <strong>{group.displayName}</strong>
              <span className="k-quiet">{t(m.members, { count: group.memberCount })}</span>
              {group.teamId ? (
                <ButtonLink size="small" to={path`/company/teams/${group.teamId}`}>
                  {t(m.team)}
                </ButtonLink>
              ) : (
                mayChange && (
                  <Button
                    size="small"
                    icon={<UsersRound aria-hidden />}
                    aria-label={t(m.makeTeamOf, { group: group.displayName })}
                    onClick={() => void makeTeam.run({ input: { groupId: group.id } })}
                  >
                    {t(m.makeTeam)}
                  </Button>
                )
              )}
              {mayChange && adding !== group.id && (
                <Button
                  size="small"
                  icon={<Plus aria-hidden />}
                  aria-label={t(m.addRoleTo, { group: group.displayName })}
                  onClick={() => setAdding(group.id)}
                >
                  {t(m.addRole)}
                </Button>
              )}
            </div>
            <GroupRoles group={group} mayChange={mayChange} />
            {adding === group.id && <AddGroupRole group={group} target={target} onClose={() => setAdding(null)} />}
          </div>
        ))}
      </Card>
    </Section>
  );
}

function GroupRoles({ group, mayChange }: { group: Group; mayChange: boolean }) {
  const t = useText();
  const remove = useAppMutation(RemoveScimGroupRoleDocument, { success: m.saved, failure: m.failed });
  if (group.roles.length === 0) return <p className="k-quiet">{t(m.noRoles)}</p>;
  return (
    <ul className="k-scim-roles">
      {group.roles.map(({ id, role, resource }) => {
        const words = { role: t(roleWord(role)), target: resource?.name ?? t(m.targetGone) };
        return (
          <li key={id}>
            <span>
              {words.role} <span className="k-quiet">{words.target}</span>
            </span>
            {mayChange && (
              <IconButton
                size="small"
                label={t(m.removeRole, words)}
                icon={<X aria-hidden />}
                onClick={() => void remove.run({ input: { id } })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function AddGroupRole({ group, target: TargetField, onClose }: Pick<Props, 'target'> & { group: Group; onClose: () => void }) {
  const t = useText();
  const [target, setTarget] = useState<GroupRoleTarget | null>(null);
  const [role, setRole] = useState('');
  const [tried, setTried] = useState(false);
  const choices = useAppQuery(
    GroupRoleChoicesDocument,
    { resourceType: target?.type ?? 'Company', resourceId: target?.id ?? '' },
    { pause: target === null },
  );
  const add = useAppMutation(AddScimGroupRoleDocument, { success: m.saved, failure: m.failed });
  const roles = target === null ? [] : (choices.data?.assignableRoles ?? []);
  const save = async () => {
    setTried(true);
    if (!target || role === '') return;
    const outcome = await add.run({ input: { groupId: group.id, role, resourceType: target.type, resourceId: target.id } });
    if (outcome.ok) onClose();
  };
  const isEmpty = target !== null && choices.data !== undefined && roles.length === 0;
  return (
    <div className="k-scim-add">
      <TargetField
        label={t(m.target)}
        value={target}
        error={tried && !target ? t(m.chooseTarget) : undefined}
        onChange={(next) => {
          setTarget(next);
          setRole('');
        }}
      />
      <Select
        label={t(m.role)}
        required
        disabled={roles.length === 0}
        value={role}
        options={roles.map((value) => ({ value, label: t(roleWord(value)) }))}
        error={isEmpty ? t(m.noAssignable) : tried && target && role === '' ? t(m.chooseRole) : undefined}
        onChange={(event) => setRole(event.target.value)}
      />
      <div className="k-scim-add-actions">
        <Button size="small" onClick={onClose}>
          {t(uiMessages.cancel)}
        </Button>
        <Button size="small" kind="primary" onClick={save}>
          {t(m.addRole)}
        </Button>
      </div>
    </div>
  );
}
