/**
 * Which modules of the browser's side lie in one file. Left to itself the bundler makes a file of every set of modules that the same pages
 * share, hundreds of a few hundred bytes each: opening a design asked for 136 scripts and 36 stylesheets. Layers are loaded by whoever comes
 * so far, and by nobody before: what the document starts with; the ground (what signing in and the pages behind it share); the door (signing
 * in); the frame around every page; home, where most begin. Above them lies what many
 * pages share, by kind, so that a page of one kind does not bring the other; then the two pages that a design is worked on, which else asked for 51 and
 * 37 scripts: what other pages need of them lies apart by how many do. A group takes with a module all that it imports and that no group
 * before has taken, so what more pages need comes first.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>;
type NameOf = Rolldown.CodeSplittingNameFunction;

const source = join(import.meta.dirname, '../src');
/** Pages that share a module so that it lies with what all share. */
const MANY = 12;
/** Of pages that need something of a design's two pages: with so many it lies apart, and with so few. */
const SOME = 6;
const FEWER = 3;
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
const DESIGN = 'pages/designs/design-overview-page.tsx';
const REVIEW = 'pages/artwork/inspection-viewer-page.tsx';
const ofDesign = reachedFrom(DESIGN);
/** With what it shows by the time that the artwork is drawn. */
const ofReview = reachedFrom(REVIEW, 'artwork/canvas/web/door/panes/mini-map.tsx', 'artwork/viewer/web/results/report-menu.tsx');

const others = globSync('pages/**/*-page.tsx', { cwd: source })
  .filter((page) => page !== DESIGN && page !== REVIEW)
  .map((page) => reachedFrom(page));
const artwork = join(source, 'artwork/viewer/web/door/workbench.tsx');

/** Whether it is of a design's two pages and so many others need it; what only pages need that show artwork as well lies with the artwork. */
function neededBy(count: number): (...asked: Parameters<NameOf>) => boolean {
  return (id, modules) => {
    const isOfDesign = ofDesign(id, modules);
    if (!isOfDesign && !ofReview(id, modules)) return false;
    const needing = others.filter((reached) => reached(id, modules));
    return needing.length >= count && (isOfDesign || needing.some((reached) => !reached(artwork, modules)));
  };
}
const bySome = neededBy(SOME);
const byFewer = neededBy(FEWER);

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
  { debugName: 'some', name: (...asked) => (bySome(...asked) ? 'some' : null) },
  { debugName: 'fewer', name: (...asked) => (byFewer(...asked) ? 'fewer' : null) },
  { debugName: 'review', name: (...asked) => (ofReview(...asked) && !ofDesign(...asked) ? 'review' : null) },
  { debugName: 'design', name: (...asked) => (ofDesign(...asked) ? 'design' : null) },
];

export const codeSplitting: CodeSplitting = {
  groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })),
};
