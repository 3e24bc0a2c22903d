/**
 * Trusted documents (reliability rule 9): in production the API answers the operations that the screens were built
 * with, and no other. What a browser sends differs in its `__typename`s and in the order of its fragments from what
 * was written, so both are compared by a form that knows neither.
 */
import { createHash } from 'node:crypto';
import { parse, print, visit, type DefinitionNode, type DocumentNode } from 'graphql';

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

/** The hash of a document's text; null: it is no GraphQL. */
export function hashOf(text: string): string | null {
  try {
    return documentHash(parse(text, { maxTokens: 3_000, noLocation: true }));
  } catch {
    return null;
  }
}

/** own: the screens that this server was built with send it · earlier, later: those of a build before or after do · unknown: none does. */
export type Standing = 'own' | 'earlier' | 'later' | 'unknown';

/** Whose a document's text is. */
export type Trust = (text: string) => Standing | Promise<Standing>;

/** Texts that were found trusted are remembered: there are few of them. */
const REMEMBERED = 1_000;

/** Knows one build's operations by their hashes. */
export function trustOf(hashes: readonly string[]): (text: string) => 'own' | 'unknown' {
  const trusted = new Set(hashes);
  const known = new Set<string>();
  return (text) => {
    if (known.has(text)) return 'own';
    const hash = hashOf(text);
    if (hash === null || !trusted.has(hash)) return 'unknown';
    if (known.size < REMEMBERED) known.add(text);
    return 'own';
  };
}
