/** Every phrase exists in both languages, with the same parameters (D14.3). */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GUIDE } from '#pages/help/guide-words.ts';
import type { Message } from '#shared/i18n.ts';

const root = join(import.meta.dirname, '../..');
// Texts live in files of these names, which import no screen.
const sources = globSync(['src/**/*messages.ts', 'src/**/errors.ts', 'src/**/titles.ts', 'src/**/mails.ts'], { cwd: root }).sort();
const japanese = /[\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff]/g;
/** The name of the language, as its speakers write it. */
const MEANT = new Set(['日本語']);

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && typeof (value as Message).ja === 'string' && typeof (value as Message).en === 'string';

function collect(value: unknown, path: string, into: Map<string, Message>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isMessage(value)) into.set(path, value);
  // One language was forgotten.
  else if (typeof (value as Message).ja === 'string' || typeof (value as Message).en === 'string')
    into.set(path, { ja: '', en: '', ...value });
  else for (const [key, part] of Object.entries(value)) collect(part, `${path}.${key}`, into);
}

const messages = new Map<string, Message>();
for (const source of sources) collect(await import(join(root, source)), source, messages);

const parametersOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();
const pluralsOf = (text: string) => [...text.matchAll(/\[(\w+):[^|\]]*\|[^\]]*\]/g)].map((match) => match[1] ?? '');

describe('messages', () => {
  test('are found in every feature that has screens', () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(messages.size).toBeGreaterThan(500);
  });

  test('have words in both languages', () => {
    const wordless = [...messages].filter(([, { ja, en }]) => ja.trim() === '' || en.trim() === '');
    expect(wordless.map(([path]) => path)).toEqual([]);
  });

  test('name the same parameters in both languages', () => {
    const uneven = [...messages].filter(([, { ja, en }]) => {
      const [one, other] = [parametersOf(ja), parametersOf(en)];
      // A plural may carry the number without showing it.
      const shown = new Set([...other, ...pluralsOf(en)]);
      return one.some((name) => !shown.has(name)) || other.some((name) => !one.includes(name));
    });
    expect(uneven.map(([path, { ja, en }]) => `${path}: ${ja} / ${en}`)).toEqual([]);
  });

  test('are in English for readers of English: Japanese words stand there as examples at most', () => {
    const left = [...messages].filter(([, { en }]) => (en.match(japanese)?.length ?? 0) > en.length / 2 && !MEANT.has(en));
    expect(left.map(([path, { en }]) => `${path}: ${en}`)).toEqual([]);
  });

  test('have the marks of their own language: none of Japanese stands in English', () => {
    const foreign = [...messages].filter(([, { en }]) => /[・、。「」（）！？：]/.test(en));
    expect(foreign.map(([path, { en }]) => `${path}: ${en}`)).toEqual([]);
  });

  test('are called in the guide what they are called on the screens', () => {
    const onScreens = new Set([...messages.values()].map(({ ja }) => ja));
    const guide = Object.values(GUIDE).flatMap(({ lead, steps }) => [lead, ...steps].map(({ ja }) => ja));
    const quoted = guide.flatMap((text) => [...text.matchAll(/「([^」]{2,})」/g)].map((match) => match[1] ?? ''));
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter((name) => !onScreens.has(name))).toEqual([]);
  });
});
