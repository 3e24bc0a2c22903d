import type { LayerInfo } from '../content/layer-choice.ts';
import type { Box } from '../geometry.ts';

/**
 * What the print check finds, with the `params` of each; where there is a box, `count` says how many objects it holds.
 * Codes are stable: callers put them into words.
 *
 * WHITE_OVERPRINT   white that overprints and so vanishes: `paint` FILL|STROKE|TEXT, `opm`, `over` ALL (any ground) or
 *                   SPOTS (only where it stands on spot colours) · OVERPRINT  `inks`, `opm`
 * SPOT_COLOR        `name` · RGB_OBJECT  `object` FILL|STROKE|TEXT|IMAGE|SHADING, `space` RGB|LAB
 * TRANSPARENCY      `kind` BLEND (`value`: the mode) | ALPHA (`value`: percent) | SOFT_MASK
 * HIDDEN_LAYER      `name` · LAYER_LEFT_OUT  `name` (shown by the file, not looked at by choice) · FONT_NOT_EMBEDDED  `name`
 * PAGE_BOX          `problem` NO_TRIM | BLEED (`mm`, `needed`) | TRIM_OUTSIDE
 * LOW_RESOLUTION    `ppi`, `needed`, `kind` IMAGE|BITONAL, `width`, `height` of the image in px
 * SMALL_TEXT        `pt`, `needed`, `text`, `allergens` (those named there below the legal size; left out where there are none)
 * HAIRLINE          `mm` (0: as thin as the device can), `needed`
 * INK_TEXT          small text in several inks: `pt`, `limit`, `inks` (with percents), `text`
 * REVERSED_TEXT     text without ink on a ground of ink: `pt`, `needed`, `text` · REVERSED_LINE  `mm`, `needed`
 * INK_COVERAGE      more ink in one place than is allowed: `percent` (the most there), `limit`, `inks` (there), `mm2`
 * INK_USE           of a page: `percent` (the most anywhere), `inks` (how much of the trim each covers)
 * ANNOTATION        `kind` FIELD|STAMP|COMMENT, `subtype`, `prints` YES | NO (shown only) | UNSEEN (printed, not shown), `text`
 * OUTLINED_TEXT     shapes that look like characters where no live text is: `areas`, and how many shapes as `count`
 * OTHER_FONT        outlined text is that of `name` (`count` characters), its proof's live text of `proof`: told by who knows the proof
 * NOT_SEPARABLE     besides RGB_OBJECT, what cannot be shown by inks and stays drawn: `reason` IMAGE|SHADING|BLEND
 * NOT_LOOKED_AT     what the check could not see: `reason` PICTURE (no PDF) | DAMAGED | LIMIT | PLATES (how much ink lies where)
 */
export const PREFLIGHT_CODES = [
  'WHITE_OVERPRINT',
  'OVERPRINT',
  'SPOT_COLOR',
  'RGB_OBJECT',
  'TRANSPARENCY',
  'HIDDEN_LAYER',
  'LAYER_LEFT_OUT',
  'FONT_NOT_EMBEDDED',
  'PAGE_BOX',
  'LOW_RESOLUTION',
  'SMALL_TEXT',
  'HAIRLINE',
  'INK_TEXT',
  'REVERSED_TEXT',
  'REVERSED_LINE',
  'INK_COVERAGE',
  'INK_USE',
  'ANNOTATION',
  'OUTLINED_TEXT',
  'OTHER_FONT',
  'NOT_SEPARABLE',
  'NOT_LOOKED_AT',
] as const;

/** What can be said; the comment above has the params of each. */
export type PreflightCode = (typeof PREFLIGHT_CODES)[number];

/** ERROR: it would print wrong · WARNING: it may · INFO: to know. */
export type PreflightSeverity = 'ERROR' | 'WARNING' | 'INFO';

/** One finding. `page` from 0, null: the whole file. `box` in px of the page's inspection image, null: no single place. */
export type PreflightFinding = {
  code: PreflightCode;
  severity: PreflightSeverity;
  page: number | null;
  box: Box | null;
  params: Readonly<Record<string, string | number>>;
};

/** PROCESS: Cyan, Magenta, Yellow, Black; SPOT: an ink of its own with the name the file gives it. */
export type Ink = { name: string; kind: 'PROCESS' | 'SPOT' };

/** The print check of a file. */
export type PreflightReport = {
  findings: PreflightFinding[];
  /** Every ink some page uses: process inks first, spots in the order of their names. */
  inks: Ink[];
  /** False when something drawn belongs to no ink (RGB_OBJECT and NOT_SEPARABLE say what), or was not looked at. */
  separable: boolean;
  /** Every layer, in the order of the file. */
  layers: LayerInfo[];
};

/** Says that a file (page null), or a page from 0, or its rest, was not looked at. */
export function unread(page: number | null, reason: 'PICTURE' | 'DAMAGED' | 'LIMIT' | 'PLATES'): PreflightFinding {
  return { code: 'NOT_LOOKED_AT', severity: 'INFO', page, box: null, params: { reason } };
}

const RANK: Record<PreflightSeverity, number> = { ERROR: 0, WARNING: 1, INFO: 2 };

/** The order of a report. */
export function worstFirst(findings: readonly PreflightFinding[]): PreflightFinding[] {
  return findings.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
}

/** PNG, JPEG and TIFF have no inks, fonts or boxes of their own. */
export const PICTURE_REPORT: PreflightReport = { findings: [unread(null, 'PICTURE')], inks: [], separable: false, layers: [] };
