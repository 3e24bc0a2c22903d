import { useState } from 'react';
import type { RoleName } from '#people/access/rules/roles.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { Select } from '#ui/components/fields/select.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { memberMessages as m } from '../../messages.ts';
import { AssignMemberDocument } from './members.graphql.generated.ts';
import { PeopleField } from './people-field.tsx';

interface Props {
  resourceType: string;
  resourceId: string;
  /** What the viewer may give. */
  roles: readonly RoleName[];
  wordOf: (role: string) => string;
  onClose: () => void;
}

/** Gives one role to one or several people. What was typed stays when the server refuses. */
export function AddMember({ resourceType, resourceId, roles, wordOf, onClose }: Props) {
  const t = useText();
  const [people, setPeople] = useState<Pickable[]>([]);
  const [role, setRole] = useState('');
  const [tried, setTried] = useState(false);
  const assign = useAppMutation(AssignMemberDocument, { failure: m.assignFailed });
  const give = async () => {
    setTried(true);
    if (people.length === 0 || !role) return;
    // One command per person: those who were added leave the field, the refused one stays in it.
    for (const person of people) {
      const outcome = await assign.run({ input: { userId: person.id, role, resourceType, resourceId } });
      if (!outcome.ok) return;
      setPeople((left) => left.filter((one) => one.id !== person.id));
    }
    onClose();
  };
  return (
    <Card>
      <div className="k-add-member">
        <PeopleField
          label={t(m.person)}
          required
          autoFocus
          programs
          value={people}
          onChange={setPeople}
          error={tried && people.length === 0 ? t(m.choosePerson) : undefined}
        />
        <Select
          label={t(m.role)}
          required
          value={role}
          onChange={(event) => setRole(event.target.value)}
          options={roles.map((value) => ({ value, label: wordOf(value) }))}
          error={tried && !role ? t(m.chooseRole) : undefined}
        />
        <div className="k-add-member-actions">
          <Button size="small" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button size="small" kind="primary" onClick={give}>
            {t(m.assign)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
