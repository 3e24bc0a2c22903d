import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchPage } from '#overview/home/rules/page-access.ts';

/** Files of the build (tools/build-chunks.ts): of the frame around every page behind the sign-in, and of the pages that are opened most. */
const FRAME = 'frame';
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/': ['home'],
  '/designs': ['design-list-page'],
  '/listTask': ['task-list-page'],
  '/{brand}/{product}/{design}/overview': ['design'],
  '/{brand}/{product}/inspViewer/{inspectionResult}': ['review', 'openseadragon'],
};

/** The bundler's list of what it built (`.vite/manifest.json`): each script, and what it imports before it runs. */
type Built = Readonly<Record<string, { name?: string; file: string; imports?: readonly string[]; css?: readonly string[] }>>;

/**
 * The scripts and styles that a page asks for next, as paths of the server: all that the frame and the page's screen need before they run,
 * which a browser would find out layer by layer. Other pages are known to need the frame.
 * @param webFolder the built browser side; without the bundler's list in it nothing is named
 */
export async function codeAheadOf(webFolder: string): Promise<(path: string) => readonly string[]> {
  const built: Built = JSON.parse(await readFile(join(webFolder, '.vite/manifest.json'), 'utf8').catch(() => '{}'));
  const filesOf = (names: readonly string[]): readonly string[] => {
    const chunks = names.flatMap((name) => Object.keys(built).filter((key) => built[key]?.name === name));
    // What the document starts with comes first: a browser has few connections, and asks in this order.
    const needed = [...closureOf(built, ['index.html', ...chunks])];
    return [...new Set(needed.flatMap((key) => filesOfChunk(built, key)))].map((file) => `/${file}`);
  };
  const frame = filesOf([FRAME]);
  const known = new Map(Object.entries(SCREENS).map(([path, names]) => [path, filesOf([FRAME, ...names])]));
  return (path) => {
    const page = matchPage(path);
    return page ? (known.get(page.rule.path) ?? frame) : [];
  };
}

function filesOfChunk(built: Built, key: string): readonly string[] {
  const chunk = built[key];
  return chunk ? [chunk.file, ...(chunk.css ?? [])] : [];
}

/** Chunks and all that they import before they run, in the order in which they are met. */
function closureOf(built: Built, chunks: readonly string[]): ReadonlySet<string> {
  const met = new Set<string>();
  const meet = (chunk: string): void => {
    if (met.has(chunk)) return;
    met.add(chunk);
    built[chunk]?.imports?.forEach(meet);
  };
  chunks.forEach(meet);
  return met;
}
