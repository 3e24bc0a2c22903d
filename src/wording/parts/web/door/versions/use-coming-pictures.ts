import { useState } from 'react';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import type { PartContentsFragment } from '../parts.graphql.generated.ts';
import { thumbnailOf } from './version-contents.tsx';

const ASK_AGAIN_MS = 2_000;
/** A picture that is not there after this many questions is not made at all. */
const QUESTIONS = 60;

/** Asks anew until the pictures of a version have been made, which takes seconds after it was saved. */
export function useComingPictures(version: PartContentsFragment | undefined, refetch: () => void): void {
  const coming = version?.contents.some(({ content }) => content.type === 'IMAGE' && thumbnailOf(content) === null) ?? false;
  const [asked, setAsked] = useState(0);
  if (!coming && asked > 0) setAsked(0);
  const ask = (): void => {
    setAsked((times) => times + 1);
    refetch();
  };
  usePolling(ask, coming && asked < QUESTIONS ? ASK_AGAIN_MS : null);
}
