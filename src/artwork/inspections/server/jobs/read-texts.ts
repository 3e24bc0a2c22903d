/** What is read of the pages of a file, without a database. */
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { PageText } from '#engine/text/lines/layout.ts';
import type { MatchResult } from '#engine/text/match/match-types.ts';
import type { Warning } from '#artwork/versions/rules/types.ts';

/** The text of every page, or of `only` (from 0), and what a designer should know of it. */
export async function readTexts(job: InspectionJob, only?: readonly number[]): Promise<{ pages: PageText[]; warnings: Warning[] }> {
  const warnings: Warning[] = [];
  const pages: PageText[] = [];
  const off = job.info.layers?.off ?? [];
  if (off.length > 0) warnings.push({ code: 'LAYERS_LEFT_OUT', params: { names: off.join(' / ') } });
  for (const index of only ?? job.info.pages.keys()) {
    const page = await job.text(index);
    pages.push(page.text);
    for (const font of page.missingFonts) {
      // One warning a font, on the first page that uses it.
      if (warnings.some((warning) => warning.code === 'FONT_NOT_EMBEDDED' && warning.params?.font === font)) continue;
      warnings.push({ code: 'FONT_NOT_EMBEDDED', page: index + 1, params: { font } });
    }
    if (page.truncated) warnings.push({ code: 'TEXT_TRUNCATED', page: index + 1 });
  }
  return { pages, warnings };
}

/** What the matching found of the file as a whole. */
export function hintWarnings({ hints }: MatchResult): Warning[] {
  return [
    ...(hints.includes('little-live-text') ? [{ code: 'NO_LIVE_TEXT' as const }] : []),
    ...(hints.includes('unreliable-text') ? [{ code: 'TEXT_UNRELIABLE' as const }] : []),
  ];
}
