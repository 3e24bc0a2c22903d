/** What a saved file asks for while developing. Pure. */
import { matchesGlob } from 'node:path/posix';

/** `server`: start it anew; `documents`: write the typed documents; `nothing`: Vite sees to it, or nobody runs it. */
export type Asked = 'server' | 'documents' | 'nothing';

/** `path` from the project's root, with slashes; `browser`: the folders and files that tsconfig.web.json includes. */
export function asksFor(path: string, browser: readonly string[]): Asked {
  if (path.startsWith('db/migrations/')) return 'server';
  if (!path.startsWith('src/')) return 'nothing';
  if (path.endsWith('.graphql')) return 'documents';
  if (/\.(test|fixture)\.tsx?$|\.generated\.ts$/.test(path) && !path.endsWith('/tables.generated.ts')) return 'nothing';
  if (!/\.(ts|wasm|json)$/.test(path)) return 'nothing';
  return browser.some((glob) => matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`)) ? 'nothing' : 'server';
}
