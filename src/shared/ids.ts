import { v7, validate } from 'uuid';

/** A new id: UUID version 7, so that ids sort by time of creation. */
export function newId(): string {
  return v7();
}

/** Whether a text has the shape of an id (a path segment, an argument). */
export function isId(text: string | null | undefined): text is string {
  return typeof text === 'string' && validate(text);
}
