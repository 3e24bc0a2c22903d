import { Copy, KeyRound, PencilLine } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Section, Card } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ReadProblem } from '#ui/components/notices/read-problem.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { flowStatusLabels } from '../../messages.ts';
import type { FlowType } from '../../rules/flow-types.ts';
import { type FlowData, type PieceSlot, type TargetData } from './flow-data.ts';
import { FlowSteps } from './flow-steps.tsx';
import { panelMessages as words } from './messages.ts';
import { NoFlowSentence } from './waiting-sentence.tsx';
import { RequestButtons } from '../request-buttons.tsx';
import { RoundList } from '../round-list.tsx';
import { SealList } from '../seal-list.tsx';
import { useContentState } from '../use-content-state.ts';
import { ApprovalFlowChangedDocument, ApprovalTargetDocument, CopyApprovalFlowDocument } from './flow.graphql.generated.ts';
import './flow-panel.css';

export interface FlowPanelProps {
  type: FlowType;
  targetId: string;
  /** `GuestList` of the guest reviews. */
  guests: PieceSlot;
  /** Where the flow is edited; without it no link is shown. */
  editPath?: string;
  /** false leaves out 'request', on pages that have their own; withdrawing belongs to whoever sees the review run. */
  requests?: boolean;
  title?: string;
  /** Another part of the page has the one button that leads on: the panel's own stand back. */
  standsBack?: boolean;
  /** How far the inspection or comparison has come on which a request depends. */
  contentState?: string;
}

/** A thing's approval flow: how it stands, why it waits, who has decided, and what can be done about it. */
export function FlowPanel({ type, targetId, guests, editPath, requests = true, title, standsBack = false, contentState }: FlowPanelProps) {
  const t = useText();
  const query = useAppQuery(ApprovalTargetDocument, { type, targetId }, { failure: words.loadFailed });
  const target = query.data?.approvalTarget;
  const flow = target?.flow;
  useAppSubscription(ApprovalFlowChangedDocument, { id: flow?.id ?? '' }, query.refetch, {
    pause: flow?.status !== 'IN_PROGRESS',
    missed: query.refetch,
  });
  useContentState(contentState, query.refetch);
  if (query.error) return <ReadProblem message={query.error} onRetry={query.refetch} />;
  const kind = standsBack ? 'secondary' : 'primary';
  const actions = target && <PanelActions target={target} editPath={editPath} requests={requests} kind={kind} refetch={query.refetch} />;
  return (
    <Section title={title ?? t(words.title)} actions={actions}>
      <Card className="k-flow-panel">
        {!target && <Skeleton width="60%" />}
        {target && !flow && (
          <EmptyState
            title={t(words.noFlow)}
            action={target.viewerCan.includes('create') && editPath && <CreateLink to={editPath} kind={kind} />}
          >
            <NoFlowSentence target={target} />
          </EmptyState>
        )}
        {target && flow && <FlowBody target={target} flow={flow} refetch={query.refetch} guests={guests} />}
        {target && <RoundList type={type} targetId={targetId} flow={flow} former={target.formerFlows} />}
      </Card>
    </Section>
  );
}

function CreateLink({ to, kind }: { to: string; kind: 'primary' | 'secondary' }) {
  const t = useText();
  return (
    <ButtonLink kind={kind} to={to}>
      {t(words.create)}
    </ButtonLink>
  );
}

interface BodyProps {
  target: TargetData;
  flow: FlowData;
  refetch: () => void;
  guests: PieceSlot;
}

function FlowBody({ target, flow, refetch, guests }: BodyProps) {
  const t = useText();
  const running = flow.status === 'IN_PROGRESS' || flow.status === 'COMPLETED';
  return (
    <>
      <div className="k-flow-state">
        <StatusChip tone={toneOf(flow.status)}>{t(flowStatusLabels[flow.status])}</StatusChip>
        <strong>{flow.name}</strong>
        {(running || flow.round > 1) && <span className="k-quiet">{t(words.round, { n: flow.round })}</span>}
        {flow.signed && (
          <span className="k-quiet k-flow-checks">
            <KeyRound size={13} aria-hidden /> {t(words.signedFlow)}
          </span>
        )}
        {flow.requester && running && <span className="k-quiet">{t(words.requestedBy, { name: flow.requester.name })}</span>}
      </div>
      <p className="k-flow-sentence" aria-live="polite">
        {flow.waitingSentence}
      </p>
      {running && <SealList flow={flow} />}
      <FlowSteps flow={flow} refetch={refetch} guests={guests} />
      {target.viewerCan.includes('requestReview') && target.requestRefusals.length > 0 && (
        <FormMessage tone="warning" title={t(words.cannotRequest)}>
          <ul className="k-flow-refusals">
            {target.requestRefusals.map((refusal) => (
              <li key={refusal.code}>{refusal.message}</li>
            ))}
          </ul>
        </FormMessage>
      )}
    </>
  );
}

interface ActionsProps {
  target: TargetData;
  editPath: string | undefined;
  requests: boolean;
  kind: 'primary' | 'secondary';
  refetch: () => void;
}

function PanelActions({ target, editPath, requests, kind, refetch }: ActionsProps) {
  const t = useText();
  const copy = useAppMutation(CopyApprovalFlowDocument, { success: words.copied });
  const can = (action: string) => target.viewerCan.includes(action);
  const { flow, type, targetId } = target;
  return (
    <>
      {flow && can('copy') && (
        <Button size="small" icon={<Copy aria-hidden />} onClick={() => copy.run({ input: { sourceFlowId: flow.id, type, targetId } })}>
          {t(words.copy)}
        </Button>
      )}
      {flow && editPath && (can('edit') || can('create')) && (
        <ButtonLink size="small" to={editPath} icon={<PencilLine aria-hidden />}>
          {t(can('edit') ? words.edit : words.createNew)}
        </ButtonLink>
      )}
      <RequestButtons target={target} refetch={refetch} size="small" kind={kind} requests={requests} />
    </>
  );
}
