/** Looking for approved texts, where some of what is on the artwork may be no text: outlines, or a picture. */
import { EngineError } from '#engine/engine-error.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import { takesPart } from '#engine/text/lines/layout.ts';
import type { MatchResult } from '#engine/text/match/match-types.ts';
import { approvedCodes } from '#artwork/findings/rules/approved-codes.ts';
import { approvedKey } from '#artwork/findings/rules/approved-key.ts';
import { preflightSettingsOf, textSettingsOf } from '#artwork/inspection-settings/rules/engine-settings.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import type { ApprovedText } from '#artwork/versions/rules/run-request.ts';
import { textParts } from './part-findings.ts';

interface Wanted {
  texts: readonly ApprovedText[];
  settings: InspectionSettings;
  /** The pages to look at, from 0; undefined: all. */
  pages?: readonly number[];
}

/**
 * What the engine says of the texts. Where one is not found and something on the artwork was not read, it is recognised (if the settings
 * say so), which is a hint and passes nothing. One that may stand there as outlines or in a picture is not checked, rather than missing.
 */
export async function matchTexts(job: InspectionJob, wanted: Wanted): Promise<MatchResult> {
  const match = await matchReadTexts(job, wanted);
  return (await recognisedTexts(job, wanted, match)) ?? match;
}

/** What the engine says once it has recognised what nobody read; undefined where nothing is open, or nothing was recognised. */
export async function recognisedTexts(job: InspectionJob, wanted: Wanted, match: MatchResult): Promise<MatchResult | undefined> {
  if (!match.parts.some(isOpen) || !wanted.settings.recogniseText) return undefined;
  try {
    return (await job.recognise(wanted.pages)) > 0 ? await matchReadTexts(job, wanted) : undefined;
  } catch (error) {
    // Without the hint the result stands: what nobody read is not checked.
    if (error instanceof EngineError && error.code !== 'ENGINE_CLOSED') return undefined;
    throw error;
  }
}

/**
 * Begins to recognise where that will be asked for at the end (`recognisedTexts`): it takes seconds, of a process of its own. Not for
 * codes alone, which the bars of the artwork say as a rule.
 */
export function recogniseAhead(job: InspectionJob, { texts, settings, pages }: Wanted, match: MatchResult): void {
  const codes = new Set(approvedCodes(texts).map(approvedKey));
  if (!settings.recogniseText || !match.parts.some((part) => isOpen(part) && !codes.has(part.partId))) return;
  job.recognise(pages).catch(() => {});
}

function isOpen({ status, places }: MatchResult['parts'][number]): boolean {
  const isNearly = status === 'differs' && places.some(({ readAs }) => (readAs?.['outline-near'] ?? 0) > 0);
  return status === 'missing' || status === 'not-checked' || isNearly;
}

/** The same without recognising anything, which takes seconds. */
export async function matchReadTexts(job: InspectionJob, { texts, settings, pages }: Wanted): Promise<MatchResult> {
  const match = await job.match(textParts(texts), textSettingsOf(settings), pages);
  if (!match.hints.includes('little-live-text') || !(await mayHideText(job, settings, pages))) return match;
  return { ...match, parts: match.parts.map((part) => (part.status === 'missing' ? { ...part, status: 'not-checked' } : part)) };
}

/** Whether what has little text may show more of it that nobody could read: a picture, outlines, a page without one character. */
async function mayHideText(job: InspectionJob, settings: InspectionSettings, pages?: readonly number[]): Promise<boolean> {
  if (job.info.kind !== 'pdf' && job.info.kind !== 'ai') return true;
  const asked = pages ?? [...job.info.pages.keys()];
  const read = await Promise.all(asked.map((page) => job.text(page)));
  if (!read.some(({ text }) => text.characters.some(takesPart))) return true;
  try {
    const { findings } = await job.preflight(preflightSettingsOf(settings));
    return findings.some(({ code, page }) => code === 'OUTLINED_TEXT' && page !== null && asked.includes(page));
  } catch (error) {
    // A file that is too much for the print check: what could not be looked for there is unknown.
    if (error instanceof EngineError && error.code !== 'ENGINE_CLOSED') return true;
    throw error;
  }
}
