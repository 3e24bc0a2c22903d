import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { taskMoveMessages, taskPairLabels, taskRequestMessages as words } from '../../messages.ts';
import { REQUESTS, type RequestTarget } from '../../rules/pairs.ts';
import { CompleteRequestDocument, RequestsHereDocument, type RequestsHereQuery } from './request-creation.graphql.generated.ts';
import { useStartedTask } from './use-started-task.ts';
import './task-list.css';

interface Place {
  target: RequestTarget;
  brandId?: string;
  productId?: string;
}

/** On the page where something is registered: what one was asked for there. Opening the page starts it (D8.3). */
export function RequestBanner({ target, brandId, productId }: Place) {
  const here = useAppQuery(RequestsHereDocument, { targetType: target, brandId, productId });
  return here.data?.tasks.items.map((task) => <Request key={task.id} task={task} target={target} />) ?? null;
}

function Request({ task, target }: { task: RequestsHereQuery['tasks']['items'][number]; target: RequestTarget }) {
  const t = useProductText();
  const complete = useAppMutation(CompleteRequestDocument, { success: taskMoveMessages.completed, failure: taskMoveMessages.failed });
  const starting = useStartedTask(task);
  const label = taskPairLabels[target][REQUESTS[target]];
  return (
    <section className="k-request-banner" aria-label={label && t(label)}>
      <div>
        <strong>{t(words.fromSomebody, { name: task.asker?.name ?? '' })}</strong>
        {task.dueDate && <DueDate due={task.dueDate} />}
        {task.viewerCan.includes('completeTask') && (
          <Button
            size="small"
            busy={complete.busy}
            disabled={starting}
            onClick={() => void complete.run({ input: { id: task.id, expectedVersion: task.version } })}
          >
            {t(taskMoveMessages.completeTask)}
          </Button>
        )}
      </div>
      {task.note && <p className="k-task-note">{task.note}</p>}
    </section>
  );
}
