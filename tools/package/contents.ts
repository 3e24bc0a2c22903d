/** Which files of the checkout a package holds, and what those need. Pure but for `readContents`. */
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { Text } from '../check/needs.ts';

const TAKEN = [
  'bin/koryo',
  'src/**/*.*',
  'db/migrations/**/*.sql',
  'db/seed/**/*.*',
  'dist/web/**/*.*',
  'dist/documents.json',
  'dist/engine/*',
  'dist/server/*',
  'docs/operations/*.md',
  'docs/*.md',
  // What docs/operations/install.md takes from an unpacked package.
  'deploy/systemd/*',
  'deploy/compose/roles.sh',
  'package.json',
  'package-lock.json',
  'schema.graphql',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSE',
];
/**
 * The sources of the screens are in dist/web as they were built; tests, words for developers and what makes the kernel stay in the checkout.
 * Whatever else lies in src is read by a program: shapes of letters, the sample label.
 */
const LEFT =
  /^src\/.*\.(md|css|graphql|tsx|svg|html)$|^src\/(pages|shell|ui)\/|^src\/.*\/web\/|\.test\.ts$|\.fixture\.ts$|\/kernel\/assembly\/|^db\/seed\/large\.ts$/;
/** `import … from 'x'`, `import 'x'`, `import('x')`, `require.resolve('x')`; types are gone when it runs. */
const NAMED =
  /(?:^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?|\bimport\(\s*|\bresolve\(\s*)['"]((?:@[\w.-]+\/)?[\w][\w.-]*)(?:\/[^'"]*)?['"]/gm;
const BUILT_IN = new Set(builtinModules);

/** Paths of the files that a package holds, in their order; those of `dist` are there once the screens are built. */
export function packageContents(root: string): string[] {
  return globSync(TAKEN, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !LEFT.test(file))
    .sort();
}

/** The programs among them, with their texts. */
export function readPrograms(root: string): Text[] {
  return packageContents(root)
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Names of the npm packages that a text needs when it runs: `@scope/name` or `name`. */
export function packagesNamedIn(text: string): string[] {
  const names = [...text.matchAll(NAMED)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !BUILT_IN.has(name));
}
