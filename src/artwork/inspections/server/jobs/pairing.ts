/** Which page of a file is which of the one it is compared with, as the settings want it. */
import { byNumber, type PagePairing, type PairedPage } from '#engine/compare/pages/pair-pages.ts';
import type { FileInput, InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import type { PagePair } from '#artwork/versions/rules/run-request.ts';

/** @param counts how many pages the other file has, and this one */
export async function pairingOf(
  job: InspectionJob,
  against: FileInput,
  [before, after]: readonly [before: number, after: number],
  { pagesByContent }: Pick<InspectionSettings, 'pagesByContent'>,
): Promise<PagePairing> {
  const isOne = before === 1 && after === 1;
  return pagesByContent && !isOne ? await job.pairPages(against) : byNumber(before, after);
}

/** The engine counts pages from 0, people from 1. */
export const fromOne = ({ page, againstPage }: PairedPage): PagePair => ({ page: page + 1, againstPage: againstPage + 1 });
