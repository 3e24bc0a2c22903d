/** A live sample of the text settings: how an approved text and one on the artwork would match. Pure, nothing is stored. */
import type { Character } from '#engine/text/lines/character.ts';
import { layOutPage, type PageText } from '#engine/text/lines/layout.ts';
import { matchParts } from '#engine/text/match/match.ts';
import { textSettingsOf } from '#artwork/inspection-settings/rules/engine-settings.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import { suggestsExact } from '#artwork/findings/rules/risk.ts';
import type { PartFinding } from '#artwork/findings/rules/types.ts';
import { partFindings, textParts } from '../jobs/part-findings.ts';

const EM = 20;
const PITCH = 30;
const SIDE = 100_000;

/** A page on which the text stands as it is typed: upright glyphs, line under line. */
function typedPage(text: string): PageText {
  const characters = text.split(/\r\n|\r|\n/u).flatMap((line, row) =>
    [...line].map((glyph, column): Character => {
      const box = { x: column * EM, y: row * PITCH, w: EM, h: EM };
      const place = { tight: box, loose: box, originX: box.x, originY: box.y + EM };
      return { text: glyph, ...place, angle: 0, em: EM, renderMode: 0, mapError: false, class: 'visible' };
    }),
  );
  const trim = { x: 0, y: 0, w: SIDE, h: SIDE };
  return layOutPage({ page: 0, dpi: 350, width: SIDE, height: SIDE, trim }, characters);
}

/** What the inspection would say of this text; null when nothing was approved. `exact`: null for as suggested. */
export function trySettings(
  settings: InspectionSettings,
  sample: { approved: string; found: string; exact: boolean | null },
): Omit<PartFinding, 'id'> | null {
  if (sample.approved.trim() === '') return null;
  const exact = sample.exact ?? suggestsExact(sample.approved);
  const of = { itemId: 'sample', variant: null, number: 1, title: '', partVersionId: null, risky: false, riskNote: '' };
  const text = { ...of, text: sample.approved, exact };
  const match = matchParts([typedPage(sample.found)], textParts([text]), textSettingsOf(settings));
  return partFindings([text], match, settings)[0] ?? null;
}
