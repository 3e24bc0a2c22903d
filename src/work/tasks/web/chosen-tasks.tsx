import { CircleCheck, CirclePause, RotateCcw } from 'lucide-react';
import { ChosenBar } from '#ui/lists/chosen-bar.tsx';
import type { EveryRow } from '#ui/lists/use-chosen-rows.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { parted } from '#ui/lists/parted.ts';
import { useRowRuns } from '#ui/lists/row-runs.ts';
import type { Selection } from '#ui/components/lists/use-selection.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { taskMoveMessages as moves, taskListMessages as words } from '../messages.ts';
import { whyNotTask } from '../rules/left-out.ts';
import type { HandMove } from '../rules/transitions.ts';
import { keepChosen, reviewsPath } from './door/reviews-to-decide.ts';
import { TaskExport } from './door/task-export.tsx';
import type { TaskListState } from './door/task-list-state.ts';
import type { TaskRow } from './task-columns.tsx';
import { ChangeRequests } from './change-requests.tsx';
import { CompleteTaskDocument, ResumeTaskDocument, StopTaskDocument } from './tasks.graphql.generated.ts';

interface Props {
  state: TaskListState;
  selection: Selection<TaskRow>;
  every: EveryRow | null;
  /** Something was done to some of them. */
  onDone: () => void;
}

/** A review that waits for the viewer, and the unit in which it does. */
const awaitsDecision = ({ kind, status, pieceId }: TaskRow): boolean =>
  kind === 'APPROVAL' && pieceId !== null && status !== 'COMPLETED' && status !== 'STOPPED' && status !== 'WAIT';

/** What can be done to the ticked tasks together: those made by hand are moved, reviews are decided on their own page, all are taken out. */
export function ChosenTasks({ state, selection, every, onDone }: Props) {
  const { locale, t } = useI18n();
  const runs = useRowRuns();
  const quiet = { quiet: true };
  const run = {
    completeTask: useAppMutation(CompleteTaskDocument, quiet).run,
    resumeTask: useAppMutation(ResumeTaskDocument, quiet).run,
    stopTask: useAppMutation(StopTaskDocument, quiet).run,
  } satisfies Record<HandMove, unknown>;
  const { rows, choose } = selection;
  const part = (move: HandMove) =>
    parted(rows, (row) => {
      const why = whyNotTask(move, row);
      return why && t(words[`out${why}`]);
    });
  const act = async (move: HandMove) => {
    const { taken: acted, leftOut } = part(move);
    const one = async ({ id, name, version }: TaskRow) => {
      const outcome = await run[move]({ input: { id, expectedVersion: version, together: acted.length > 1 } });
      return [{ id, name, ok: outcome.ok, words: outcome.ok ? t(DONE[move]) : errorText(outcome.error, locale) }];
    };
    const left = await runs.run(acted, one, { leftOut });
    choose([...rows.filter((row) => !acted.includes(row)), ...left]);
    onDone();
  };
  const button = (move: HandMove) => {
    const n = part(move).taken.length;
    return (
      n > 0 && (
        <Button key={move} size="small" icon={GLYPHS[move]} onClick={() => void act(move)}>
          {t(words.moveMany, { move: t(moves[move]), n })}
        </Button>
      )
    );
  };
  const waiting = rows.filter(awaitsDecision);
  const pieceIds = waiting.flatMap(({ pieceId }) => pieceId ?? []);
  return (
    <ChosenBar rows={rows} runs={runs} every={every} onClear={() => choose([])}>
      {button('completeTask')}
      {button('resumeTask')}
      {button('stopTask')}
      <ChangeRequests rows={rows} runs={runs} onChosen={choose} onDone={onDone} />
      {pieceIds.length > 0 && (
        <ButtonLink size="small" kind="primary" to={reviewsPath(pieceIds)} onClick={() => keepChosen(pieceIds)}>
          {t(words.decideMany, { n: pieceIds.length })}
        </ButtonLink>
      )}
      <TaskExport state={state} ids={rows.map(({ id }) => id)} />
    </ChosenBar>
  );
}

const DONE = { completeTask: moves.completed, stopTask: moves.stopped, resumeTask: moves.resumed } as const;

const GLYPHS = {
  completeTask: <CircleCheck aria-hidden />,
  stopTask: <CirclePause aria-hidden />,
  resumeTask: <RotateCcw aria-hidden />,
} as const;
