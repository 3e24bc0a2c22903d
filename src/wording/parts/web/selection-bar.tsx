import { ArchiveX, Send, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { manyMessages } from '#approval/approval-flow-templates/messages.ts';
import { RequestManyDialog } from '#approval/approval-flow-templates/web/door/request-many-dialog.tsx';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { ChosenNames } from '#ui/components/lists/chosen-names.tsx';
import { LeftOut } from '#ui/lists/left-out.tsx';
import { parted, type Parted } from '#ui/lists/parted.ts';
import { RunResults } from '#ui/lists/run-results.tsx';
import { ChosenBar } from '#ui/lists/chosen-bar.tsx';
import type { RowResult, RowRuns } from '#ui/lists/row-runs.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { whyNotPart, type ManyPartAct } from '../rules/left-out.ts';
import { LIBRARY_TYPES } from '../rules/types.ts';
import { libraryMessages as m } from './door/library/library-messages.ts';
import { PartPreview, type PartRow } from './part-columns.tsx';
import { DeletePartDocument, RetirePartsDocument } from './door/parts.graphql.generated.ts';

interface Props {
  parts: readonly PartRow[];
  /** What was run, and how far. */
  runs: RowRuns;
  /** Leaves so many chosen. */
  onLeft: (parts: readonly PartRow[]) => void;
  /** How many the filters find in all, where more can be chosen than the page shows. */
  every: { count: number; busy: boolean; choose: () => void } | null;
  /** What else can be done with them. */
  actions?: ReactNode;
}

type Asking = 'request' | 'delete' | 'retire';

/** What can be done with the ticked parts together: requesting their reviews, deleting, retiring, and what the page adds. */
export function SelectionBar({ parts, runs, onLeft, every, actions }: Props) {
  const { t } = useI18n();
  const [asking, setAsking] = useState<Asking | null>(null);
  if (parts.length === 0) return <RunResults runs={runs} />;
  const part = (act: ManyPartAct): Parted<PartRow> =>
    parted(parts, (row) => {
      const why = whyNotPart(act, row);
      return why && t(m[`out${why}`]);
    });
  const requestable = part('requestReview');
  const drafts = part('delete');
  const retirable = part('retire');
  const close = () => setAsking(null);
  // What an action does not take stays ticked for another.
  const keeping =
    ({ taken }: Parted<PartRow>) =>
    (left: readonly PartRow[]) =>
      onLeft([...parts.filter((row) => !taken.includes(row)), ...left]);
  const things = requestable.taken.map((part) => ({
    id: part.id,
    part,
    targetId: part.latestVersion.id,
    name: part.name,
    contentHash: part.latestVersion.contentHash,
    preview: <PartPreview version={part.latestVersion} whole />,
    depth: LIBRARY_TYPES.indexOf(part.libraryType),
  }));
  return (
    <>
      <ChosenBar rows={parts} runs={runs} every={every} onClear={() => onLeft([])}>
        {actions}
        {drafts.taken.length > 0 && (
          <Button size="small" icon={<Trash2 aria-hidden />} onClick={() => setAsking('delete')}>
            {t(m.deleteDrafts)}
          </Button>
        )}
        <Button
          size="small"
          icon={<ArchiveX aria-hidden />}
          disabled={retirable.taken.length === 0}
          title={retirable.taken.length === 0 ? t(m.retireNone) : undefined}
          onClick={() => setAsking('retire')}
        >
          {t(m.retireSelected)}
        </Button>
        <Button
          size="small"
          kind="primary"
          icon={<Send aria-hidden />}
          disabled={requestable.taken.length === 0}
          title={requestable.taken.length === 0 ? t(manyMessages.none) : undefined}
          onClick={() => setAsking('request')}
        >
          {t(manyMessages.request)}
        </Button>
      </ChosenBar>
      {asking === 'request' && (
        <RequestManyDialog
          type="PART"
          things={things}
          beside={requestable}
          runs={runs}
          onClose={close}
          onDone={(left) => keeping(requestable)(left.map(({ part }) => part))}
        />
      )}
      <DeleteDrafts open={asking === 'delete'} chosen={drafts} runs={runs} onClose={close} onLeft={keeping(drafts)} />
      <RetireParts open={asking === 'retire'} chosen={retirable} runs={runs} onClose={close} onLeft={keeping(retirable)} />
    </>
  );
}

interface DialogProps {
  open: boolean;
  chosen: Parted<PartRow>;
  runs: RowRuns;
  onClose: () => void;
  onLeft: (parts: readonly PartRow[]) => void;
}

/** One by one: what is refused keeps no other from being retired. */
function RetireParts({ open, chosen, runs, onClose, onLeft }: DialogProps) {
  const { locale, t } = useI18n();
  const retire = useAppMutation(RetirePartsDocument, { quiet: true });
  const retireOne = async ({ id, name, version }: PartRow): Promise<RowResult[]> => {
    const outcome = await retire.run({ input: { parts: [{ partId: id, expectedVersion: version }] } });
    return [{ id, name, ok: outcome.ok, words: outcome.ok ? t(m.retiredRow) : errorText(outcome.error, locale) }];
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(m.retireTitle, { n: chosen.taken.length })}
      description={t(m.retireManyBody)}
      confirmText={t(m.retireSelected)}
      kind="danger"
      runs={runs}
      onConfirm={async () => onLeft(await runs.run(chosen.taken, retireOne, chosen))}
    >
      <ChosenNames rows={chosen.taken} />
      <LeftOut {...chosen} />
    </ConfirmDialog>
  );
}

/** Drafts that were never approved, one by one. */
function DeleteDrafts({ open, chosen, runs, onClose, onLeft }: DialogProps) {
  const { taken: parts, leftOut } = chosen;
  const { locale, t } = useI18n();
  const remove = useAppMutation(DeletePartDocument, { quiet: true });
  const tellDeleted = useDeletedToast();
  const deleteOne = async ({ id, name, version }: PartRow): Promise<RowResult[]> => {
    const outcome = await remove.run({ input: { partId: id, expectedVersion: version } });
    return [{ id, name, ok: outcome.ok, words: outcome.ok ? t(m.deletedRow) : errorText(outcome.error, locale) }];
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(m.deleteTitle, { n: parts.length })}
      description={t(m.deleteManyBody)}
      confirmText={t(m.deleteDrafts)}
      kind="danger"
      runs={runs}
      onConfirm={async () => {
        const left = await runs.run(parts, deleteOne, { leftOut });
        onLeft(left);
        const gone = parts.filter((part) => !left.some(({ id }) => id === part.id)).map(({ id }) => id);
        if (gone.length > 0) tellDeleted(t(m.deletedMany, { n: gone.length }), { ids: gone });
      }}
    >
      <ChosenNames rows={parts} />
      <LeftOut {...chosen} />
    </ConfirmDialog>
  );
}
