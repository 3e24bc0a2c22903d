/** Which tests a change reaches, by what needs what as the program runs. Pure. */

export interface Importing {
  path: string;
  /** Our own files that it needs when it runs; types are left to the compiler. */
  imports: readonly string[];
}

/** Tests that reach one of the changed files through imports, the changed tests themselves among them: the nearest first. */
export function testsReached(files: readonly Importing[], changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files) for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  const known = new Set(files.map(({ path }) => path));
  const seen = new Set(changed);
  // A set is walked in the order in which it grows: what imports the change itself comes before what imports its importers.
  for (const file of seen) for (const importer of (importers.get(file) ?? []).toSorted()) seen.add(importer);
  const reached = [...seen].filter((file) => known.has(file) && file.endsWith('.test.ts'));
  const own = new Set(changed.map(roomOf));
  const rank = (file: string) => (changed.includes(file) ? 0 : own.has(roomOf(file)) ? 1 : 2);
  return reached.sort((a, b) => rank(a) - rank(b));
}

/** `src/<wing>/<room>`, or as many folders as there are. */
function roomOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 3).join('/');
}
