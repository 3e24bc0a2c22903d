import { allergensIn } from '#engine/topics/mentions.ts';
import type { NamedAllergen } from '#wording/typed-texts/rules/checks/types.ts';

/** The allergens of a text by the engine's words, as the rules ask for them. */
export function namedIn(text: string): NamedAllergen[] {
  return allergensIn(text).flatMap(({ name, from, to }) => (name === undefined ? [] : [{ name, word: text.slice(from, to) }]));
}
