/** What the fields of a text begin with. Pure. */
import { emptyFields } from './edit.ts';
import type { TypedKind } from './kinds.ts';
import type { TextLanguage } from './languages.ts';
import type { Reading } from './reading.ts';
import { translatedFields } from './translated.ts';
import { readTypedText, type TypedText } from './typed-text.ts';

/** The text that a translation says again, and the one that it was made from (the same, or what that said before); null: not known. */
export interface Translated {
  text: string;
  former: string | null;
}

export interface Start {
  text: string;
  source: Translated | undefined;
  language: TextLanguage;
}

/** The fields that a text is opened with: its own, those of what it translates, or empty ones; `left`: what cannot be read. */
export function fieldsToStart(kind: TypedKind, { text, source, language }: Start): Reading<TypedText> {
  const own = text.trim() === '' ? null : readTypedText(kind, text);
  if (!source) return own ?? { fields: emptyFields(kind, language) };
  const of = readTypedText(kind, source.text);
  if ('left' in of) return of;
  const former = source.former === null ? { left: '' } : readTypedText(kind, source.former);
  const standing = { text: own && 'fields' in own ? own.fields : null, source: 'fields' in former ? former.fields : null };
  return { fields: translatedFields(of.fields, standing, language) };
}
