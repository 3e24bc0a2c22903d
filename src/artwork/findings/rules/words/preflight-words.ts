/** The print check in words: what each finding's parameters (engine/preflight/report.ts) say to a person. Pure. */
import { nutrientNames } from '#wording/typed-texts/check-messages.ts';
import { isOneOf } from '#shared/one-of.ts';
import { hintWords } from '#wording/notations/rules/hint-words.ts';
import { HINT_REASONS } from '#wording/notations/rules/types.ts';
import { hasKey } from '#shared/keys.ts';
import type { Translate } from '#shared/i18n.ts';
import { preflightCodeMessages as codes, preflightDetailMessages as words } from './preflight-messages.ts';
import type { PreflightFinding } from '../types.ts';

type Said = Pick<PreflightFinding, 'code' | 'params'>;

/** A word of the list by its code; a code that is newer than the words is shown as it is. */
function word(code: string | number, t: Translate): string {
  const key = String(code);
  return hasKey(codes, key) ? t(codes[key]) : key;
}

/** A hint as it was kept. */
function hintOf({ reason, found, better, note }: Said['params']) {
  const proposed = String(better ?? '');
  return {
    reason: isOneOf(HINT_REASONS, reason) ? reason : ('UNKNOWN' as const),
    found: String(found ?? ''),
    better: proposed === '' ? [] : [proposed],
    note: String(note ?? ''),
  };
}

function sentence({ code, params }: Said, t: Translate): string {
  const of = (name: string): string | number => params[name] ?? '';
  const needed = of('needed');
  switch (code) {
    case 'WHITE_OVERPRINT':
      return `${word(of('paint'), t)} · ${t(of('over') === 'SPOTS' ? words.overSpots : words.overAll)}`;
    case 'OVERPRINT':
      return t(words.overprint, { opm: of('opm') });
    case 'RGB_OBJECT':
      return `${word(of('object'), t)} · ${word(of('space'), t)}`;
    case 'TRANSPARENCY':
      if (of('kind') === 'SOFT_MASK') return t(words.softMask);
      return t(of('kind') === 'BLEND' ? words.blend : words.alpha, { value: of('value') });
    case 'PAGE_BOX':
      return of('problem') === 'BLEED' ? t(words.BLEED, { mm: of('mm'), needed }) : word(of('problem'), t);
    case 'LOW_RESOLUTION':
      return t(words.resolution, { ppi: of('ppi'), needed, width: of('width'), height: of('height') });
    case 'SMALL_TEXT':
      return [
        t(words.textSize, { pt: of('pt'), needed, text: of('text') }),
        ...(of('allergens') === '' ? [] : [t(words.smallAllergens, { allergens: of('allergens') })]),
      ].join(' ');
    case 'INK_TEXT':
      return t(words.inkText, { pt: of('pt'), limit: of('limit'), inks: of('inks'), text: of('text') });
    case 'REVERSED_TEXT':
      return t(words.textSize, { pt: of('pt'), needed, text: of('text') });
    case 'INK_COVERAGE':
      return t(words.inkCoverage, { percent: of('percent'), limit: of('limit'), mm2: of('mm2'), inks: of('inks') });
    case 'INK_USE':
      return t(words.inkUse, { inks: of('inks') });
    case 'REVERSED_LINE':
    case 'HAIRLINE':
      return of('mm') === 0 ? t(words.noLineWidth) : t(words.lineWidth, { mm: of('mm'), needed });
    case 'NOTATION':
    case 'SPELLING':
      return hintWords(hintOf(params), t);
    case 'NUTRITION_CELL':
      return t(words.nutritionCell, { found: of('found'), approved: of('approved') });
    case 'ANNOTATION':
      return [word(of('prints'), t), of('text') === '' ? '' : t(words.quoted, { text: of('text') })].filter(Boolean).join(' ');
    case 'OTHER_FONT':
      return t(words.otherFont, { name: of('name'), proof: of('proof') });
    case 'OUTLINED_TEXT':
      return t(words.outlined, { areas: of('areas') });
    case 'NOT_SEPARABLE':
      if (of('reason') === 'BLEND') return t(words.blendOfInks);
      return t(of('reason') === 'SHADING' ? words.shadingOfItsOwn : words.imageOfItsOwn);
    case 'NOT_LOOKED_AT':
      return word(of('reason'), t);
    default:
      // A name stands in the title.
      return '';
  }
}

/** What it is and how often, without the level. */
export function preflightDetail(finding: Said, t: Translate): string[] {
  const count = Number(finding.params['count'] ?? 1);
  return [sentence(finding, t), ...(count > 1 ? [t(words.count, { count })] : [])].filter(Boolean);
}

/** The name or measure that tells a finding from others of its code. */
export function preflightBrief({ code, params }: Said, t: Translate): string {
  const { name, inks, pt, ppi, mm, percent } = params;
  if (code === 'NOTATION' || code === 'SPELLING') return String(params['found'] ?? '');
  if (code === 'NUTRITION_CELL') {
    const name = nutrientNames[String(params['nutrient'] ?? '')];
    return name ? t(name) : String(params['nutrient'] ?? '');
  }
  if (code === 'OVERPRINT') return String(inks ?? '');
  if (code === 'ANNOTATION') return word(params['kind'] ?? '', t);
  if (pt !== undefined) return `${pt} pt`;
  if (code === 'INK_COVERAGE' || code === 'INK_USE') return t(words.most, { percent: percent ?? '' });
  if (code === 'LOW_RESOLUTION' && ppi !== undefined) return `${ppi} ppi`;
  if (mm !== undefined && code !== 'PAGE_BOX') return `${mm} mm`;
  return String(name ?? '');
}
