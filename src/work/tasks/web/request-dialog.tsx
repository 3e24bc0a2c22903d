import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { PersonName } from '#ui/components/facts/avatar.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { keysOf } from '#ui/keys-of.ts';
import { taskLabel, taskMoveMessages, taskRequestMessages as words, taskStatusLabels } from '../messages.ts';
import { HAND_MOVES, type HandMove } from '../rules/transitions.ts';
import { useStartedTask } from './door/use-started-task.ts';
import type { TaskRow } from './task-columns.tsx';
import { CompleteTaskDocument, ResumeTaskDocument, StopTaskDocument } from './tasks.graphql.generated.ts';

const MOVES = keysOf(HAND_MOVES);

/** A task made by hand: who asks for what, and what this person may do with it. Opening it starts it (D8.3). */
export function RequestDialog({ task, onClose }: { task: TaskRow | null; onClose: () => void }) {
  const t = useProductText();
  const complete = useAppMutation(CompleteTaskDocument, { success: taskMoveMessages.completed, failure: taskMoveMessages.failed });
  const stop = useAppMutation(StopTaskDocument, { success: taskMoveMessages.stopped, failure: taskMoveMessages.failed });
  const resume = useAppMutation(ResumeTaskDocument, { success: taskMoveMessages.resumed, failure: taskMoveMessages.failed });
  const run = { completeTask: complete, stopTask: stop, resumeTask: resume };
  const busy = complete.busy || stop.busy || resume.busy;
  const starting = useStartedTask(task);
  const move = async (name: HandMove) => {
    if (!task) return;
    const outcome = await run[name].run({ input: { id: task.id, expectedVersion: task.version } });
    if (outcome.ok) onClose();
  };
  return (
    <Dialog
      open={task !== null}
      onClose={onClose}
      busy={busy}
      title={task ? t(taskLabel(task)) : ''}
      description={task?.name}
      actions={
        task && (
          <>
            {MOVES.toReversed()
              .filter((name) => task.viewerCan.includes(name))
              .map((name) => (
                <Button key={name} busy={run[name].busy} disabled={busy || starting} onClick={() => void move(name)}>
                  {t(taskMoveMessages[name])}
                </Button>
              ))}
            {task.viewerCan.includes('completeTask') && (
              <ButtonLink kind="primary" to={task.path}>
                {t(words.goThere)}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {task && (
        <DescriptionList
          items={[
            {
              term: t(words.state),
              value: <StatusChip tone={toneOf(task.status)}>{t(taskStatusLabels[task.status])}</StatusChip>,
            },
            { term: t(words.asker), value: task.asker && <PersonName person={task.asker} /> },
            { term: t(words.assignee), value: task.assignee && <PersonName person={task.assignee} /> },
            { term: t(words.due), value: <DueDate due={task.dueDate} over={task.status === 'COMPLETED' || task.status === 'STOPPED'} /> },
            { term: t(words.note), value: <span className="k-task-note">{task.note || t(words.noNote)}</span> },
          ]}
        />
      )}
    </Dialog>
  );
}
