import type { RoleName } from '#people/access/rules/roles.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { memberMessages as m } from '../../messages.ts';
import { AssignMembersDocument } from '../door/members.graphql.generated.ts';
import { RoleRows } from '../door/role-rows.tsx';
import { useRoleRows } from './use-role-rows.ts';
import '../door/role-rows.css';

interface Props {
  resourceType: string;
  resourceId: string;
  /** What the viewer may give; at least one. */
  roles: readonly RoleName[];
  onClose: () => void;
}

/** Gives roles to several people at once. What was typed stays when the server refuses. */
export function AddMember({ resourceType, resourceId, roles, onClose }: Props) {
  const t = useText();
  const { members, attempt, fields } = useRoleRows(roles);
  const assign = useAppMutation(AssignMembersDocument, { success: m.assigned, failure: m.assignFailed });
  const give = async () => {
    attempt();
    if (members.length === 0) return;
    const outcome = await assign.run({ input: { resourceType, resourceId, members } });
    if (outcome.ok) onClose();
  };
  return (
    <Card>
      <div className="k-add-member">
        <RoleRows {...fields} programs />
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
