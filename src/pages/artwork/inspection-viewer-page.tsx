import { useEffect, useState } from 'react';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { trialMessages } from '#artwork/findings/list-messages.ts';
import { viewerMessages } from '#artwork/viewer/messages.ts';
import { InspectionResultViewDocument, type InspectionResultViewQuery } from '#artwork/viewer/web/door/inspection.graphql.generated.ts';
import { useDrawingLibrary } from '#artwork/canvas/web/door/panes/drawing-library.ts';
import { DesignWorkbench } from '#artwork/viewer/web/door/design-workbench.tsx';
import { newerOf, shownWith } from '#artwork/viewer/web/door/result-standing.ts';
import type { ShownArtwork } from '#artwork/viewer/web/door/shown-artwork.ts';
import type { VersionStatus } from '#artwork/versions/rules/status.ts';

type Result = NonNullable<InspectionResultViewQuery['inspectionResult']>;

/** How often a dry run is asked for until it is done, ms: its version reports no steps. */
const POLL_MS = 1500;

/** A dry run's artwork as the viewer shows it: the version with the run's own state, or a file that is no version. */
function artworkOfTrial(result: Result): ShownArtwork | null {
  const { version, file, status, failureCode, failureParams, warnings } = result;
  const reached: VersionStatus = status === 'RUNNING' ? 'RENDERED' : status;
  const state = { status: reached, failureCode, failureParams, warnings };
  if (version) return { ...version, ...state };
  if (!file) return null;
  const { id, fileName, pageCount, createdAt, pages } = file;
  const noVersion = { number: null, fileType: null, inks: null, layers: null, isCurrent: false, viewerCan: [] };
  return { id, fileName, pageCount, createdAt, pages, designId: result.designId, ...noVersion, ...state };
}

const viewerPath = ({ brandId, productId }: { brandId: string; productId: string }, resultId: string): string =>
  path`/${brandId}/${productId}/inspViewer/${resultId}`;

/** /{brand}/{product}/inspViewer/{inspectionResult}: one result, inside the frame (D7.4). */
export function InspectionViewerPage() {
  const t = useText();
  const id = usePathId('inspectionResult');
  useDrawingLibrary();
  const read = useAppQuery(InspectionResultViewDocument, { id });
  const result = read.data?.inspectionResult;
  const isTrial = result?.purpose === 'TEST';
  const { go } = useNavigation();
  const newer = result ? newerOf(result) : null;
  const newest = newer && result?.design ? viewerPath(result.design, newer) : null;
  // Whoever had this inspected again here wants to see what came of it; others are told that there is a newer one.
  const [askedAgain, setAskedAgain] = useState<string | null>(null);
  const own = result ? shownWith(result) : null;
  const compared = own && result?.design ? `${viewerPath(result.design, own)}?compare=${result.id}` : null;
  // One that came to nothing and was begun anew is of no use to anybody.
  const follow = compared ?? (newest !== null && (result?.status !== 'DONE' || askedAgain === id) ? newest : null);
  useEffect(() => {
    if (follow) void go(follow, { replace: true });
  }, [follow, go]);
  const isWaiting = isTrial && result.status === 'RUNNING';
  usePolling(read.refetch, isWaiting ? POLL_MS : null);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data || follow) return <Loading immediately />;
  if (!result?.design) return <EmptyState tone="problem" title={t(viewerMessages.notFound)} />;
  const { design, version } = result;
  const tryOut = path`/${design.brandId}/${design.productId}/${design.id}/specificationtest`;
  return (
    <DesignWorkbench
      design={design}
      // The state of the newest inspection is not that of an earlier one.
      version={isTrial ? artworkOfTrial(result) : newest && version ? { ...version, status: 'DONE' } : (version ?? null)}
      result={result}
      refetch={read.refetch}
      badge={t(isTrial ? trialMessages.badge : viewerMessages.viewerBadge)}
      newest={newest}
      onAskedAgain={() => setAskedAgain(id)}
      again={isTrial ? (result.status === 'FAILED' ? { label: t(trialMessages.again), run: () => void go(tryOut) } : null) : undefined}
    />
  );
}
