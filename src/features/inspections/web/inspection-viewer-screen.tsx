import { useParams } from '@tanstack/react-router';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { Loading } from '#ui/components/loading.tsx';
import { TableProblem } from '#ui/components/table-problem.tsx';
import { useAppQuery } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { viewerMessages } from '../messages.ts';
import { InspectionResultViewDocument } from './inspection.graphql.generated.ts';
import { DesignWorkbench } from './viewer/design-workbench.tsx';

/** /{brand}/{product}/inspViewer/{inspectionResult}: one result, inside the frame (D7.4). */
export function InspectionViewerScreen() {
  const t = useText();
  const { inspectionResult: id = '' } = useParams({ strict: false }) as { inspectionResult?: string };
  const read = useAppQuery(InspectionResultViewDocument, { id });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading />;
  const result = read.data.inspectionResult;
  if (!result?.design) return <EmptyState tone="problem" title={t(viewerMessages.notFound)} />;
  return (
    <DesignWorkbench
      design={result.design}
      version={result.version}
      result={result}
      refetch={read.refetch}
      badge={t(viewerMessages.viewerBadge)}
    />
  );
}
