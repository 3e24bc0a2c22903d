/** What a result may be said to show: pure. A comparison or inspection that failed, or is an old one, shows nothing of the present. */
import { toleratedBy, type Looked } from '#artwork/findings/rules/looked.ts';
import type { CompareVersionsMutationVariables, InspectionResultViewQuery } from './inspection.graphql.generated.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';

type Shown = NonNullable<InspectionResultViewQuery['inspectionResult']>;
export type ComparisonWish = Omit<CompareVersionsMutationVariables['input'], 'versionId'>;

/** The result of the version's newest inspection, where this is the result of an earlier one; null: this is it. */
export function newerOf({
  id,
  purpose,
  version,
}: Pick<Shown, 'id' | 'purpose'> & { version?: { result?: { id: string } | null } | null }): string | null {
  return purpose === 'INSPECTION' && version?.result && version.result.id !== id ? version.result.id : null;
}

/**
 * The result that a comparison is shown with, the one of its version's inspection, of which alone texts are told; null: it
 * is none, or its version has no result.
 */
export function shownWith({
  purpose,
  version,
}: Pick<Shown, 'purpose'> & { version?: { result?: { id: string } | null } | null }): string | null {
  return purpose === 'COMPARISON' ? (version?.result?.id ?? null) : null;
}

/** What a comparison was asked for, to ask for the same again. */
export function wishOf(
  asked: Pick<Shown, 'requestedPages' | 'requestedOffsetMm' | 'limitedTo' | 'settings'> & {
    against?: { id: string } | null;
    againstFile?: { id: string } | null;
  },
): ComparisonWish {
  const { against, againstFile, requestedPages, requestedOffsetMm, limitedTo, settings } = asked;
  const { digital, printedScan, pagesByContent, toneChangeTolerance, toneDifferenceThreshold, excludedErrorSize } = settings;
  return {
    ...(againstFile ? { againstFileId: againstFile.id } : { againstVersionId: against?.id }),
    ...(requestedPages ? { pages: requestedPages } : {}),
    ...(requestedOffsetMm ? { offsetMm: requestedOffsetMm } : {}),
    ...(limitedTo?.box || limitedTo?.region ? { only: limitedTo.region ? { region: limitedTo.region } : { box: limitedTo.box } } : {}),
    ...(limitedTo?.layers ? { layers: limitedTo.layers } : {}),
    settings: { digital, printedScan, pagesByContent, toneChangeTolerance, toneDifferenceThreshold, excludedErrorSize },
  };
}

type Compared = Pick<InspectionFindingsFragment, 'status' | 'comparedPages'>;

/**
 * The page of the other side that a page was compared with; null: the other side has no such page. Before anything was compared, and of
 * pages that nobody asked for, the page of its number.
 */
export function partnerIn(
  compared: (Pick<InspectionFindingsFragment, 'status' | 'comparedPages'> & { requestedPages?: unknown }) | null,
  page: number,
): number | null {
  const pages = compared?.comparedPages ?? [];
  const partner = pages.find((one) => one.page === page)?.againstPage;
  if (partner !== undefined) return partner;
  const isTold = compared?.status === 'DONE' && pages.length > 0 && !compared.requestedPages;
  return isTold ? null : page;
}

/** Pages on which a finished comparison found nothing at all, and hid nothing (変更なし). */
export function unchangedPages(compared: Compared | null): ReadonlySet<number> {
  const pages = compared?.status === 'DONE' ? compared.comparedPages : [];
  return new Set(pages.filter(({ unchanged }) => unchanged).map(({ page }) => page));
}

type Summed = Compared & { summary: Pick<InspectionFindingsFragment['summary'], 'hiddenDifferences' | 'largestHiddenMm'> };

export function lookedAt(result: Pick<InspectionFindingsFragment, 'parts'> | null, compared: Summed | null): Looked {
  const tolerated = compared ? toleratedBy(compared.summary) : undefined;
  return {
    texts: (result?.parts.length ?? 0) > 0,
    differences: (compared?.comparedPages.length ?? 0) > 0,
    ...(tolerated ? { tolerated } : {}),
  };
}
