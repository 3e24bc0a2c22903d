import { useState, type FormEvent } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { NAME_MAX } from '#shared/limits.ts';
import { templateMessages as m } from '../template-messages.ts';
import type { Template } from './door/shown-template.ts';
import { RenameTemplateDocument } from './door/templates.graphql.generated.ts';

/** Another name for a template; what is typed stays when it is refused. */
export function RenameDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t, locale } = useI18n();
  const [name, setName] = useState(template.name);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const rename = useAppMutation(RenameTemplateDocument, { quiet: true, success: m.renamed });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await rename.run({ input: { templateId: template.id, expectedVersion: template.version, name } });
    if (outcome.ok) onClose();
    else setProblem(errorText(outcome.error, locale));
  };
  return (
    <Dialog
      open
      size="small"
      busy={rename.busy}
      onClose={onClose}
      title={t(m.rename)}
      actions={
        <>
          <Button onClick={onClose} disabled={rename.busy}>
            {t(uiMessages.cancel)}
          </Button>
          <Button kind="primary" type="submit" form="rename-template" busy={rename.busy} disabled={name.trim() === ''}>
            {t(uiMessages.save)}
          </Button>
        </>
      }
    >
      <form id="rename-template" onSubmit={save}>
        <TextField
          label={t(m.name)}
          required
          maxLength={NAME_MAX}
          value={name}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
