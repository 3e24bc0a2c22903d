/**
 * What `koryo inspect --json` reads and writes. The schema is printed to docs/schemas/inspect-report.schema.json; a change of
 * meaning takes a new `format`. Pages count from 1; boxes are mm from the top left of the page's picture. No times and
 * no paths are in it: the same files, settings and engine give the same bytes.
 */
import { barcodeGrade, quietZoneBlock } from '#artwork/findings/rules/barcode-grade.ts';
import { z } from 'zod';
import { variantCodeInput } from '#wording/specification-formats/rules/variants.ts';
import {
  DIFFERENCE_KINDS,
  READ_AS,
  SEVERITIES,
  STYLE_ASPECTS,
  TEXT_DOUBTS,
  VERDICTS,
  type Verdict,
} from '#artwork/findings/rules/types.ts';
import { LIMIT_BOXES } from '#artwork/versions/rules/run-request.ts';
import { FILE_TYPES } from '#artwork/versions/rules/file-types.ts';
import { inspectionSettingsInput } from '#artwork/inspection-settings/rules/settings.ts';

export const INSPECT_FORMAT = 'koryo-inspect/1';

const box = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
const pageNumber = z.int().min(1);
const finding = { severity: z.enum(SEVERITIES), risk: z.number() };

/** Marked by people: it stands before the others, and is critical when altered. */
const riskMark = { risky: z.boolean().default(false), riskNote: z.string().default('') };

/**
 * Approved contents: texts, and pictures by the path of their file (relative to the parts file). A name that is not known here is refused:
 * contents under a mistyped one would not be looked for, and the artwork would pass.
 */
export const approvedInput = z.strictObject({
  texts: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        title: z.string().optional(),
        text: z.string().min(1),
        /** Further texts under the same title, by code (a translation, a size, a side): each is looked for by itself. */
        variants: z.record(variantCodeInput, z.string().min(1)).default({}),
        /** Only the same text to the last character passes. Left out: on when the text holds a digit. */
        exact: z.boolean().optional(),
        ...riskMark,
      }),
    )
    .default([]),
  images: z
    .array(z.strictObject({ id: z.string().min(1), title: z.string().optional(), file: z.string().min(1), ...riskMark }))
    .default([]),
  /** Ways of writing that are not used, with what is; `words` are never told as a slip of notation or spelling. */
  notations: z
    .array(z.strictObject({ written: z.string().min(1), preferred: z.string().min(1), note: z.string().default('') }))
    .default([]),
  words: z.array(z.string().min(1)).default([]),
});

export type Approved = z.output<typeof approvedInput>;

/** Any of the inspection settings; what is left out keeps its default, what is not known is refused. */
export const settingsInput = inspectionSettingsInput.partial().strict();

/** One stretch of a text as it was (or is approved) and as it is found. */
const operation = z.object({ kind: z.enum(['EQUAL', 'SUBSTITUTED', 'MISSING', 'INSERTED']), approved: z.string(), found: z.string() });
const place = z.object({ page: pageNumber, boxes: z.array(box) });

export const inspectReport = z.object({
  format: z.literal(INSPECT_FORMAT),
  /** Engine, fonts and drawing: results of different engines are not comparable. */
  engine: z.string(),
  /**
   * TOLERATED: nothing to look at, but the settings hide differences (`hidden` says how many, and how large). NOT_CHECKED: nothing is
   * wrong, but a text could not be read for certain. UNRELIABLE: nothing else is wrong, but a text stands in characters that may not be what
   * the file says of them.
   */
  verdict: z.enum(['MATCH', 'TOLERATED', 'NOT_CHECKED', 'UNRELIABLE', 'FINDINGS']),
  file: z.object({
    name: z.string(),
    sha256: z.string(),
    type: z.enum(FILE_TYPES),
    pages: z.array(
      z.object({ page: pageNumber, widthMm: z.number(), heightMm: z.number(), dpi: z.number(), trim: box, trimGiven: z.boolean() }),
    ),
  }),
  against: z.object({ name: z.string(), sha256: z.string(), pages: z.int() }).nullable(),
  /**
   * Which page was compared with which of the other file, by their contents (`settings.pagesByContent`), and of a print how
   * far its colours were matched (null: no print); null: nothing was compared.
   */
  comparedPages: z.array(z.object({ page: pageNumber, againstPage: pageNumber, tonePercent: z.number().nullable() })).nullable(),
  /** What alone was compared: a box of the page, an area (mm from the top left of the trim), layers; null: all of it. */
  comparedOnly: z
    .object({ box: z.enum(LIMIT_BOXES).nullable(), region: box.nullable(), layers: z.array(z.string()).nullable() })
    .nullable(),
  settings: inspectionSettingsInput,
  texts: z.array(
    z.object({
      id: z.string(),
      /** Code of the variant whose text it is; null: the content itself. */
      variant: z.string().nullable(),
      title: z.string(),
      text: z.string(),
      exact: z.boolean(),
      risky: z.boolean(),
      riskNote: z.string(),
      verdict: z.enum(VERDICTS),
      partRate: z.number(),
      lengthRate: z.number(),
      /** Of a missing text: what is left of it where most of it is, as are both rates, the operations and the place. */
      foundText: z.string().nullable(),
      operations: z.array(operation),
      folds: z.record(z.string(), z.int()),
      /** Readings set small beside its characters; `approved` null: the approved text says none. */
      readings: z.array(z.object({ base: z.string(), approved: z.string().nullable(), found: z.string(), agrees: z.boolean() })),
      places: z.array(place),
      elsewhere: z.string().nullable(),
      /** Of a text that was not checked: characters near it that could not be read; 0: nothing is known of them. */
      notRead: z.int(),
      /** Of a text that is unreliable: why, and what stands there as its glyphs look (U+FFFD: nobody knows), where that is another text. */
      doubts: z.array(z.enum(TEXT_DOUBTS)),
      shownText: z.string().nullable(),
      /** How many of its characters are no text, and how they were read. */
      readAs: z.partialRecord(z.enum(READ_AS), z.int()),
      /** How sure the recogniser was of those that were recognised, percent; null: there are none. */
      recognisedPercent: z.int().nullable(),
      ...finding,
    }),
  ),
  /** Text on the artwork that no approved text explains; without approved texts, all of it. */
  unexpected: z.array(z.object({ page: pageNumber, text: z.string(), class: z.string(), boxes: z.array(box), ...finding })),
  differences: z.array(
    z.object({
      page: pageNumber,
      /** The page of the other file; null: it has no such page. Of a page that was left out `page` is where it would stand. */
      againstPage: pageNumber.nullable(),
      kind: z.enum(DIFFERENCE_KINDS),
      box,
      /** Where it stood on the page compared with, mm from the top left of its picture. */
      beforeBox: box.nullable(),
      areaPx: z.int(),
      maxD: z.number(),
      meanD: z.number(),
      dxMm: z.number().nullable(),
      dyMm: z.number().nullable(),
      /** Degrees clockwise by which a page was turned. */
      angle: z.number().nullable(),
      /** How much larger a page or a text became. */
      scale: z.number().nullable(),
      textBefore: z.string().nullable(),
      textAfter: z.string().nullable(),
      /** Every character there is on both pages; null: no text to tell by. */
      sameText: z.boolean().nullable(),
      /** The lines in which characters changed, each character by itself. */
      operations: z.array(operation),
      /** Of text that is the same: what is set otherwise (`findings/rules/types.ts` says what stands in `before` and `after`). */
      styles: z.array(z.object({ aspect: z.enum(STYLE_ASPECTS), before: z.string(), after: z.string() })),
      outside: z.boolean(),
      /** Identical differences share a number. */
      group: z.int().nullable(),
      ...finding,
    }),
  ),
  /** Barcodes with what was measured, then approved codes that none says. */
  barcodes: z.array(
    z.object({
      page: pageNumber.nullable(),
      symbology: z.string(),
      text: z.string(),
      verdict: z.enum(['MATCH', 'DIFFERS', 'UNEXPECTED', 'UNREADABLE', 'MISSING']),
      approved: z.string().nullable(),
      approvedId: z.string().nullable(),
      approvedVariant: z.string().nullable(),
      checkDigit: z.enum(['VALID', 'INVALID', 'NONE']),
      gs1: z.array(z.object({ ai: z.string(), value: z.string() })).nullable(),
      angle: z.number(),
      moduleMm: z.number().nullable(),
      magnification: z.number().nullable(),
      quietZoneMm: z.object({ left: z.number(), right: z.number(), top: z.number().nullable(), bottom: z.number().nullable() }).nullable(),
      quietZoneNeededMm: z.object({ left: z.number(), right: z.number() }).nullable(),
      /** Sides with less clear space than needed, and why. */
      quietZoneBlocks: z.array(quietZoneBlock),
      /** Digital grade; null: not measured, or of a kind that is not graded. */
      grade: barcodeGrade.nullable(),
      digitsBelow: z.string().nullable(),
      digitsAgree: z.boolean().nullable(),
      addOn: z.string().nullable(),
      problems: z.array(z.string()),
      box: box.nullable(),
      ...finding,
    }),
  ),
  /** Approved pictures: where each stands, at which scale, and what differs there. */
  images: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      risky: z.boolean(),
      riskNote: z.string(),
      verdict: z.enum(VERDICTS),
      score: z.number(),
      /** Why it was not looked for. */
      refused: z.string().nullable(),
      places: z.array(
        z.object({
          page: pageNumber,
          box,
          scale: z.number(),
          rotation: z.int(),
          score: z.number(),
          maxD: z.number(),
          regions: z.array(box),
        }),
      ),
      ...finding,
    }),
  ),
  /** How the characters of the file were read, where some of them are no text; null: all are text. */
  characters: z
    .object({
      exact: z.int(),
      near: z.int(),
      recognised: z.int(),
      notRead: z.int(),
      /** More shapes than are looked at. */
      tooMany: z.boolean(),
      fonts: z.array(z.object({ name: z.string(), characters: z.int() })),
    })
    .nullable(),
  /** The print check. */
  preflight: z.object({
    inks: z.array(z.object({ name: z.string(), kind: z.enum(['PROCESS', 'SPOT']) })),
    findings: z.array(
      z.object({
        code: z.string(),
        level: z.enum(['ERROR', 'WARNING', 'INFO']),
        page: pageNumber.nullable(),
        box: box.nullable(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        ...finding,
      }),
    ),
  }),
  /** What the settings hide from the differences. */
  hidden: z.object({ differences: z.int(), largestMm: z.number() }).nullable(),
  warnings: z.array(
    z.object({ code: z.string(), page: pageNumber.nullable(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
});

export type InspectReport = z.output<typeof inspectReport>;

/** The word that a report ends with: neither a match within the tolerances nor a text that nobody could read is the same as a match. */
export function verdictOf(report: Omit<InspectReport, 'verdict'>): InspectReport['verdict'] {
  // What shows another text than it says is an error.
  const isOpen = ({ verdict, severity }: { verdict: Verdict; severity: string }): boolean =>
    verdict === 'NOT_CHECKED' || (verdict === 'UNRELIABLE' && severity !== 'CRITICAL');
  const open = report.texts.filter(isOpen);
  const told = {
    texts: report.texts.filter((one) => !isOpen(one)),
    unexpected: report.unexpected.filter((one) => one.class !== 'UNRELIABLE'),
  };
  if (hasFindings({ ...report, ...told })) return 'FINDINGS';
  if (open.some(({ verdict }) => verdict === 'UNRELIABLE')) return 'UNRELIABLE';
  if (open.length > 0) return 'NOT_CHECKED';
  if (report.unexpected.length > told.unexpected.length && hasFindings(report)) return 'FINDINGS';
  return (report.hidden?.differences ?? 0) > 0 ? 'TOLERATED' : 'MATCH';
}

/** Whether a person has something to look at: exit code 1. Warnings, hidden text and minor print remarks alone are none. */
function hasFindings(report: Omit<InspectReport, 'verdict'>): boolean {
  const counts = (one: { severity: string }): boolean => one.severity !== 'NONE';
  return (
    report.texts.some(({ verdict, severity }) => verdict !== 'FOUND' && counts({ severity })) ||
    report.unexpected.some(counts) ||
    report.differences.some(counts) ||
    report.barcodes.some(counts) ||
    report.images.some(({ verdict }) => verdict !== 'FOUND') ||
    report.preflight.findings.some(({ level, severity }) => level === 'ERROR' || severity === 'CRITICAL')
  );
}
