import { Undo2 } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { nameAsTyped } from '../../rules/template-name.ts';
import { templateMessages as m } from '../../template-messages.ts';
import type { Template } from './shown-template.ts';
import { RenameTemplateDocument } from './templates.graphql.generated.ts';

/** A template whose name an old version of Koryo rewrote: how it was typed, and the way back to it for who may rename. */
export function NameAsTyped({ template }: { template: Template }) {
  const t = useText();
  const rename = useAppMutation(RenameTemplateDocument, { success: m.renamed });
  const original = nameAsTyped(
    template.name,
    template.versions.map(({ fileName }) => fileName),
  );
  if (original === null) return null;
  return (
    <FormMessage>
      <div className="k-name-as-typed">
        <span>{t(m.nameAsTyped, { name: original })}</span>
        {template.viewerCan.includes('rename') && (
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            busy={rename.busy}
            onClick={() => void rename.run({ input: { templateId: template.id, expectedVersion: template.version, name: original } })}
          >
            {t(m.putNameBack)}
          </Button>
        )}
      </div>
    </FormMessage>
  );
}
