import { useEffect, useRef } from 'react';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { StartTaskDocument } from './start-task.graphql.generated.ts';

/** Opening the page that a task leads to starts the viewer's own task, once (D8.3). Nothing while there is none. */
export function useStartedTask(task: { id: string; viewerCan: readonly string[] } | null | undefined): void {
  const { run } = useAppMutation(StartTaskDocument, { quiet: true });
  const started = useRef<string>(null);
  const id = task?.viewerCan.includes('startTask') ? task.id : null;
  useEffect(() => {
    if (!id || started.current === id) return;
    started.current = id;
    void run({ input: { id } });
  });
}
