/**
 * Trusted documents (reliability rule 9): in production the API answers the operations that the screens were built
 * with, and no other. What a browser sends differs in its `__typename`s and in the order of its fragments from what
 * was written, so both are compared by a form that knows neither.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse, print, visit, type DefinitionNode, type DocumentNode } from 'graphql';
import { z } from 'zod';

/** Where `npm run generate` writes the hashes of the screens' operations, seen from the project's folder. */
export const TRUSTED_DOCUMENTS_FILE = 'dist/documents.json';

const nameOf = (definition: DefinitionNode): string =>
  'name' in definition && definition.name ? `${definition.kind} ${definition.name.value}` : definition.kind;

/** SHA-256 of one operation with its fragments, whatever their order and without `__typename`. */
export function documentHash(document: DocumentNode): string {
  const plain = visit(document, { Field: (field) => (field.name.value === '__typename' ? null : undefined) });
  const definitions = plain.definitions.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return createHash('sha256').update(definitions.map(print).join('\n')).digest('base64url');
}

/** Whether a document's text is one of the trusted. */
export type Trust = (text: string) => boolean;

/** Texts that were found trusted are remembered: there are few of them. */
const REMEMBERED = 1_000;

export function trustOf(hashes: readonly string[]): Trust {
  const trusted = new Set(hashes);
  const known = new Set<string>();
  return (text) => {
    if (known.has(text)) return true;
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: 3_000, noLocation: true });
    } catch {
      return false;
    }
    if (!trusted.has(documentHash(document))) return false;
    if (known.size < REMEMBERED) known.add(text);
    return true;
  };
}

/** The trust that the build wrote. Throws in the operator's words when there is none. */
export async function readTrust(file: string): Promise<Trust> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: build the screens first (npm run build)`);
  });
  return trustOf(z.array(z.string()).parse(JSON.parse(text)));
}
