import { ArchiveRestore, ArchiveX, Ellipsis, PencilLine, Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { RequestReviewButton } from '#approval/approval-flows/web/door/request-review-button.tsx';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import type { MenuItem } from '#ui/components/overlays/menu-item.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { partMessages as m } from '../../messages.ts';
import { riskMessages } from '../../risk-messages.ts';
import { libraryPath, partPath } from '../../rules/paths.ts';
import type { PartDetail } from './part-detail.ts';
import { RiskDialog } from '../risk-dialog.tsx';
import { DeletePartDocument, DiscardPartDraftDocument, RestorePartDocument, RetirePartDocument } from './parts.graphql.generated.ts';
import type { usePlace } from './library/use-place.ts';

type Asking = 'delete' | 'retire' | 'restore' | 'discardDraft';

interface Props {
  part: PartDetail;
  place: ReturnType<typeof usePlace>;
  onEdit: () => void;
  onRequested: () => void;
}

/** What may be done with a part now: the answer's own list decides which buttons there are. */
export function PartActions({ part, place, onEdit, onRequested }: Props) {
  const t = useText();
  const { go } = useNavigation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [marking, setMarking] = useState(false);
  const remove = useAppMutation(DeletePartDocument);
  const tellDeleted = useDeletedToast();
  const retire = useAppMutation(RetirePartDocument, { success: m.retired });
  const restore = useAppMutation(RestorePartDocument, { success: m.restored });
  const discard = useAppMutation(DiscardPartDraftDocument, { success: m.discarded });
  const can = (action: string) => part.viewerCan.includes(action);
  const input = { partId: part.id, expectedVersion: part.version };
  const { name } = part;
  const items: MenuItem[] = [
    ...(can('markRisk')
      ? [{ label: t(riskMessages.change), icon: <TriangleAlert aria-hidden />, onSelect: () => setMarking(true) } as const]
      : []),
    ...(can('discardDraft')
      ? [{ label: t(m.discard), icon: <Undo2 aria-hidden />, onSelect: () => setAsking('discardDraft') } as const]
      : []),
    ...(can('retire') ? [{ label: t(m.retire), icon: <ArchiveX aria-hidden />, onSelect: () => setAsking('retire') } as const] : []),
    ...(can('restore')
      ? [{ label: t(m.restore), icon: <ArchiveRestore aria-hidden />, onSelect: () => setAsking('restore') } as const]
      : []),
    ...(can('delete')
      ? [{ label: t(m.delete), icon: <Trash2 aria-hidden />, danger: true, onSelect: () => setAsking('delete') } as const]
      : []),
  ];
  const confirm = async () => {
    if (asking === 'retire') return (await retire.run({ input })).ok;
    if (asking === 'restore') return (await restore.run({ input })).ok;
    if (asking === 'discardDraft') return (await discard.run({ input })).ok;
    const { ok } = await remove.run({ input });
    if (ok) {
      await go(libraryPath(place), { replace: true });
      tellDeleted(t(m.deleted), { ids: [part.id], left: true });
    }
    return ok;
  };
  const words = {
    delete: { title: t(m.deleteTitle, { name }), body: t(m.deleteBody), verb: t(m.deleteVerb) },
    retire: { title: t(m.retireTitle, { name }), body: t(m.retireBody), verb: t(m.retire) },
    restore: { title: t(m.restoreTitle, { name }), body: t(m.restoreBody), verb: t(m.restore) },
    discardDraft: { title: t(m.discardTitle, { n: part.latestVersion.number }), body: t(m.discardBody), verb: t(m.discard) },
  }[asking ?? 'delete'];
  return (
    <>
      {items.length > 0 && (
        <Menu items={items}>
          <IconButton outlined label={t(uiMessages.moreActions)} icon={<Ellipsis aria-hidden />} />
        </Menu>
      )}
      {can('update') && (
        <Button icon={<PencilLine aria-hidden />} onClick={onEdit}>
          {t(m.edit)}
        </Button>
      )}
      {can('requestReview') && part.library?.approvalRequired && (
        <>
          {part.availableVersion ? (
            // What changed against the approved version is looked at first.
            <ButtonLink kind="primary" to={partPath(place, part.id, 'partConfirm')}>
              {t(m.confirmPage)}
            </ButtonLink>
          ) : (
            <RequestReviewButton type="PART" targetId={part.latestVersion.id} onRequested={onRequested} />
          )}
        </>
      )}
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={words.title}
        description={words.body}
        confirmText={words.verb}
        kind={asking === 'restore' ? 'primary' : 'danger'}
        onConfirm={confirm}
      />
      {marking && <RiskDialog part={part} onClose={() => setMarking(false)} />}
    </>
  );
}
