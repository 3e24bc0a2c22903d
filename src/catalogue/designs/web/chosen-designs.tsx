import { CalendarDays, CirclePause, CirclePlay, CircleX, FolderInput, Send, Trash2, UserRoundPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AssignManyDialog } from '#people/companies/web/door/assign-many-dialog.tsx';
import { memberMessages } from '#people/companies/messages.ts';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ChosenBar } from '#ui/lists/chosen-bar.tsx';
import { ChosenNames } from '#ui/components/lists/chosen-names.tsx';
import type { RowResult, RowRuns } from '#ui/components/lists/row-runs.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import type { MenuItem } from '#ui/components/overlays/menu-item.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { designListMessages as m } from '../list-messages.ts';
import { designMessages } from '../messages.ts';
import { DeleteDesignDocument, type DesignRowFragment } from './door/designs.graphql.generated.ts';
import { DueManyDialog } from './due-many-dialog.tsx';
import { mayRequest, RequestManyDialog } from './request-many-dialog.tsx';
import { MoveManyDialog } from './move-many-dialog.tsx';
import { StateManyDialog, type ManyState } from './state-many-dialog.tsx';

type Row = DesignRowFragment;

interface Props {
  rows: readonly Row[];
  runs: RowRuns;
  onChange: (left: readonly Row[]) => void;
  /** Something was done: the list is read anew. */
  onDone: () => void;
  /** How many the filters find in all, where more can be chosen than the page shows. */
  every: { count: number; busy: boolean; choose: () => void } | null;
  /** What takes them out of the house. */
  exports: ReactNode;
}

const STATES = ['hold', 'resume', 'cancel'] as const satisfies readonly ManyState[];
const STATE_ICON = { hold: <CirclePause aria-hidden />, resume: <CirclePlay aria-hidden />, cancel: <CircleX aria-hidden /> };

/** What can be done to the chosen designs together, and what became of each. */
export function ChosenDesigns({ rows, runs, onChange, onDone, every, exports }: Props) {
  const { t } = useI18n();
  const [asking, setAsking] = useState<'due' | 'people' | 'request' | 'move' | 'delete' | ManyState | null>(null);
  const run = async (acted: readonly Row[], act: (row: Row) => Promise<RowResult[]>) => {
    const left = await runs.run(acted, act);
    onChange([...rows.filter((row) => !acted.includes(row)), ...left]);
    onDone();
    return left;
  };
  const close = () => setAsking(null);
  // What the viewer may not do to one is not offered for it.
  const can = (action: string) => rows.filter(({ viewerCan }) => viewerCan.includes(action));
  const toDate = can('update');
  const toAssign = can('assignRoles');
  const toRequest = rows.filter(mayRequest);
  const toMove = can('delete');
  // What holds something is cancelled, not deleted.
  const toDelete = toMove.filter(({ currentSpecificationId, currentVersionId }) => !currentSpecificationId && !currentVersionId);
  const more: MenuItem[] = [
    ...(toMove.length > 0
      ? [{ label: t(m.moveMany, { n: toMove.length }), icon: <FolderInput aria-hidden />, onSelect: () => setAsking('move') } as const]
      : []),
    ...STATES.flatMap((state): MenuItem[] => {
      const n = can(state).length;
      if (n === 0) return [];
      return [{ label: t(m.manyOf, { action: t(designMessages[state]), n }), icon: STATE_ICON[state], onSelect: () => setAsking(state) }];
    }),
    ...(toDelete.length > 0
      ? [
          { kind: 'line' } as const,
          {
            label: t(m.deleteMany, { n: toDelete.length }),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => setAsking('delete'),
          } as const,
        ]
      : []),
  ];
  const state = STATES.find((one) => one === asking);
  return (
    <>
      <ChosenBar rows={rows} runs={runs} every={every} onClear={() => onChange([])}>
        {toRequest.length > 0 && (
          <Button size="small" icon={<Send aria-hidden />} onClick={() => setAsking('request')}>
            {t(m.requestMany, { n: toRequest.length })}
          </Button>
        )}
        {toDate.length > 0 && (
          <Button size="small" icon={<CalendarDays aria-hidden />} onClick={() => setAsking('due')}>
            {t(m.dueVerb)}
          </Button>
        )}
        {toAssign.length > 0 && (
          <Button size="small" icon={<UserRoundPlus aria-hidden />} onClick={() => setAsking('people')}>
            {t(memberMessages.assignMany)}
          </Button>
        )}
        {exports}
        {more.length > 0 && (
          <Menu items={more}>
            <Button size="small">{t(uiMessages.moreActions)}</Button>
          </Menu>
        )}
      </ChosenBar>
      {asking === 'request' && (
        <RequestManyDialog rows={toRequest} runs={runs} onClose={close} onRun={async (act) => (await run(toRequest, act), true)} />
      )}
      <DueManyDialog open={asking === 'due'} rows={toDate} onClose={close} onRun={async (act) => (await run(toDate, act), true)} />
      <AssignManyDialog
        open={asking === 'people'}
        rows={toAssign}
        resourceType="DesignData"
        onClose={close}
        onRun={async (act) => (await run(toAssign, act), true)}
      />
      {asking === 'move' && <MoveManyDialog rows={toMove} onClose={close} onRun={async (act) => (await run(toMove, act), true)} />}
      {state && (
        <StateManyDialog action={state} rows={can(state)} onClose={close} onRun={async (act) => (await run(can(state), act), true)} />
      )}
      <DeleteMany open={asking === 'delete'} rows={toDelete} runs={runs} onClose={close} onRun={(act) => run(toDelete, act)} />
    </>
  );
}

interface DeleteProps {
  open: boolean;
  rows: readonly Row[];
  runs: RowRuns;
  onClose: () => void;
  onRun: (act: (row: Row) => Promise<RowResult[]>) => Promise<readonly Row[]>;
}

/** Designs that hold nothing yet go into the bin together. */
function DeleteMany({ open, rows, runs, onClose, onRun }: DeleteProps) {
  const { locale, t } = useI18n();
  const remove = useAppMutation(DeleteDesignDocument, { quiet: true });
  const tellDeleted = useDeletedToast();
  const act = async ({ id, name, version }: Row): Promise<RowResult[]> => {
    const outcome = await remove.run({ input: { designId: id, expectedVersion: version } });
    return [{ id, name, ok: outcome.ok, words: outcome.ok ? t(m.deletedRow) : errorText(outcome.error, locale) }];
  };
  const confirm = async () => {
    const left = await onRun(act);
    const gone = rows.filter((row) => !left.includes(row)).map(({ id }) => id);
    if (gone.length > 0) tellDeleted(t(m.deletedMany, { n: gone.length }), { ids: gone });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(m.deleteTitle, { n: rows.length })}
      description={t(designMessages.deleteBody)}
      confirmText={t(designMessages.deleteVerb)}
      kind="danger"
      onConfirm={confirm}
    >
      <ChosenNames rows={rows} runs={runs} />
    </ConfirmDialog>
  );
}
