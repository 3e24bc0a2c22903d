/** The variants that the editor shows of an item: those it has, and those that its template has a place for. Pure. */
import { orderedVariants } from '#wording/specification-formats/rules/variants.ts';
import type { DraftItem, DraftVariant } from './draft.ts';

export interface ShownVariant extends DraftVariant {
  /** The template has a #V-n symbol for it, or it is a language of the specification: its field stays, empty or not. */
  asked: boolean;
}

/** What asks for variants: a template's places, by number, and the languages that were picked for the specification's market. */
export interface Asking {
  templateVariants: readonly { number: number; codes: readonly string[] }[];
  languages: readonly { variant: string }[];
}

/**
 * The codes of the variants that are asked for of an item, by blanks: those that the template has places for and, of a text, every language that
 * was picked. As text, so that items of which nothing else is asked stay as they are.
 */
export function variantsAsked({ templateVariants, languages }: Asking): (item: Pick<DraftItem, 'number' | 'type' | 'text'>) => string {
  const ofTemplate = new Map(templateVariants.map(({ number, codes }) => [number, codes]));
  const picked = languages.map(({ variant }) => variant);
  const joined = new Map<readonly string[], string>();
  const none: readonly string[] = [];
  return ({ number, type, text }) => {
    const codes = ofTemplate.get(Number(number)) ?? none;
    if (picked.length === 0 || type !== 'TEXT' || text.trim() === '') return codes.join(' ');
    const known = joined.get(codes) ?? orderedVariants([...codes, ...picked]).join(' ');
    joined.set(codes, known);
    return known;
  };
}

/** One field for each variant, in their order; one that nobody wrote yet is empty, and prints empty. */
export function shownVariants(written: readonly DraftVariant[], asked: readonly string[]): ShownVariant[] {
  const texts = new Map(written.map(({ code, text }) => [code, text]));
  return orderedVariants([...texts.keys(), ...asked]).map((code) => ({ code, text: texts.get(code) ?? '', asked: asked.includes(code) }));
}

/** The variants of the item once this one says the text. */
export function withVariant(written: readonly DraftVariant[], code: string, text: string): DraftVariant[] {
  const others = written.filter((variant) => variant.code !== code);
  return shownVariants([...others, { code, text }], []).map((variant) => ({ code: variant.code, text: variant.text }));
}
