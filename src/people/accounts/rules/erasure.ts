/** What takes the place of somebody's name and address, and where in a text it does. */
import { literally } from '#shared/literally.ts';

/** A person as texts may name them. */
export interface NamedPerson {
  name: string;
  email: string;
}

/** Shorter names stand in too many words that mean something else: they are replaced only where they stand alone. */
const WITHIN_TEXT_MIN = 3;

/** The text without the person: address and "name <address>" wherever they stand, the name alone or, when it is long enough, within a text. */
export function withoutPerson(text: string, { name, email }: NamedPerson, pseudonym: NamedPerson): string {
  let rest = text;
  if (email !== '') {
    rest = replaceAll(rest, `${name} <${email}>`, pseudonym.name);
    rest = replaceAll(rest, email, pseudonym.email);
  }
  if (rest === name) return pseudonym.name;
  return [...name].length >= WITHIN_TEXT_MIN ? replaceAll(rest, name, pseudonym.name) : rest;
}

/** Addresses are written in capitals or not. */
function replaceAll(text: string, sought: string, by: string): string {
  return text.replace(new RegExp(literally(sought), 'giu'), () => by);
}

/** The same for everything in a value of JSON; keys stay. */
export function valueWithoutPerson(value: unknown, person: NamedPerson, pseudonym: NamedPerson): unknown {
  if (typeof value === 'string') return withoutPerson(value, person, pseudonym);
  if (Array.isArray(value)) return value.map((one) => valueWithoutPerson(one, person, pseudonym));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, valueWithoutPerson(inner, person, pseudonym)]));
}
