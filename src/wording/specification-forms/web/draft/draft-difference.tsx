import { keepRows, type Draft, type DraftItem } from '../../rules/draft.ts';
import type { ComparedItem } from '#wording/specifications/rules/revision-difference.ts';
import { RevisionDifference } from '#wording/specifications/web/door/revision-difference.tsx';

/** The difference of two drafts, as that of two revisions is shown. */
export function DraftDifference({ before, after }: { before: Draft; after: Draft }) {
  return <RevisionDifference before={compared(before)} after={compared(keepRows(after, before))} />;
}

function compared(draft: Draft): {
  remark: string;
  items: (ComparedItem & Pick<DraftItem, 'file'> & { id: string; thumbnailUrl: string })[];
} {
  return {
    remark: draft.remark,
    items: draft.items.map((item) => ({
      id: item.row,
      key: item.row,
      number: Number(item.number) || 0,
      title: item.title,
      text: item.type === 'TEXT' ? item.text : null,
      fileId: item.type !== 'TEXT' ? `${item.uploadId}/${item.contentId}` : null,
      thumbnailUrl: item.imageUrl,
      file: item.file ?? null,
      exact: item.exact,
      variants: item.variants,
      remark: item.remark,
    })),
  };
}
