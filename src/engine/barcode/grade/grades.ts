/** Grades of the standards for print quality, taken of the drawing: ISO/IEC 15416 for bars, ISO/IEC 15415 for matrix symbols. */

export type Grade = 'A' | 'B' | 'C' | 'D' | 'F';

/** GAIN, GAIN_ACROSS: how much wider bars (modules, across the reading direction) are than they should be, mm; told, never graded. */
export type GradeName =
  | 'DECODE'
  | 'SYMBOL_CONTRAST'
  | 'MINIMUM_REFLECTANCE'
  | 'EDGE_CONTRAST'
  | 'MODULATION'
  | 'DEFECTS'
  | 'DECODABILITY'
  | 'QUIET_ZONE'
  | 'AXIAL_NONUNIFORMITY'
  | 'GRID_NONUNIFORMITY'
  | 'UNUSED_ERROR_CORRECTION'
  | 'FIXED_PATTERN_DAMAGE'
  | 'GAIN'
  | 'GAIN_ACROSS';

/** One parameter: a share 0–1 (of GAIN and GAIN_ACROSS mm; of GRID_NONUNIFORMITY modules; null where it has no number), and its grade. */
export type GradedParameter = { name: GradeName; value: number | null; grade: Grade | null };

/** A digital grade: what a verifier would measure on a print that is exactly as it was drawn. */
export type BarcodeGrade = {
  standard: 'ISO15416' | 'ISO15415';
  grade: Grade;
  /** 0–4: mean of the scans (15416), the lowest parameter (15415). */
  value: number;
  /** RED: about 660 nm, as scanners shine; WHITE: as the camera of a phone sees it. */
  light: 'RED' | 'WHITE';
  /** Diameter of the spot that is measured, mm. */
  apertureMm: number;
  parameters: GradedParameter[];
};

const LETTERS = ['F', 'D', 'C', 'B', 'A'] as const satisfies readonly Grade[];

/** The letter of a grade 0–4 (ISO/IEC 15416: A from 3.5 on, B 2.5, C 1.5, D 0.5). */
export function letterOf(value: number): Grade {
  // A mean like 3.4999999 is 3.5.
  return LETTERS[Math.min(4, Math.max(0, Math.floor(value + 0.5 + 1e-9)))]!;
}

/** The least values of A, B, C and D; GRID and AXIAL are better the smaller they are: their limits are the most allowed. */
const LIMITS = {
  SYMBOL_CONTRAST: [0.7, 0.55, 0.4, 0.2],
  MODULATION: [0.7, 0.6, 0.5, 0.4],
  DECODABILITY: [0.62, 0.5, 0.37, 0.25],
  UNUSED_ERROR_CORRECTION: [0.62, 0.5, 0.37, 0.25],
} as const;
const MOST = {
  DEFECTS: [0.15, 0.2, 0.25, 0.3],
  AXIAL_NONUNIFORMITY: [0.06, 0.08, 0.1, 0.12],
  GRID_NONUNIFORMITY: [0.38, 0.5, 0.63, 0.75],
} as const;
/** Rounded drawing must not cost a grade at a limit that is met exactly. */
const EQUAL = 1e-6;

/** The whole grade 0–4 of a parameter by the limits of its standard. */
export function gradeOf(name: keyof typeof LIMITS | keyof typeof MOST, value: number): number {
  const isMet =
    name in LIMITS
      ? LIMITS[name as keyof typeof LIMITS].map((limit) => value >= limit - EQUAL)
      : MOST[name as keyof typeof MOST].map((limit) => value <= limit + EQUAL);
  const at = isMet.indexOf(true);
  return at === -1 ? 0 : 4 - at;
}

/** ISO/IEC 15416: the darkest bar reflects at most half of the lightest space, and each edge differs by 15 %: A or F. */
export const MOST_DARK = 0.5;
export const LEAST_EDGE = 0.15;

export function passOrFail(passes: boolean): number {
  return passes ? 4 : 0;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Shares to a thousandth, so that results compare byte for byte. */
export function roundShare(value: number): number {
  return Math.round(value * 1000) / 1000;
}
