/**
 * Which modules of the browser's side lie in one file. Left to itself the bundler makes a file of every set of modules that the same pages
 * share, hundreds of a few hundred bytes each: opening a design asked for 136 scripts and 36 stylesheets. Layers are loaded by whoever comes
 * so far, and by nobody before: what the document starts with; the ground (what signing in and the pages behind it share); the door (signing
 * in); the frame around every page; home, where most begin. Above them lies what many
 * pages share, by kind, so that a page of one kind does not bring the other.
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>;
type NameOf = Rolldown.CodeSplittingNameFunction;

const source = join(import.meta.dirname, '../src');
/** Pages that share a module so that it lies with what all share. */
const MANY = 12;
/** Icons are a few hundred bytes each. */
const FEW = 3;

/** Whether a module is among all that entries load before they run. */
function reachedFrom(...entries: string[]): (...asked: Parameters<NameOf>) => boolean {
  const reached = new Set<string>();
  return (id, modules) => {
    const open = reached.size === 0 ? entries.map((entry) => join(source, entry)) : [];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
    }
    return reached.has(id);
  };
}

const ofDoor = reachedFrom('shell/start/guest-pages.tsx', 'pages/sign-in/sign-in-page.tsx');
const ofFrame = reachedFrom('shell/start/application.tsx');
const ofHome = reachedFrom('pages/home/home-page.tsx');

/** Groups in the order in which they take their modules. */
const groups: NonNullable<CodeSplitting['groups']> = [
  { name: 'start', tags: ['$initial'] },
  { debugName: 'ground', name: (...asked) => (ofDoor(...asked) && (ofFrame(...asked) || ofHome(...asked)) ? 'ground' : null) },
  { debugName: 'door', name: (...asked) => (ofDoor(...asked) ? 'door' : null) },
  { debugName: 'frame', name: (...asked) => (ofFrame(...asked) ? 'frame' : null) },
  { debugName: 'home', name: (...asked) => (ofHome(...asked) ? 'home' : null) },
  // All other styles are a fifth of a page's scripts; of each page's own files they were a third.
  { name: 'styles', test: /\.css$/ },
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: FEW },
  { name: 'ui', test: /[\\/]src[\\/](ui[\\/](?!forms)|shared)/, minShareCount: MANY },
  { name: 'forms', test: /[\\/]node_modules[\\/](zod|react-hook-form|@hookform)[\\/]|[\\/]src[\\/]ui[\\/]forms[\\/]/, minShareCount: MANY },
  { name: 'rules', test: /[\\/]src[\\/].*\.ts$/, minShareCount: MANY },
  { name: 'common', minShareCount: MANY },
];

export const codeSplitting: CodeSplitting = {
  groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })),
};
