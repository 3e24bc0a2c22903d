import { orderedVariants } from '#wording/specification-formats/rules/variants.ts';
import type { ItemRecord } from './types.ts';

/** The further contents of an item by code (#V-n_XX), languages first. Pure. */
export function variantTexts({ variants }: Pick<ItemRecord, 'variants'>): { code: string; text: string }[] {
  return orderedVariants(Object.keys(variants)).map((code) => ({ code, text: variants[code] ?? '' }));
}
