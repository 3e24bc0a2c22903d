import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { print, type DocumentNode } from 'graphql';

/** An operation as its screen sends it; `file`: where it stands below src, without its ending. */
export async function screenDocument(file: string, operation: string): Promise<string> {
  const place = join(import.meta.dirname, `../../../src/${file}.graphql.generated.ts`);
  const made = (await import(pathToFileURL(place).href)) as Record<string, DocumentNode>;
  const document = made[`${operation}Document`];
  if (!document) throw new Error(`${file} has no operation ${operation}`);
  return print(document);
}
