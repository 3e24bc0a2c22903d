import type { ShownVersionFragment } from '../inspection.graphql.generated.ts';
import type { CommentSlot } from './workbench.tsx';

export function useArtworkComments(_designId: string, _version: ShownVersionFragment): CommentSlot | null {
  return null;
}
