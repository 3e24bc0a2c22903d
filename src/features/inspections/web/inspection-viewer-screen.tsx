import { useParams } from '@tanstack/react-router';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { Loading } from '#ui/components/loading.tsx';
import { TableProblem } from '#ui/components/table-problem.tsx';
import { useAppQuery } from '#ui/data/use-operation.ts';
import { usePolling } from '#ui/data/use-polling.ts';
import { useText } from '#ui/i18n.tsx';
import { trialMessages } from '../list-messages.ts';
import { viewerMessages } from '../messages.ts';
import { InspectionResultViewDocument, type InspectionResultViewQuery } from './inspection.graphql.generated.ts';
import { DesignWorkbench } from './viewer/design-workbench.tsx';
import type { ShownArtwork } from './viewer/shown-artwork.ts';

type Result = NonNullable<InspectionResultViewQuery['inspectionResult']>;

/** How often a dry run is asked for until it is done, ms: its version reports no steps. */
const POLL_MS = 1500;

/** A dry run's artwork as the viewer shows it: the version with the run's own state, or a file that is no version. */
function artworkOfTrial(result: Result): ShownArtwork | null {
  const { version, file, status, failureCode, failureParams, warnings } = result;
  const state = { status: status === 'RUNNING' ? 'RENDERED' : status, failureCode, failureParams, warnings };
  if (version) return { ...version, ...state };
  if (!file) return null;
  const { id, fileName, pageCount, createdAt, pages } = file;
  const noVersion = { number: null, fileType: null, inks: null, isCurrent: false, viewerCan: [] };
  return { id, fileName, pageCount, createdAt, pages, designId: result.designId, ...noVersion, ...state };
}

/** /{brand}/{product}/inspViewer/{inspectionResult}: one result, inside the frame (D7.4). */
export function InspectionViewerScreen() {
  const t = useText();
  const { inspectionResult: id = '' } = useParams({ strict: false }) as { inspectionResult?: string };
  const read = useAppQuery(InspectionResultViewDocument, { id });
  const result = read.data?.inspectionResult;
  const isTrial = result?.purpose === 'TEST';
  const isWaiting = isTrial && result.status === 'RUNNING';
  usePolling(read.refetch, isWaiting ? POLL_MS : null);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading />;
  if (!result?.design) return <EmptyState tone="problem" title={t(viewerMessages.notFound)} />;
  return (
    <DesignWorkbench
      design={result.design}
      version={isTrial ? artworkOfTrial(result) : result.version}
      result={result}
      refetch={read.refetch}
      badge={t(isTrial ? trialMessages.badge : viewerMessages.viewerBadge)}
    />
  );
}
