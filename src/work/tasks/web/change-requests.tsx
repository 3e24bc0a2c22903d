import { CalendarClock, UserRoundCog } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { LeftOut } from '#ui/lists/left-out.tsx';
import { parted } from '#ui/lists/parted.ts';
import type { RowRuns } from '#ui/lists/row-runs.ts';
import { taskListMessages as words, taskRequestMessages as asking } from '../messages.ts';
import { changeRequestInput } from '../rules/input.ts';
import { whyNotChanged } from '../rules/left-out.ts';
import { REQUEST_TARGETS } from '../rules/pairs.ts';
import { AssigneeField } from './door/request-form.tsx';
import type { TaskRow } from './task-columns.tsx';
import { ChangeRequestDocument } from './tasks.graphql.generated.ts';

interface Props {
  rows: readonly TaskRow[];
  runs: RowRuns;
  onChosen: (rows: TaskRow[]) => void;
  onDone: () => void;
}

/** What one has asked of others, many at once: another day, or another colleague. Each is saved by itself. */
export function ChangeRequests({ rows, runs, onChosen, onDone }: Props) {
  const { locale, t } = useI18n();
  const [open, setOpen] = useState<'redate' | 'handOn' | null>(null);
  const [dueDate, setDueDate] = useState<string | null>(null);
  const [assignee, setAssignee] = useState<Pickable[]>([]);
  const [tried, setTried] = useState(false);
  const change = useAppMutation(ChangeRequestDocument, { quiet: true });
  const { taken, leftOut } = parted(rows, (row) => {
    const why = whyNotChanged(row);
    return why && t(words[`out${why}`]);
  });
  const [first] = taken;
  const target = REQUEST_TARGETS.find((each) => each === first?.targetType);
  if (!first || !target) return null;
  const close = () => {
    setOpen(null);
    setTried(false);
  };
  const run = async (what: { dueDate: string | null } | { assigneeId: string }, done: string) => {
    const act = async ({ id, name, version }: TaskRow) => {
      const outcome = await change.run({ input: { id, expectedVersion: version, together: taken.length > 1, ...what } });
      return [{ id, name, ok: outcome.ok, words: outcome.ok ? done : errorText(outcome.error, locale) }];
    };
    const left = await runs.run(taken, act, { leftOut });
    onChosen([...rows.filter((row) => !taken.includes(row)), ...left]);
    onDone();
    return true;
  };
  const badDate = !changeRequestInput.shape.dueDate.safeParse(dueDate).success;
  const redate = async () => {
    setTried(true);
    return !badDate && (await run({ dueDate }, t(words.redated)));
  };
  const handOn = async () => {
    setTried(true);
    const [to] = assignee;
    return to !== undefined && (await run({ assigneeId: to.id }, t(words.handedOn)));
  };
  const dialog = (kind: 'redate' | 'handOn', title: string, onConfirm: () => Promise<boolean>, field: ReactNode) => (
    <ConfirmDialog open={open === kind} onClose={close} title={title} confirmText={t(words[kind])} runs={runs} onConfirm={onConfirm}>
      {field}
      <LeftOut taken={taken} leftOut={leftOut} />
    </ConfirmDialog>
  );
  const n = taken.length;
  return (
    <>
      <Button size="small" icon={<CalendarClock aria-hidden />} onClick={() => setOpen('redate')}>
        {t(words.moveMany, { move: t(words.redate), n })}
      </Button>
      <Button size="small" icon={<UserRoundCog aria-hidden />} onClick={() => setOpen('handOn')}>
        {t(words.moveMany, { move: t(words.handOn), n })}
      </Button>
      {dialog(
        'redate',
        t(words.redateTitle, { n }),
        redate,
        <DateField
          label={t(asking.due)}
          help={t(words.redateHelp)}
          value={dueDate}
          onChange={setDueDate}
          error={tried && badDate ? t(asking.badDate) : undefined}
        />,
      )}
      {dialog(
        'handOn',
        t(words.handOnTitle, { n }),
        handOn,
        <AssigneeField
          target={target}
          targetId={first.productId ?? first.brandId ?? undefined}
          pause={false}
          value={assignee}
          onChange={setAssignee}
          error={tried && assignee.length === 0 ? t(asking.chooseAssignee) : undefined}
        />,
      )}
    </>
  );
}
