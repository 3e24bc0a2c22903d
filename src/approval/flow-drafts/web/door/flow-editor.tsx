import { useState, type ComponentType } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ReadProblem } from '#ui/components/notices/read-problem.tsx';
import { focusLeftOver } from '#ui/components/fields/picking/left-over.ts';
import { SaveBar } from '#ui/components/layout/save-bar.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { UnsavedChanges } from '#ui/components/overlays/unsaved-changes.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { NAME_MAX } from '#shared/limits.ts';
import { isNamed } from '../../rules/draft.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { PieceSlot, TargetData } from '#approval/approval-flows/web/door/flow-data.ts';
import { editorMessages as words } from './messages.ts';
import { panelMessages } from '#approval/approval-flows/web/door/messages.ts';
import { useFlowDraft } from '../use-flow-draft.ts';
import { FlowSteps } from '#approval/approval-flows/web/door/flow-steps.tsx';
import { ApprovalTargetDocument } from '#approval/approval-flows/web/door/flow.graphql.generated.ts';
import { NoFlowSentence } from '#approval/approval-flows/web/door/waiting-sentence.tsx';
import { PlanEditor } from './plan-editor.tsx';
import type { StartPlace } from './start-place.ts';

export interface FlowEditorProps {
  type: FlowType;
  targetId: string;
  /** `StartFrom` of the templates, which stand above flows: the page places it. */
  startFrom: ComponentType<StartPlace>;
  /** `GuestList` of the guest reviews, with a flow that is not edited now. */
  guests: PieceSlot;
  onSaved?: () => void;
}

/** Defines a flow: steps on a line, cards of approval units, the inspector at the right, a save bar. */
export function FlowEditor({ type, targetId, guests, startFrom, onSaved }: FlowEditorProps) {
  const t = useText();
  const query = useAppQuery(ApprovalTargetDocument, { type, targetId }, { failure: panelMessages.loadFailed });
  const [fresh, setFresh] = useState(false);
  const target = query.data?.approvalTarget;
  if (query.error) return <ReadProblem message={query.error} onRetry={query.refetch} />;
  if (!target) return <Skeleton width="100%" />;
  const can = (action: string) => target.viewerCan.includes(action);
  const isNew = !target.flow && can('create');
  if (target.flow && !can('edit') && !fresh) {
    const start = () => setFresh(true);
    return <Closed target={target} mayStart={can('create')} refetch={query.refetch} onStart={start} guests={guests} />;
  }
  if (!target.flow && !isNew) {
    return (
      <FormMessage title={t(panelMessages.noFlow)}>
        <NoFlowSentence target={target} />
      </FormMessage>
    );
  }
  return (
    <Editor
      key={target.id}
      type={type}
      target={target}
      fresh={fresh && !can('edit')}
      startFrom={startFrom}
      refetch={query.refetch}
      onSaved={() => {
        setFresh(false);
        onSaved?.();
      }}
    />
  );
}

interface ClosedProps {
  target: TargetData;
  mayStart: boolean;
  refetch: () => void;
  onStart: () => void;
  guests: PieceSlot;
}

/** A flow that is not edited now: in review, ended, or not the viewer's to change. */
function Closed({ target, mayStart, refetch, onStart, guests }: ClosedProps) {
  const t = useText();
  return (
    <div className="k-stack">
      <FormMessage title={t(words.readOnly)}>
        {mayStart && (
          <>
            <p>{t(words.startNewHelp)}</p>
            <p className="k-flow-editor-start">
              <Button onClick={onStart}>{t(words.startNew)}</Button>
            </p>
          </>
        )}
      </FormMessage>
      {target.flow && <FlowSteps flow={target.flow} refetch={refetch} guests={guests} />}
    </div>
  );
}

interface EditorProps {
  type: FlowType;
  target: TargetData;
  fresh: boolean;
  startFrom: FlowEditorProps['startFrom'];
  refetch: () => void;
  onSaved: () => void;
}

function Editor({ type, target, fresh, startFrom: StartFrom, refetch, onSaved }: EditorProps) {
  const t = useText();
  const flow = useFlowDraft({
    type,
    target,
    fresh,
    defaultName: t(words.defaultName),
    defaultPiece: t(words.defaultPiece),
    refetch,
    onSaved,
  });
  const [tried, setTried] = useState(false);
  const save = async () => {
    // An approver who was typed and not picked would be missing without a word.
    if (focusLeftOver(document)) return false;
    setTried(true);
    if (!isNamed(flow.draft)) return false;
    const saved = await flow.save();
    if (saved) setTried(false);
    return saved;
  };
  const isNew = target.flow === null || fresh;
  return (
    <>
      <PlanEditor
        type={type}
        plan={flow}
        tried={tried}
        footer={
          <SaveBar
            dirty={flow.dirty}
            busy={flow.busy}
            always={isNew && flow.draft.blocks.length > 0}
            saveText={isNew ? t(words.create) : undefined}
            onRevert={flow.dirty ? flow.revert : undefined}
            onSave={save}
          />
        }
      >
        {flow.conflict && (
          <FormMessage tone="warning" title={t(words.conflict)}>
            <p className="k-flow-editor-start">
              <Button size="small" onClick={flow.revert}>
                {t(words.loadNewest)}
              </Button>
            </p>
          </FormMessage>
        )}
        {flow.peopleFixed ? (
          <FormMessage tone="info">{t(words.peopleFixed)}</FormMessage>
        ) : (
          <div className="k-flow-editor-start">
            <StartFrom
              type={type}
              targetId={target.targetId}
              replaces={flow.draft.blocks.length > 0 && (flow.dirty || !isNew)}
              onTake={flow.startFrom}
            />
          </div>
        )}
        <TextField
          label={t(words.name)}
          required
          maxLength={NAME_MAX}
          value={flow.draft.name}
          error={tried && flow.draft.name.trim() === '' ? t(words.nameMissing) : undefined}
          onChange={(event) => flow.change({ ...flow.draft, name: event.target.value })}
        />
        <Checkbox
          label={t(words.signed)}
          help={t(words.signedHelp)}
          checked={flow.draft.signed}
          onChange={(event) => flow.change({ ...flow.draft, signed: event.target.checked })}
        />
      </PlanEditor>
      <UnsavedChanges dirty={flow.dirty && !flow.busy} save={save} addressedBy={['flow']} />
    </>
  );
}
