import { fillableOf, format, type Locale, type Message, type Params } from '#shared/i18n.ts';
import { formOf, STATEMENT_KINDS } from '../statements/forms.ts';
import { allergenNames, nutrientNames } from '../../check-messages.ts';

const heads = new Map<string, Message>(STATEMENT_KINDS.flatMap((kind) => Object.entries(formOf(kind).heads)));

/** A check in words, its allergens and nutrients by their names. `words`: the sentence of its code. */
export function checkWords(
  { words, allergens, params }: { words: Message; allergens: readonly string[]; params: unknown },
  locale: Locale,
): string {
  const list = (names: readonly string[]): string => names.join(locale === 'ja' ? '」「' : ', ');
  const wordOf = (word: Message | undefined, name: string): string => (word ? format(word, locale) : name);
  const filled: Params = { ...fillableOf(params), allergens: list(allergens.map((name) => wordOf(allergenNames[name], name))) };
  const { nutrients } = filled;
  if (typeof nutrients === 'string') filled['nutrients'] = list(nutrients.split(' ').map((name) => wordOf(nutrientNames[name], name)));
  // A statement by its head is called in the reader's language, whichever its own is.
  const { head } = filled;
  if (typeof head === 'string') filled['head'] = wordOf(heads.get(head), head);
  return format(words, locale, filled);
}
