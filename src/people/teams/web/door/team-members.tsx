import { Users, UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { roleWord } from '#people/access/web/door/access-words.ts';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Combobox } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { Select } from '#ui/components/fields/select.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { openToast } from '#ui/toast-state.ts';
import { uiMessages } from '#ui/messages.ts';
import { teamMessages as m } from '../../messages.ts';
import type { TeamResourceType } from '../../rules/types.ts';
import {
  AssignTeamRoleDocument,
  RolesForTeamDocument,
  TeamRolesOnDocument,
  TeamsToChooseDocument,
  UnassignTeamRoleDocument,
  type TeamRolesOnQuery,
} from './teams.graphql.generated.ts';
import './team-members.css';

interface Props {
  resourceType: TeamResourceType;
  resourceId: string;
  /** Offers giving and taking roles to those who may. */
  manage?: boolean;
}

type Held = TeamRolesOnQuery['teamRoles'][number];

/** Which teams hold a role on a thing; nothing where there is none and nobody may add one. */
export function TeamMembers({ resourceType, resourceId, manage = false }: Props) {
  const t = useProductText();
  const variables = { resourceType, resourceId };
  const read = useAppQuery(TeamRolesOnDocument, variables, { failure: m.loadFailed });
  const assignable = useAppQuery(RolesForTeamDocument, variables, { pause: !manage });
  const [adding, setAdding] = useState(false);
  const unassign = useAppMutation(UnassignTeamRoleDocument, { failure: m.unassignFailed });
  const giveBack = useAppMutation(AssignTeamRoleDocument, { success: m.takenBack, failure: m.assignFailed });
  const roles = assignable.data?.assignableRoles ?? [];
  const held = read.data?.teamRoles ?? [];
  const remove = async ({ id, role, team }: Held) => {
    if (!(await unassign.run({ input: { id } })).ok || !team) return;
    const run = () => giveBack.run({ input: { ...variables, teamId: team.id, role } });
    const words = t(m.unassigned, { name: team.name, role: t(roleWord(role)) });
    openToast('success', words, null, { label: t(uiMessages.undo), run, undoes: true });
  };
  const mayAdd = manage && roles.length > 0;
  if (held.length === 0 && !mayAdd) return null;
  return (
    <Section
      title={t(m.membersOfThis)}
      count={read.data ? held.length : null}
      actions={
        mayAdd && !adding ? (
          <Button size="small" icon={<UsersRound aria-hidden />} onClick={() => setAdding(true)}>
            {t(m.addTeam)}
          </Button>
        ) : undefined
      }
    >
      {adding && <AddTeam {...variables} roles={roles} onClose={() => setAdding(false)} />}
      {held.length > 0 && (
        <Card flush>
          <ul className="k-members">
            {held.map((one) => (
              <li key={one.id}>
                <Users size={18} aria-hidden className="k-team-icon" />
                <span className="k-member-name" title={namesOf(one).join(t(uiMessages.nameJoin))}>
                  {one.team?.name} <small className="k-quiet">{t(m.memberCount, { n: one.team?.memberCount ?? 0 })}</small>
                </span>
                <span className="k-member-role">{t(roleWord(one.role))}</span>
                {manage && one.viewerCan.includes('unassign') && (
                  <IconButton
                    size="small"
                    label={t(m.unassign, { name: one.team?.name ?? '', role: t(roleWord(one.role)) })}
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

const namesOf = (held: Held): string[] => held.team?.members.filter((member) => member.active).map((member) => member.name) ?? [];

interface AddProps {
  resourceType: TeamResourceType;
  resourceId: string;
  roles: readonly string[];
  onClose: () => void;
}

function AddTeam({ resourceType, resourceId, roles, onClose }: AddProps) {
  const t = useProductText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Pickable[]>([]);
  // What one is given who is given the least.
  const [role, setRole] = useState(roles.at(-1) ?? '');
  const [tried, setTried] = useState(false);
  const found = useAppQuery(TeamsToChooseDocument, { text });
  const assign = useAppMutation(AssignTeamRoleDocument, { success: m.assigned, failure: m.assignFailed });
  const [team] = chosen;
  const give = async () => {
    setTried(true);
    if (!team) return;
    const outcome = await assign.run({ input: { teamId: team.id, role, resourceType, resourceId } });
    if (outcome.ok) onClose();
  };
  return (
    <Card>
      <div className="k-add-member">
        <div className="k-add-team">
          <Combobox
            label={t(m.team)}
            required
            autoFocus
            multiple={false}
            options={(found.data?.teams ?? []).map(({ id, name, memberCount }) => ({
              id,
              name,
              detail: t(m.memberCount, { n: memberCount }),
            }))}
            value={chosen}
            onChange={setChosen}
            onSearch={setText}
            searching={found.refreshing}
            searchError={found.error}
            error={tried && !team ? t(m.chooseTeam) : undefined}
          />
          <Select
            label={t(m.role)}
            value={role}
            placeholder={false}
            onChange={({ target }) => setRole(target.value)}
            options={roles.map((value) => ({ value, label: t(roleWord(value)) }))}
          />
        </div>
        <div className="k-add-member-actions">
          <Button size="small" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button size="small" kind="primary" busy={assign.busy} onClick={give}>
            {t(m.assign)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
