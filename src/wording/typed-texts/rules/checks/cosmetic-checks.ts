import { readCosmetics } from '../cosmetics/cosmetics.ts';
import type { CosmeticFields } from '../cosmetics/fields.ts';
import { ingredientIn } from '../cosmetics/names.ts';
import { kindsOf } from '../kinds.ts';
import type { CheckedText, TextCheck } from './types.ts';

type Found = Pick<TextCheck, 'code' | 'severity' | 'params'>;

/** What lists of ingredients of cosmetics and quasi-drugs lack (Act on Pharmaceuticals and Medical Devices, articles 59 and 61): names of the label's language, the active ones. */
export function cosmeticChecks(texts: readonly CheckedText[]): TextCheck[] {
  return texts.flatMap(({ itemId, variant, title, text }) => {
    const reading = kindsOf(title, text).includes('COSMETIC_INGREDIENTS') ? readCosmetics(text) : { left: '' };
    const checks = 'fields' in reading ? checksOf(reading.fields) : [];
    return checks.map((check) => ({ ...check, variant, itemIds: [itemId], allergens: [] }));
  });
}

function checksOf({ language, category, active, ingredients }: CosmeticFields): Found[] {
  const say = (code: Found['code'], params: Found['params']): Found => ({ code, severity: 'CHECK', params });
  const twice = [active, ingredients].flatMap((names) => names.filter((name, at) => names.indexOf(name) < at));
  // Quasi-drugs have a list of names of their own (医薬部外品の成分表示名称リスト: 1,3-ブチレングリコール), which the table is not.
  const named = category === 'COSMETIC' ? ingredients : [];
  const foreign = named.flatMap((name) => {
    const other = ingredientIn(name, language);
    // Some are written alike in both.
    return other === null || ingredientIn(name, language === 'ja' ? 'en' : 'ja') !== null ? [] : [say('COSMETIC_NAME', { name, other })];
  });
  return [
    ...(category === 'QUASI_DRUG' && active.length === 0 ? [say('QUASI_DRUG_NO_ACTIVE', {})] : []),
    ...[...new Set(twice)].map((name) => say('COSMETIC_TWICE', { name })),
    ...foreign,
  ];
}
