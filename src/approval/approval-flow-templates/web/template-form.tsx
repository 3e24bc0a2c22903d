import { useState, type ReactNode } from 'react';
import { isNamed } from '#approval/flow-drafts/rules/draft.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { PlanEditor } from '#approval/flow-drafts/web/door/plan-editor.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { focusLeftOver } from '#ui/components/fields/picking/left-over.ts';
import { SaveBar } from '#ui/components/layout/save-bar.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { UnsavedChanges } from '#ui/components/overlays/unsaved-changes.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { NAME_MAX } from '#shared/limits.ts';
import { templateMessages as m } from '../messages.ts';
import type { TemplateDraft } from './use-template-draft.ts';

interface Props {
  type: FlowType;
  draft: TemplateDraft;
  busy: boolean;
  /** Somebody else saved first; what is drawn is still here. */
  conflict?: boolean;
  isNew?: boolean;
  /** Answers whether it was saved. */
  onSave: () => Promise<boolean>;
  /** Fields above the name: type and place of a new one. */
  children?: ReactNode;
}

/** Name, description and plan of a template, with all that is missing said in words when saving is tried. */
export function TemplateForm({ type, draft, busy, conflict, isNew, onSave, children }: Props) {
  const t = useText();
  const [tried, setTried] = useState(false);
  const { plan } = draft;
  const empty = plan.draft.blocks.length === 0;
  const gone = [...(plan.unavailable ?? [])].filter((id) =>
    plan.draft.blocks.some((block) => block.pieces.some((piece) => [...piece.approverIds, ...piece.commenterIds].includes(id))),
  );
  const save = async () => {
    if (focusLeftOver(document)) return false;
    setTried(true);
    if (!isNamed(plan.draft) || empty) return false;
    const saved = await onSave();
    if (saved) setTried(false);
    return saved;
  };
  return (
    <>
      <PlanEditor
        type={type}
        plan={plan}
        tried={tried}
        relativeOnly
        footer={
          <SaveBar
            dirty={draft.dirty}
            busy={busy}
            always={isNew}
            saveText={isNew ? t(m.createVerb) : undefined}
            onRevert={draft.dirty && !isNew ? draft.revert : undefined}
            onSave={save}
          />
        }
      >
        {conflict && (
          <FormMessage tone="warning" title={t(m.conflict)}>
            <p className="k-flow-editor-start">
              <Button size="small" onClick={draft.revert}>
                {t(m.loadNewest)}
              </Button>
            </p>
          </FormMessage>
        )}
        {gone.length > 0 && (
          <FormMessage tone="warning" title={t(m.unavailable)}>
            {t(m.unavailableBody, {
              names: gone.map((id) => plan.names.get(id) ?? t(m.unknownPerson)).join(t(uiMessages.nameJoin)),
            })}
          </FormMessage>
        )}
        {tried && empty && <FormMessage tone="error">{t(m.unitsMissing)}</FormMessage>}
        {children}
        <TextField
          label={t(m.name)}
          required
          maxLength={NAME_MAX}
          value={plan.draft.name}
          error={tried && plan.draft.name.trim() === '' ? t(m.nameMissing) : undefined}
          onChange={(event) => plan.change({ ...plan.draft, name: event.target.value })}
        />
        <TextArea
          label={t(m.notes)}
          help={t(m.notesHelp)}
          rows={2}
          value={draft.notes}
          onChange={(event) => draft.setNotes(event.target.value)}
        />
        <Checkbox
          label={t(m.signed)}
          checked={plan.draft.signed}
          onChange={(event) => plan.change({ ...plan.draft, signed: event.target.checked })}
        />
      </PlanEditor>
      <UnsavedChanges dirty={draft.dirty && !busy} save={save} addressedBy={['template', 'isNew', 'view']} />
    </>
  );
}
