/** The digital grade of a barcode, and what a company makes of it. Pure. */
import { z } from 'zod';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';

export const GRADES = ['A', 'B', 'C', 'D', 'F'] as const;
export type Grade = (typeof GRADES)[number];

/** Parameters of ISO/IEC 15416 (bars) and 15415 (matrix symbols); GAIN and GAIN_ACROSS in mm, told without a grade. */
export const GRADE_PARAMETERS = [
  'DECODE',
  'SYMBOL_CONTRAST',
  'MINIMUM_REFLECTANCE',
  'EDGE_CONTRAST',
  'MODULATION',
  'DEFECTS',
  'DECODABILITY',
  'QUIET_ZONE',
  'AXIAL_NONUNIFORMITY',
  'GRID_NONUNIFORMITY',
  'UNUSED_ERROR_CORRECTION',
  'FIXED_PATTERN_DAMAGE',
  'GAIN',
  'GAIN_ACROSS',
] as const;
export type GradeParameter = (typeof GRADE_PARAMETERS)[number];

export const GRADE_STANDARDS = ['ISO15416', 'ISO15415'] as const;
export const GRADE_LIGHTS = ['RED', 'WHITE'] as const;

/** What a verifier would measure on a print that is exactly as it was drawn. */
export const barcodeGrade = z.object({
  standard: z.enum(GRADE_STANDARDS),
  grade: z.enum(GRADES),
  /** 0–4: mean of ten scans (15416), the lowest parameter (15415). */
  value: z.number(),
  /** RED: about 660 nm; WHITE: as the camera of a phone sees it. */
  light: z.enum(GRADE_LIGHTS),
  /** Diameter of the spot that is measured. */
  apertureMm: z.number(),
  parameters: z.array(z.object({ name: z.enum(GRADE_PARAMETERS), value: z.number().nullable(), grade: z.enum(GRADES).nullable() })),
});
export type BarcodeGrade = z.output<typeof barcodeGrade>;

/** What stands in the clear space that a symbol needs. */
export const quietZoneBlock = z.object({
  side: z.enum(['LEFT', 'RIGHT', 'TOP', 'BOTTOM']),
  by: z.enum(['TEXT', 'EDGE', 'INK']),
  text: z.string().nullable(),
});
export type QuietZoneBlock = z.output<typeof quietZoneBlock>;

/** The same in other words: what was said of the code already, so that the grade adds nothing. */
const TOLD: ReadonlySet<string> = new Set(['COLOUR_CONTRAST', 'INVERTED', 'UNREADABLE']);

const isWorse = (grade: Grade, than: Grade): boolean => GRADES.indexOf(grade) > GRADES.indexOf(than);

/**
 * What a grade is a problem of: GRADE_F, scanners would hardly read it; GRADE_LOW, below what the company accepts. Too little clear space is a
 * problem of its own, so it is left out here.
 */
export function gradeProblem(
  { grade, problems }: { grade: BarcodeGrade | null; problems: readonly string[] },
  { barcodeLeastGrade }: Pick<InspectionSettings, 'barcodeLeastGrade'>,
): 'GRADE_F' | 'GRADE_LOW' | null {
  if (!grade || problems.some((problem) => TOLD.has(problem))) return null;
  const isBlocked = grade.parameters.some(({ name, grade: own }) => name === 'QUIET_ZONE' && own !== 'A');
  const of = isBlocked ? worstOf(grade) : grade.grade;
  if (of === 'F') return 'GRADE_F';
  return barcodeLeastGrade !== 'NONE' && isWorse(of, barcodeLeastGrade) ? 'GRADE_LOW' : null;
}

function worstOf({ parameters }: BarcodeGrade): Grade {
  return parameters.reduce<Grade>(
    (worst, { name, grade }) => (name !== 'QUIET_ZONE' && grade !== null && isWorse(grade, worst) ? grade : worst),
    'A',
  );
}

/** The parameters that are worse than A, the worst first: why the grade is what it is. */
export function weakParameters({ parameters }: BarcodeGrade): { name: GradeParameter; grade: Grade }[] {
  return parameters
    .flatMap(({ name, grade }) => (grade !== null && grade !== 'A' ? [{ name, grade }] : []))
    .toSorted((a, b) => GRADES.indexOf(b.grade) - GRADES.indexOf(a.grade));
}
