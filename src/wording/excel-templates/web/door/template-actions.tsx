import { ArchiveRestore, ArchiveX, Download, Ellipsis, PencilLine, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import type { MenuItem } from '#ui/components/overlays/menu-item.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { templateMessages as m } from '../../template-messages.ts';
import { RenameDialog } from '../rename-dialog.tsx';
import type { Template, TemplateVersion } from './shown-template.ts';
import { DeleteTemplateDocument, RetireTemplateDocument } from './templates.graphql.generated.ts';
import { useTemplateDownload } from '../use-template-download.ts';

type Asking = 'rename' | 'retire' | 'delete';

interface Props {
  template: Template;
  /** What is shown, and downloaded. */
  version: TemplateVersion;
  onAddVersion: () => void;
}

/** What may be done with a template now: the answer's own list decides which buttons there are. */
export function TemplateActions({ template, version, onAddVersion }: Props) {
  const t = useText();
  const { go } = useNavigation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const download = useTemplateDownload();
  const retire = useAppMutation(RetireTemplateDocument, { success: m.retireDone });
  const restore = useAppMutation(RetireTemplateDocument, { success: m.restoreDone });
  const remove = useAppMutation(DeleteTemplateDocument, { success: m.deleted, failure: m.deleteFailed });
  const can = (action: string) => template.viewerCan.includes(action);
  const { id: templateId, version: expectedVersion, name } = template;
  const input = { templateId, expectedVersion };
  const items: MenuItem[] = [];
  if (can('rename')) items.push({ label: t(m.rename), icon: <PencilLine aria-hidden />, onSelect: () => setAsking('rename') });
  if (can('retire')) items.push({ label: t(m.retire), icon: <ArchiveX aria-hidden />, onSelect: () => setAsking('retire') });
  if (can('restore')) {
    const onSelect = () => void restore.run({ input: { ...input, retired: false } });
    items.push({ label: t(m.restore), icon: <ArchiveRestore aria-hidden />, onSelect });
  }
  if (can('delete')) items.push({ label: t(m.delete), icon: <Trash2 aria-hidden />, danger: true, onSelect: () => setAsking('delete') });
  const confirm = async () => {
    if (asking === 'retire') return (await retire.run({ input: { ...input, retired: true } })).ok;
    const { ok } = await remove.run({ input });
    if (ok) await go('/company/exceltemplate', { replace: true });
    return ok;
  };
  const isRetiring = asking === 'retire';
  return (
    <>
      {items.length > 0 && (
        <Menu items={items}>
          <IconButton outlined label={t(uiMessages.moreActions)} icon={<Ellipsis aria-hidden />} />
        </Menu>
      )}
      {can('download') && (
        <Button icon={<Download aria-hidden />} onClick={() => download(version.id)}>
          {t(m.download)}
        </Button>
      )}
      {can('addVersion') && (
        <Button kind="primary" icon={<Upload aria-hidden />} onClick={onAddVersion}>
          {t(m.addVersion)}
        </Button>
      )}
      <ConfirmDialog
        open={isRetiring || asking === 'delete'}
        onClose={() => setAsking(null)}
        title={t(isRetiring ? m.retireTitle : m.deleteTitle, { name })}
        description={t(isRetiring ? m.retireHelp : m.deleteBody)}
        confirmText={t(isRetiring ? m.retire : m.deleteVerb)}
        kind="danger"
        onConfirm={confirm}
      />
      {asking === 'rename' && <RenameDialog template={template} onClose={() => setAsking(null)} />}
    </>
  );
}
