import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { Avatar } from '#ui/components/facts/avatar.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { ReadProblem } from '#ui/components/notices/read-problem.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { delegationStateLabels } from '../../messages.ts';
import type { DelegationState } from '#approval/approval-flows/rules/seats/delegation.ts';
import { DelegationDialog } from '../delegation-dialog.tsx';
import { delegationMessages as words } from './delegation-messages.ts';
import { flowTypeLabels } from '#approval/approval-flows/web/door/flow-words.ts';
import { usePersonOf } from '#approval/approval-flows/web/door/flow-data.ts';
import { DelegationsDocument, EndDelegationDocument, type DelegationsQuery } from './delegations.graphql.generated.ts';
import './delegations.css';

type DelegationData = DelegationsQuery['delegations'][number];

export interface DelegationsProps {
  /** Whose, for those who manage users; without it one's own, with the button that names a delegate. */
  person?: { id: string; name: string };
}

const TONES: Record<DelegationState, string> = { PLANNED: 'STAND_BY', IN_FORCE: 'IN_PROGRESS', OVER: 'COMPLETED', ENDED: 'STOPPED' };

/** Who stands in for a person, and for whom they stand in: a section of the account's page and of My page. */
export function Delegations({ person }: DelegationsProps) {
  const t = useText();
  const viewer = useViewer();
  const [naming, setNaming] = useState(false);
  const query = useAppQuery(DelegationsDocument, person ? { userId: person.id } : {}, { failure: words.loadFailed });
  const ownerId = person?.id ?? viewer.id;
  const own = ownerId === viewer.id;
  const delegations = query.data?.delegations;
  const action = own && (
    <Button size="small" icon={<UserRoundPlus aria-hidden />} onClick={() => setNaming(true)}>
      {t(words.name)}
    </Button>
  );
  return (
    <Section title={t(words.title)} actions={action}>
      <Card className="k-delegations">
        <p className="k-delegations-lead">{person && !own ? t(words.leadOf, { name: person.name }) : t(words.lead)}</p>
        {query.error && <ReadProblem message={query.error} onRetry={query.refetch} />}
        {!delegations && !query.error && <Skeleton width="60%" />}
        {delegations?.length === 0 && <p className="k-delegations-none">{t(words.none)}</p>}
        {delegations && delegations.length > 0 && (
          <ul>
            {delegations.map((delegation) => (
              <DelegationRow key={delegation.id} delegation={delegation} ownerId={ownerId} refetch={query.refetch} />
            ))}
          </ul>
        )}
      </Card>
      {own && <DelegationDialog open={naming} onClose={() => setNaming(false)} onNamed={query.refetch} />}
    </Section>
  );
}

interface RowProps {
  delegation: DelegationData;
  ownerId: string;
  refetch: () => void;
}

function DelegationRow({ delegation, ownerId, refetch }: RowProps) {
  const t = useText();
  const personOf = usePersonOf();
  const [ending, setEnding] = useState(false);
  const end = useAppMutation(EndDelegationDocument, { success: words.ended });
  const given = delegation.owner?.id === ownerId;
  const other = personOf(given ? delegation.delegate : delegation.owner, delegation.id);
  const state = delegation.state;
  const types = delegation.flowTypes.map((type) => t(flowTypeLabels[type]));
  const run = async () => {
    const { ok } = await end.run({ input: { delegationId: delegation.id } });
    refetch();
    return ok;
  };
  return (
    <li data-over={state === 'OVER' || state === 'ENDED' || undefined}>
      <Avatar person={other} size={28} />
      <span className="k-delegation-words">
        <strong>{t(given ? words.given : words.received, { name: other.name })}</strong>
        <span>
          {t(words.period, { from: formatDate(delegation.startsOn), to: formatDate(delegation.endsOn) })}
          {' · '}
          {types.length > 0 ? types.join(t(words.typeJoin)) : t(words.everyType)}
          {delegation.endedBy && ` · ${t(words.endedBy, { name: delegation.endedBy.name })}`}
        </span>
      </span>
      <StatusChip tone={toneOf(TONES[state])}>{t(delegationStateLabels[state])}</StatusChip>
      {delegation.viewerCan.includes('end') && (
        <Button size="small" kind="ghost" onClick={() => setEnding(true)}>
          {t(words.end)}
        </Button>
      )}
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={t(words.endTitle, { name: personOf(delegation.delegate, delegation.id).name })}
        description={t(words.endBody)}
        confirmText={t(words.end)}
        kind="danger"
        onConfirm={run}
      />
    </li>
  );
}
