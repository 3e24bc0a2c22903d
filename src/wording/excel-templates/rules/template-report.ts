/**
 * What `koryo template` reads and writes. The schemas are printed to docs/schemas; a change of meaning takes a new `format`. No
 * times and no folders are in a report: the same file gives the same bytes.
 */
import { z } from 'zod';
import { VALUE_CODES } from '#workbook/model/symbol.ts';
import { FINDING_CODES, type TemplateScan } from '#workbook/model/template-scan.ts';

export const TEMPLATE_REPORT_FORMAT = 'koryo-template/1';

const place = z.object({
  /** Index among all sheets, from 0. */
  sheet: z.int(),
  sheetName: z.string(),
  cell: z.string(),
  /** The merged cells it shows in, else the cell. */
  box: z.string(),
  /** The shape or text box that is filled, by its name: `cell` lies below its corner. */
  shape: z.string().optional(),
});

export const templateReport = z.object({
  format: z.literal(TEMPLATE_REPORT_FORMAT),
  /** VALID: all of it is taken. FINDINGS: something is left out. EMPTY: nothing can be taken. */
  verdict: z.enum(['VALID', 'FINDINGS', 'EMPTY']),
  file: z.object({ name: z.string(), sha256: z.string(), bytes: z.int() }),
  sheets: z.array(z.object({ index: z.int(), name: z.string(), state: z.enum(['visible', 'hidden', 'veryHidden']) })),
  /** Valid parts; `title` is null where `#TC-n` receives both. */
  numbers: z.array(
    z.object({
      number: z.int(),
      title: place.nullable(),
      content: place,
      variants: z.array(z.object({ code: z.string(), place })),
    }),
  ),
  values: z.array(z.object({ code: z.enum(VALUE_CODES), places: z.array(place) })),
  findings: z.array(
    z.object({
      code: z.enum(FINDING_CODES),
      level: z.enum(['cell', 'place', 'number', 'file', 'note']),
      sheet: z.string().nullable(),
      cell: z.string().nullable(),
      text: z.string(),
      suggestion: z.string().nullable(),
      number: z.int().nullable(),
    }),
  ),
});

export type TemplateReport = z.output<typeof templateReport>;

export function verdictOf({ numbers, findings }: TemplateScan): TemplateReport['verdict'] {
  if (numbers.length === 0) return 'EMPTY';
  return findings.some(({ level }) => level !== 'note') ? 'FINDINGS' : 'VALID';
}

const item = z
  .strictObject({
    title: z.string().default(''),
    text: z.string().optional(),
    /** A PNG or JPEG; its path counts from the values file. */
    image: z.string().min(1).optional(),
    /** For people who do not see the picture. */
    alt: z.string().default(''),
    variants: z.record(z.string().regex(/^[A-Z0-9]{1,8}$/), z.string()).default({}),
  })
  .refine(({ text, image }) => text === undefined || image === undefined, 'give a text or an image, not both');

/** What a template is filled with: parts by number, values of the specification by name. */
export const fillValuesInput = z.strictObject({
  items: z.record(z.string().regex(/^[1-9][0-9]{0,3}$/), item).default({}),
  values: z.partialRecord(z.enum(VALUE_CODES), z.string()).default({}),
});

export type FillValues = z.output<typeof fillValuesInput>;
