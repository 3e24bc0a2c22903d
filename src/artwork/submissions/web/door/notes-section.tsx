import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { submissionMessages as m } from '../../messages.ts';
import { saveSubmissionNotesInput } from '../../rules/input.ts';
import { NOTES_MAX } from '../../rules/limits.ts';
import type { SubmissionDesign, SubmissionRevision } from './submission-data.ts';
import { DesignSubmissionDocument, SaveSubmissionNotesDocument } from './submissions.graphql.generated.ts';

interface Props {
  design: SubmissionDesign;
  revision: SubmissionRevision | null;
  canWrite: boolean;
}

/** What the printer should know; part of what is approved. */
export function NotesSection({ design, revision, canWrite }: Props) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const notes = revision?.notes ?? '';
  return (
    <Section
      title={t(m.notes)}
      description={canWrite ? t(m.notesHelp) : undefined}
      actions={
        canWrite &&
        !editing && (
          <Button size="small" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
            {t(notes ? m.edit : m.write)}
          </Button>
        )
      }
    >
      <Card>
        {editing && canWrite ? (
          <NotesForm design={design} revision={revision} onClose={() => setEditing(false)} />
        ) : (
          <p className={notes ? 'k-notes' : 'k-quiet'}>{notes || t(m.noNotes)}</p>
        )}
      </Card>
    </Section>
  );
}

function NotesForm({ design, revision, onClose }: { design: SubmissionDesign; revision: SubmissionRevision | null; onClose: () => void }) {
  const t = useText();
  const save = useAppMutation(SaveSubmissionNotesDocument, { quiet: true, success: m.notesSaved });
  const form = useAppForm({
    values: { notes: revision?.notes ?? '' },
    version: revision?.version ?? 0,
    schema: saveSubmissionNotesInput,
    toInput: ({ notes }, expectedVersion) => ({ designId: design.id, expectedVersion, notes }),
    submit: (input) => save.run({ input }),
    onSaved: onClose,
    newest: async () => {
      const newest = (await readAnew(DesignSubmissionDocument, { id: design.id }))?.design?.submissionData.revisions[0];
      return newest ? { values: { notes: newest.notes }, version: newest.version } : null;
    },
  });
  return (
    <AppFormView form={form} labels={{ notes: t(m.notes) }} isNew onCancel={onClose} addressedBy={['view']}>
      <TextArea label={t(m.notes)} labelHidden rows={6} limit={NOTES_MAX} autoFocus {...form.field('notes')} />
    </AppFormView>
  );
}
