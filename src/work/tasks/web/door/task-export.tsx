import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { download } from '#ui/data/uploads/download.ts';
import { useLocale } from '#ui/i18n.tsx';
import { taskListMessages as words } from '../../messages.ts';
import { ExportTasksDocument } from '../tasks.graphql.generated.ts';
import { filterOf, type TaskListState } from './task-list-state.ts';

/** Takes the tasks that the filters leave out as a file; `ids`: those alone. */
export function TaskExport({ state, ids }: { state: TaskListState; ids?: string[] }) {
  const locale = useLocale();
  const ask = useAppMutation(ExportTasksDocument, { failure: words.exportFailed });
  const onExport = async (format: ExportFormat) => {
    const outcome = await ask.run({ input: { ...filterOf(state), ids, format, locale } });
    if (outcome.ok) download(outcome.data.exportTasks);
  };
  return <ExportMenu choices={[{ onExport }]} busy={ask.busy} ticked={ids} />;
}
