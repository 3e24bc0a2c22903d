import { CalendarDays, CirclePause, CirclePlay, CircleX, FolderInput, Send, Trash2, UserRoundPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AssignManyDialog } from '#people/companies/web/door/assign-many-dialog.tsx';
import { memberMessages } from '#people/companies/messages.ts';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ChosenBar } from '#ui/lists/chosen-bar.tsx';
import { ChosenNames } from '#ui/components/lists/chosen-names.tsx';
import { LeftOut } from '#ui/lists/left-out.tsx';
import { parted, type Parted } from '#ui/lists/parted.ts';
import type { RowResult, RowRuns } from '#ui/lists/row-runs.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import type { MenuItem } from '#ui/components/overlays/menu-item.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { designListMessages as m } from '../list-messages.ts';
import { designMessages } from '../messages.ts';
import { whyNot, type ManyAct } from '../rules/left-out.ts';
import { DeleteDesignDocument, type DesignRowFragment } from './door/designs.graphql.generated.ts';
import { DueManyDialog } from './due-many-dialog.tsx';
import { RequestManyDialog } from './request-many-dialog.tsx';
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

const ACTS = ['request', 'due', 'people', 'move', 'delete', 'hold', 'resume', 'cancel'] as const satisfies readonly ManyAct[];
const STATES = ['hold', 'resume', 'cancel'] as const satisfies readonly ManyState[];
const STATE_ICON = { hold: <CirclePause aria-hidden />, resume: <CirclePlay aria-hidden />, cancel: <CircleX aria-hidden /> };

/** What can be done to the chosen designs together, and what became of each. */
export function ChosenDesigns({ rows, runs, onChange, onDone, every, exports }: Props) {
  const { t } = useI18n();
  const [asking, setAsking] = useState<ManyAct | null>(null);
  const part = (act: ManyAct): Parted<Row> =>
    parted(rows, (row) => {
      const why = whyNot(act, row);
      return why && t(m[`out${why}`]);
    });
  const run = async ({ taken: acted, leftOut }: Parted<Row>, act: (row: Row) => Promise<RowResult[]>) => {
    const left = await runs.run(acted, act, { leftOut });
    onChange([...rows.filter((row) => !acted.includes(row)), ...left]);
    onDone();
    return left;
  };
  // What an action does not take is said in its dialog, with the reason.
  const byAct = Object.fromEntries(ACTS.map((act) => [act, part(act)])) as unknown as Record<ManyAct, Parted<Row>>;
  const count = (act: ManyAct) => byAct[act].taken.length;
  const more: MenuItem[] = [
    ...(count('move') > 0
      ? [{ label: t(m.moveMany, { n: count('move') }), icon: <FolderInput aria-hidden />, onSelect: () => setAsking('move') } as const]
      : []),
    ...STATES.flatMap((state): MenuItem[] => {
      const n = count(state);
      if (n === 0) return [];
      return [{ label: t(m.manyOf, { action: t(designMessages[state]), n }), icon: STATE_ICON[state], onSelect: () => setAsking(state) }];
    }),
    ...(count('delete') > 0
      ? [
          { kind: 'line' } as const,
          {
            label: t(m.deleteMany, { n: count('delete') }),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => setAsking('delete'),
          } as const,
        ]
      : []),
  ];
  const state = STATES.find((one) => one === asking);
  const dialog = (act: ManyAct) => ({
    rows: byAct[act].taken,
    runs,
    leftOut: <LeftOut {...byAct[act]} />,
    onClose: () => setAsking(null),
    onRun: async (one: (row: Row) => Promise<RowResult[]>) => (await run(byAct[act], one), true),
  });
  return (
    <>
      <ChosenBar rows={rows} runs={runs} every={every} onClear={() => onChange([])}>
        {count('request') > 0 && (
          <Button size="small" icon={<Send aria-hidden />} onClick={() => setAsking('request')}>
            {t(m.requestMany, { n: count('request') })}
          </Button>
        )}
        {count('due') > 0 && (
          <Button size="small" icon={<CalendarDays aria-hidden />} onClick={() => setAsking('due')}>
            {t(m.dueVerb)}
          </Button>
        )}
        {count('people') > 0 && (
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
      {asking === 'request' && <RequestManyDialog {...dialog('request')} />}
      <DueManyDialog open={asking === 'due'} {...dialog('due')} />
      <AssignManyDialog open={asking === 'people'} resourceType="DesignData" {...dialog('people')} />
      {asking === 'move' && <MoveManyDialog {...dialog('move')} />}
      {state && <StateManyDialog action={state} {...dialog(state)} />}
      <DeleteMany open={asking === 'delete'} {...dialog('delete')} onRun={(act) => run(byAct.delete, act)} />
    </>
  );
}

interface DeleteProps {
  open: boolean;
  rows: readonly Row[];
  runs: RowRuns;
  leftOut: ReactNode;
  onClose: () => void;
  onRun: (act: (row: Row) => Promise<RowResult[]>) => Promise<readonly Row[]>;
}

/** Designs that hold nothing yet go into the bin together. */
function DeleteMany({ open, rows, runs, leftOut, onClose, onRun }: DeleteProps) {
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
      description={t(m.deleteManyBody)}
      confirmText={t(designMessages.deleteVerb)}
      kind="danger"
      runs={runs}
      onConfirm={confirm}
    >
      <ChosenNames rows={rows} />
      {leftOut}
    </ConfirmDialog>
  );
}
