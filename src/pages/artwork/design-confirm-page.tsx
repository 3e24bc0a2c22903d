import { Workflow } from 'lucide-react';
import { ApprovalTargetDocument } from '#approval/approval-flows/web/door/flow.graphql.generated.ts';
import { panelMessages } from '#approval/approval-flows/web/door/messages.ts';
import { RequestReviewButton } from '#approval/approval-flows/web/door/request-review-button.tsx';
import { SealsRow } from '#approval/approval-flows/web/door/seals-row.tsx';
import { isOneOf } from '#shared/one-of.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { SelectControl } from '#ui/components/fields/select-control.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { confirmMessages, viewerMessages } from '#artwork/viewer/messages.ts';
import { DesignToReviewDocument, type ViewedDesignFragment } from '#artwork/viewer/web/door/inspection.graphql.generated.ts';
import { useDrawingLibrary } from '#artwork/canvas/web/door/panes/drawing-library.ts';
import { DesignWorkbench } from '#artwork/viewer/web/door/design-workbench.tsx';
import { ViewerBar } from '#artwork/viewer/web/door/viewer-bar.tsx';
import { ViewerPage } from '#artwork/viewer/web/door/viewer-page.tsx';
import '#artwork/viewer/web/door/viewer.css';

const DesignFlow = laterNamed(
  () => import('./design-flow.tsx'),
  'DesignFlow',
  () => <Loading />,
);

const TYPES = ['DESIGN', 'CIRCULAR_DESIGN'] as const;
type ConfirmType = (typeof TYPES)[number];

/** /{brand}/{product}/{design}/designConfirm: the requester's last look, full screen, and the request (D7.4). */
export function DesignConfirmPage() {
  const t = useText();
  const id = usePathId('design');
  const [url, setUrl] = useUrlState({ type: 'DESIGN', view: 'artwork' });
  useDrawingLibrary();
  const read = useAppQuery(DesignToReviewDocument, { id });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading immediately />;
  const { design } = read.data;
  if (!design) return <EmptyState tone="problem" title={t(viewerMessages.notFound)} />;
  const type: ConfirmType = url.type === 'CIRCULAR_DESIGN' ? 'CIRCULAR_DESIGN' : 'DESIGN';
  const isFlow = url.view === 'flow';
  const actions = (
    <>
      <TypeChoice design={design} type={type} onType={(next) => setUrl({ type: next })} />
      <FlowToggle type={type} targetId={design.id} isFlow={isFlow} onToggle={() => setUrl({ view: isFlow ? 'artwork' : 'flow' }, true)} />
      <RequestReviewButton type={type} targetId={design.id} onRequested={read.refetch} contentState={design.currentVersion?.status} />
    </>
  );
  const badge = t(viewerMessages.confirmBadge);
  if (isFlow) {
    return (
      <ViewerPage full flow>
        <ViewerBar design={design} badge={badge} picker={null} actions={actions} />
        <main className="k-confirm-flow-body">
          <DesignFlow type={type} targetId={design.id} />
        </main>
      </ViewerPage>
    );
  }
  return (
    <DesignWorkbench
      full
      design={design}
      version={design.currentVersion}
      result={design.currentVersion?.result ?? null}
      refetch={read.refetch}
      badge={badge}
      actions={actions}
      footer={
        <>
          <h2 className="k-workbench-footer-title">{t(viewerMessages.approvals)}</h2>
          <SealsRow type={type} targetId={design.id} />
        </>
      }
    />
  );
}

interface ToggleProps {
  type: ConfirmType;
  targetId: string;
  isFlow: boolean;
  onToggle: () => void;
}

/** To the flow and back; where there is none yet, making it is what leads on. */
function FlowToggle({ type, targetId, isFlow, onToggle }: ToggleProps) {
  const t = useText();
  const { data } = useAppQuery(ApprovalTargetDocument, { type, targetId });
  const target = data?.approvalTarget;
  // Who may only look at it is not told to edit it.
  const edits = target ? target.viewerCan.some((action) => action === 'edit' || action === 'create') : true;
  const makes = !isFlow && target && !target.flow && target.viewerCan.includes('create');
  return (
    <Button kind={makes ? 'primary' : 'secondary'} icon={<Workflow aria-hidden />} aria-pressed={isFlow} onClick={onToggle}>
      {t(makes ? panelMessages.create : isFlow ? confirmMessages.artwork : edits ? confirmMessages.flow : panelMessages.title)}
    </Button>
  );
}

/** Approval or circulation, where the design's workflow has both. */
function TypeChoice({ design, type, onType }: { design: ViewedDesignFragment; type: ConfirmType; onType: (type: ConfirmType) => void }) {
  const t = useText();
  // The server answers every option; its reader would bring the schema of inputs along.
  if (!design.workflow.intermediateReview) return null;
  return (
    <label className="k-confirm-type">
      <span className="k-unseen">{t(confirmMessages.type)}</span>
      <SelectControl value={type} onChange={({ target }) => isOneOf(TYPES, target.value) && onType(target.value)}>
        {TYPES.map((one) => (
          <option key={one} value={one}>
            {t(confirmMessages[one])}
          </option>
        ))}
      </SelectControl>
    </label>
  );
}
