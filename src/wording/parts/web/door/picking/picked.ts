import type { ContentType } from '#work/contents/rules/types.ts';
import { sourceFileOf, type ShownFile } from '#work/contents/web/door/content-file.tsx';
import type { PartListQuery } from '../parts.graphql.generated.ts';
import { thumbnailOf } from '../versions/version-contents.tsx';

/** A part as a list of parts answers it. */
export type PickablePart = PartListQuery['parts']['items'][number];

/** A content of an available part, as it becomes an item. */
export interface PickedContent {
  partId: string;
  partVersionId: string;
  contentId: string;
  /** The content's key: the same through the versions of its part. */
  key: string;
  title: string;
  type: ContentType;
  /** Null for a picture or another file. */
  text: string | null;
  imageUrl: string | null;
  /** Null for what is no file (BINARY). */
  file: ShownFile | null;
  exact: boolean;
}

/** What a part gives when it is chosen: the contents of its available version. */
export function contentsOf(part: PickablePart): PickedContent[] {
  const version = part.availableVersion;
  return (version?.contents ?? []).flatMap(({ key, exact, content }) =>
    version && (content.text !== null || content.type !== 'TEXT')
      ? [
          {
            partId: part.id,
            partVersionId: version.id,
            contentId: content.id,
            key,
            title: content.title,
            type: content.type,
            text: content.text,
            imageUrl: thumbnailOf(content),
            file: content.type === 'BINARY' ? sourceFileOf(content) : null,
            exact,
          },
        ]
      : [],
  );
}
