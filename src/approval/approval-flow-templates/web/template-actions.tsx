import { Archive, ArchiveRestore, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Combobox } from '#ui/components/fields/combobox.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { NAME_MAX } from '#shared/limits.ts';
import { levelWords, templateMessages as m } from '../messages.ts';
import {
  ArchiveFlowTemplateDocument,
  DeleteFlowTemplateDocument,
  DuplicateFlowTemplateDocument,
  FlowTemplatePlacesDocument,
  type FlowTemplateFieldsFragment,
} from './door/templates.graphql.generated.ts';

type Template = FlowTemplateFieldsFragment;

/** The sentence on the page that says why a template in use is neither archived nor deleted. */
export const WHY_KEPT = 'template-kept';

/** Duplicate, archive or bring back, delete; each asked before it happens, and not offered while a workflow template uses it. */
export function TemplateActions({ template, onGone }: { template: Template; onGone: () => unknown }) {
  const t = useText();
  const [asking, setAsking] = useState<'duplicate' | 'archive' | 'delete' | null>(null);
  const archive = useAppMutation(ArchiveFlowTemplateDocument, { success: template.archivedAt ? m.restored : m.archived });
  const remove = useAppMutation(DeleteFlowTemplateDocument, { success: m.deleted });
  const target = { templateId: template.id, expectedVersion: template.version };
  const manages = template.viewerCan.includes('archive');
  const kept = template.usedBy.length > 0 ? { disabled: true, 'aria-describedby': WHY_KEPT } : {};
  const close = () => setAsking(null);
  const setArchived = async (archived: boolean) => (await archive.run({ input: { ...target, archived } })).ok;
  return (
    <>
      <Button icon={<Copy aria-hidden />} onClick={() => setAsking('duplicate')}>
        {t(m.duplicate)}
      </Button>
      {manages && template.archivedAt && (
        <Button icon={<ArchiveRestore aria-hidden />} busy={archive.busy} onClick={() => setArchived(false)}>
          {t(m.restore)}
        </Button>
      )}
      {manages && !template.archivedAt && (
        <Button icon={<Archive aria-hidden />} {...kept} onClick={() => setAsking('archive')}>
          {t(m.archive)}
        </Button>
      )}
      {manages && (
        <Button kind="danger" icon={<Trash2 aria-hidden />} {...kept} onClick={() => setAsking('delete')}>
          {t(m.delete)}
        </Button>
      )}
      {asking === 'duplicate' && <DuplicateDialog template={template} onClose={close} />}
      <ConfirmDialog
        open={asking === 'archive'}
        onClose={close}
        title={t(m.archiveTitle, { name: template.name })}
        description={t(m.archiveBody)}
        confirmText={t(m.archiveVerb)}
        onConfirm={() => setArchived(true)}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={close}
        title={t(m.deleteTitle, { name: template.name })}
        description={t(m.deleteBody)}
        confirmText={t(m.deleteVerb)}
        kind="danger"
        onConfirm={async () => {
          const { ok } = await remove.run({ input: target });
          if (ok) onGone();
          return ok;
        }}
      />
    </>
  );
}

/** A copy under another name, in a place where the person may keep templates of the type. */
function DuplicateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useText();
  const [name, setName] = useState(() => t(m.copyName, { name: template.name }).slice(0, NAME_MAX));
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const read = useAppQuery(FlowTemplatePlacesDocument, { text });
  const places = (read.data?.approvalFlowTemplatePlaces ?? []).filter((place) => place.definableTypes.includes(template.type));
  const duplicate = useAppMutation(DuplicateFlowTemplateDocument, { success: m.duplicated });
  const shown = (place: (typeof places)[number]) => ({
    id: place.id,
    name: t(m.placed, { level: t(levelWords[place.type]), name: place.name }),
  });
  const preset = places.find((place) => place.id === template.libraryId) ?? places[0];
  const to = chosen ?? (preset ? shown(preset) : null);
  const [types, setTypes] = useState<ReadonlyMap<string, string>>(new Map());
  const typeOf = (id: string) => types.get(id) ?? places.find((place) => place.id === id)?.type;
  const run = async () => {
    const libraryType = to && typeOf(to.id);
    if (!to || !libraryType) return false;
    const input = { templateId: template.id, libraryType, libraryId: to.id, name };
    return (await duplicate.run({ input })).ok;
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(m.duplicateTitle, { name: template.name })}
      description={t(m.duplicateBody)}
      confirmText={t(m.duplicateVerb)}
      disabled={!to || name.trim() === ''}
      onConfirm={run}
    >
      <TextField label={t(m.name)} required maxLength={NAME_MAX} value={name} onChange={(event) => setName(event.target.value)} />
      <Combobox
        label={t(m.place)}
        help={t(m.placeHelp)}
        required
        multiple={false}
        placeholder={t(m.findPlace)}
        options={places.map(shown)}
        value={to ? [to] : []}
        onChange={([next]) => {
          setTypes(new Map([...types, ...places.map((place) => [place.id, place.type] as const)]));
          setChosen(next ?? null);
        }}
        onSearch={setText}
        searching={read.refreshing}
        searchError={read.error}
      />
    </ConfirmDialog>
  );
}
