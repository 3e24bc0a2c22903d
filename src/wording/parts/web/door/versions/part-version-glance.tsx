import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { PartReviewDocument } from '../parts.graphql.generated.ts';
import { VersionContents } from './version-contents.tsx';
import { VersionDifference } from './version-difference.tsx';

/** The part version that a piece decides on: what changed since the last approved one, or the whole of a first one. */
export function PartVersionGlance({ partId, pieceId }: { partId: string; pieceId: string }) {
  const { data, error } = useAppQuery(PartReviewDocument, { partId, pieceId });
  if (error) return <p className="k-quiet">{error}</p>;
  if (!data) return <Skeleton width="100%" />;
  const version = data.part?.versions.find((one) => one.id === data.approvalPiece.flow.targetId);
  if (!version) return null;
  const former = data.part?.versions.find((one) => one.number < version.number && one.availableAt !== null);
  return former ? <VersionDifference before={former} after={version} /> : <VersionContents version={version} />;
}
