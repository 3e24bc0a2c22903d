/** The variants that the editor shows of an item: those it has, and those that its template has a place for. Pure. */
import { orderedVariants } from '#wording/specification-formats/rules/variants.ts';
import type { DraftVariant } from './draft.ts';

export interface ShownVariant extends DraftVariant {
  /** The template has a #V-n symbol for it: its field stays, empty or not. */
  asked: boolean;
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
