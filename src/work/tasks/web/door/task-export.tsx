import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { downloadExport } from '#ui/data/uploads/download.ts';
import { useI18n } from '#ui/i18n.tsx';
import { openToast } from '#ui/toast-state.ts';
import { taskListMessages as words } from '../../messages.ts';
import { ExportTasksDocument } from '../tasks.graphql.generated.ts';
import { filterOf, type TaskListState } from './task-list-state.ts';

/** Takes the tasks that the filters leave out as a file; `ids`: those alone. */
export function TaskExport({ state, ids }: { state: TaskListState; ids?: string[] }) {
  const { locale, t } = useI18n();
  const ask = useAppMutation(ExportTasksDocument, { failure: words.exportFailed });
  const onExport = async (format: ExportFormat) => {
    const outcome = await ask.run({ input: { ...filterOf(state), ids, format, locale } });
    if (outcome.ok) downloadExport(outcome.data.exportTasks, () => openToast('error', t(words.exportFailed)));
  };
  return <ExportMenu choices={[{ onExport }]} busy={ask.busy} ticked={ids} />;
}
