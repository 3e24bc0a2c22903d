import { useEffect, useRef, useState } from 'react';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { StartTaskDocument } from './start-task.graphql.generated.ts';

/**
 * Opening the page that a task leads to starts the viewer's own task, once (D8.3). Nothing while there is none.
 * @returns whether it is just being started: a moment later it is another version. False when it could not be.
 */
export function useStartedTask(task: { id: string; viewerCan: readonly string[] } | null | undefined): boolean {
  const { run } = useAppMutation(StartTaskDocument, { quiet: true });
  const tried = useRef<string>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const id = task?.viewerCan.includes('startTask') ? task.id : null;
  useEffect(() => {
    if (tried.current === id) return;
    // Forgotten when there is nothing to start: a task that was stopped and resumed is started again.
    tried.current = id;
    if (id) void run({ input: { id } }).then(({ ok }) => setFailed(ok ? null : id));
  });
  return id !== null && failed !== id;
}
