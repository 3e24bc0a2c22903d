/** 変更なし: which parts are as they were in the version compared with. Pure. */
import type { ComparedPage, DifferenceFinding, HiddenDifference, PartFinding } from './types.ts';
import type { Box } from '#artwork/versions/rules/box.ts';

/** What the comparison saw of the pages, as far as "nothing changed here" is concerned. */
export interface SeenChanges {
  pages: readonly Pick<ComparedPage, 'page' | 'entire'>[];
  differences: readonly Pick<DifferenceFinding, 'page' | 'againstPage' | 'kind' | 'mm'>[];
  hidden: readonly Pick<HiddenDifference, 'page' | 'box'>[];
  /** Pages with hidden differences whose places are not known. */
  unsurePages: readonly number[];
}

type Part = Pick<PartFinding, 'partVersionId' | 'title' | 'variant' | 'text' | 'verdict' | 'foundText' | 'places'>;
type PartBefore = Part & Pick<PartFinding, 'unchangedSince'>;

/**
 * The version since which a part has been the same: its approved version, its verdict, and the picture under its boxes.
 * Null: it changed, it stands nowhere, or the pictures do not tell. A difference in an ignore area is a change too.
 * @param number of the version compared with, in which `before` was found
 */
export function unchangedSince(part: Part, before: readonly PartBefore[], number: number, seen: SeenChanges): number | null {
  const same = before.filter((other) => isSamePart(part, other));
  const [known] = same;
  if (!known || same.length > 1 || known.places.length !== part.places.length || part.places.length === 0) return null;
  const unmoved = part.places.every(({ page, boxes }) => isCompared(page, seen) && boxes.every((box) => !isTouched(page, box.mm, seen)));
  return unmoved ? (known.unchangedSince ?? number) : null;
}

function isSamePart(part: Part, other: Part): boolean {
  const sameVersion = part.partVersionId === other.partVersionId && (part.partVersionId !== null || part.title === other.title);
  return (
    sameVersion &&
    part.variant === other.variant &&
    part.text === other.text &&
    part.verdict === other.verdict &&
    part.foundText === other.foundText
  );
}

function isCompared(page: number, seen: SeenChanges): boolean {
  const changed = changesOf(seen).some((one) => one.page === page && (one.kind === 'SIZE' || one.kind === 'PAGE'));
  return !changed && !seen.unsurePages.includes(page) && seen.pages.some((one) => one.page === page && !one.entire);
}

/** What changed on pages: not that one went elsewhere, or that another beside it was left out. */
function changesOf({ differences }: SeenChanges): SeenChanges['differences'] {
  return differences.filter(({ kind, againstPage }) => kind !== 'PAGE_MOVED' && (kind !== 'PAGE' || againstPage === null));
}

function isTouched(page: number, box: Box, seen: SeenChanges): boolean {
  return (
    changesOf(seen).some((one) => one.page === page && overlap(one.mm, box)) ||
    seen.hidden.some((one) => one.page === page && overlap(one.box.mm, box))
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
