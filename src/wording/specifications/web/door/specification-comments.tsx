import { CommentsPanel } from '#work/comments/web/door/comments-panel.tsx';
import { useSpotWords } from './spot-words.ts';
import type { SpecificationItem } from './use-specification.ts';

/** All comments on a specification, those on its items with what they are about. */
export function SpecificationComments({
  specification: { id, items },
}: {
  specification: { id: string; items: readonly SpecificationItem[] };
}) {
  const spotWords = useSpotWords(items);
  return <CommentsPanel subjectType="SPECIFICATION" subjectId={id} spotWords={spotWords} />;
}
