import { useMemo } from 'react';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { VersionTextDocument } from '../../text/version-text.graphql.generated.ts';
import type { PageText, Unseen } from './page-text.ts';

const NONE: readonly PageText[] = [];

/** The text of every page of a version; null: there is none, or it was not read yet. */
export function usePageTexts(versionId: string | null): readonly PageText[] {
  const { data } = useAppQuery(VersionTextDocument, { id: versionId ?? '' }, { pause: versionId === null, policy: 'cache-first' });
  const texts = versionId === null ? undefined : data?.versionText;
  return useMemo(() => texts?.map(({ page, lines }): PageText => ({ page, lines: lines.map(lineOf) })) ?? NONE, [texts]);
}

interface LineData {
  unseen: Unseen | null;
  glyphs: readonly string[];
  /** x, y, w, h of each glyph. */
  boxes: readonly number[];
}

function lineOf({ unseen, glyphs, boxes }: LineData): PageText['lines'][number] {
  const at = (index: number): number => boxes[index] ?? 0;
  return {
    unseen,
    glyphs: glyphs.map((text, index) => ({
      text,
      box: { x: at(index * 4), y: at(index * 4 + 1), w: at(index * 4 + 2), h: at(index * 4 + 3) },
    })),
  };
}
