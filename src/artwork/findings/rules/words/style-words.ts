/** How text was set and is, in words. Pure. */
import { hasKey } from '#shared/keys.ts';
import type { Message, Translate } from '#shared/i18n.ts';
import type { StyleAspect, StyleChange } from '../types.ts';
import { styleMessages as words } from './style-messages.ts';

/** Values that have a name of their own. */
const { SUPER, SUB, LINE, STROKED, UPRIGHT, LEANING, weight100, weight200, weight300, weight400 } = words;
const { weight500, weight600, weight700, weight800, weight900 } = words;
const WEIGHTS = { weight100, weight200, weight300, weight400, weight500, weight600, weight700, weight800, weight900 };
const NAMED = { SUPER, SUB, LINE, STROKED, UPRIGHT, LEANING, ...WEIGHTS };

function valueWords(aspect: StyleAspect, value: string, t: Translate): string {
  if (aspect === 'FONT') return value || t(words.unnamed);
  if (aspect === 'SIZE') return t(words.points, { pt: value });
  if (aspect === 'STRETCH') return t(words.stretch, { percent: value });
  const key = aspect === 'WEIGHT' && value !== 'STROKED' ? `weight${value}` : value;
  return hasKey(NAMED, key) ? t<Message>(NAMED[key]) : value;
}

/** '8.0 pt → 7.5 pt', '太字 → 標準', 'C0 M100 Y100 K0 → K100'. */
export function styleChangeWords({ aspect, before, after }: StyleChange, t: Translate): string {
  if (aspect === 'FONT' && before === '' && after === '') return t(words.unnamedBoth);
  const [was, is] = [valueWords(aspect, before, t), valueWords(aspect, after, t)];
  return t(words.fromTo, { before: was, after: is });
}

/** What kind of change it is; null where nothing is known of it. */
export function styleTitle(styles: readonly StyleChange[], t: Translate): string | null {
  const [first, ...more] = styles;
  if (!first) return null;
  return t(words[more.every(({ aspect }) => aspect === first.aspect) ? first.aspect : 'several']);
}

/** Both sides by themselves, as they stand beside each other. */
export function styleSides(styles: readonly StyleChange[], t: Translate): { before: string; after: string } {
  const sideOf = (side: 'before' | 'after'): string => styles.map((change) => valueWords(change.aspect, change[side], t)).join(' · ');
  return { before: sideOf('before'), after: sideOf('after') };
}
