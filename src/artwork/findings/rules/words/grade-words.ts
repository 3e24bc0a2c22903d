/** A barcode's digital grade and clear space in words. */
import type { Translate } from '#shared/i18n.ts';
import { weakParameters, type BarcodeGrade, type QuietZoneBlock } from '../barcode-grade.ts';
import type { BarcodeFinding } from '../types.ts';
import { gradeMessages as words } from './finding-messages.ts';

/** The grade, and what it is lower than A for. */
export function gradeWords({ grade }: Pick<BarcodeFinding, 'grade'>, t: Translate): string[] {
  if (!grade) return [];
  const why = weakParameters(grade).map((one) => `${t(words[one.name])} ${one.grade}`);
  return [t(why.length === 0 ? words.ofGrade : words.becauseOf, { grade: grade.grade, why: why.join(', ') })];
}

/** What stands in the clear space beside it, side by side. */
export function blockWords({ quietZoneBlocks }: { quietZoneBlocks: readonly QuietZoneBlock[] }, t: Translate): string[] {
  return quietZoneBlocks.map(({ side, by, text }) => t(words[`blockedBy${by}`], { side: t(words[side]), text: text ?? '' }));
}

/** The value of a parameter: percent, modules or mm. */
export function gradeValue({ name, value }: BarcodeGrade['parameters'][number]): string {
  if (value === null) return '';
  if (name === 'GAIN' || name === 'GAIN_ACROSS') return `${value > 0 ? '+' : ''}${value.toFixed(3)} mm`;
  if (name === 'GRID_NONUNIFORMITY') return `${value.toFixed(2)} X`;
  return `${(value * 100).toFixed(0)} %`;
}
