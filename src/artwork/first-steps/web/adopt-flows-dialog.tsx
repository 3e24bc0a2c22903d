import { useId, useState } from 'react';
import { PeopleField } from '#people/companies/web/door/people-field.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Radio } from '#ui/components/fields/choice.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useViewer } from '#ui/viewer.tsx';
import { FINAL_OF_QUASI_DRUG, firstStepMessages as m, kindWords, roleWords } from '../messages.ts';
import { READY_MADE, READY_MADE_KINDS, rolesOf, type FlowRole, type ReadyMadeKind } from '../rules/ready-made.ts';
import { AdoptFlowsDocument } from './door/first-steps.graphql.generated.ts';
import './door/first-steps.css';

const FLOW_TYPE_ORDER = ['PART', 'SPECIFICATION', 'DESIGN'] as const;

/** Approval flows ready to take: which kind, and who has which role. Until somebody else is there, oneself. */
export function AdoptFlowsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const viewer = useViewer();
  const group = useId();
  const adopt = useAppMutation(AdoptFlowsDocument, { failure: m.failed, success: m.adopted });
  const [kind, setKind] = useState<ReadyMadeKind>('FOOD');
  const [seats, setSeats] = useState<Partial<Record<FlowRole, Pickable[]>>>({});
  const [tried, setTried] = useState(false);
  const roles = rolesOf(kind);
  const peopleOf = (role: FlowRole): Pickable[] => seats[role] ?? [{ id: viewer.id, name: viewer.name }];
  const nameOf = (role: FlowRole) => t(kind === 'QUASI_DRUG' && role === 'FINAL' ? FINAL_OF_QUASI_DRUG : roleWords[role]);
  const send = async () => {
    setTried(true);
    if (roles.some((role) => peopleOf(role).length === 0)) return;
    const given = roles.map((role) => ({ role, userIds: peopleOf(role).map(({ id }) => id) }));
    const { ok } = await adopt.run({ input: { kind, seats: given } });
    if (ok) onClose();
  };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      busy={adopt.busy}
      title={t(m.flowsTitle)}
      description={t(m.flowsLead)}
      actions={
        <>
          <Button onClick={onClose} disabled={adopt.busy}>
            {t(uiMessages.cancel)}
          </Button>
          <Button kind="primary" busy={adopt.busy} onClick={() => void send()}>
            {t(m.adopt)}
          </Button>
        </>
      }
    >
      <div className="k-form">
        <fieldset className="k-adopt-kinds">
          <legend>{t(m.kind)}</legend>
          {READY_MADE_KINDS.map((one) => (
            <Radio
              key={one}
              name={group}
              label={t(kindWords[one].name)}
              help={t(kindWords[one].help)}
              checked={one === kind}
              onChange={() => setKind(one)}
            />
          ))}
        </fieldset>
        <dl className="k-adopt-order" aria-label={t(m.order)}>
          {FLOW_TYPE_ORDER.map((type) => (
            <div key={type}>
              <dt>{t(m[type])}</dt>
              <dd>
                {READY_MADE[kind]
                  .find((flow) => flow.type === type)
                  ?.steps.map((units) => units.map(({ role }) => nameOf(role)).join(t(m.besides)))
                  .join(' → ')}
              </dd>
            </div>
          ))}
        </dl>
        {roles.map((role) => (
          <PeopleField
            key={role}
            label={nameOf(role)}
            required
            multiple
            value={peopleOf(role)}
            onChange={(people) => setSeats({ ...seats, [role]: people })}
            error={tried && peopleOf(role).length === 0 ? t(m.chooseSomebody) : undefined}
          />
        ))}
      </div>
    </Dialog>
  );
}
