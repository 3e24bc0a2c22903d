/**
 * A screen's code is loaded when it is opened, and its styles with it. A class whose style comes with another screen's code
 * would look right only to whoever saw the other one first: each class must be styled by what its own screen loads.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const ENTRY = 'src/shell/start/main.tsx';

interface Source {
  /** What is loaded with it. */
  with: string[];
  /** What it loads later, when it is needed. */
  later: string[];
  /** Our classes: those that a style sheet has rules for, those that a component gives to its elements. */
  classes: Set<string>;
}

const sources = new Map(globSync(['src/**/*.tsx', 'src/**/*.ts', 'src/**/*.css'], { cwd: root }).map((file) => [file, sourceOf(file)]));
const styles = new Map<string, string[]>();
for (const [file, { classes }] of sources) {
  if (file.endsWith('.css')) for (const name of classes) styles.set(name, [...(styles.get(name) ?? []), file]);
}

function sourceOf(file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const paths = (pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, path = '']) => place(file, path));
  const classes = (pattern: RegExp): Set<string> => new Set([...text.matchAll(pattern)].map(([name]) => name));
  if (file.endsWith('.css')) return { with: paths(/@import '([^']+)'/g), later: [], classes: classes(/(?<=\.)k-[a-z][\w-]*/g) };
  return {
    with: paths(/^(?:import|export)\s(?!type\s)(?:[^;'"]*?from\s)?'([^']+)'/gm),
    later: paths(/import\(\s*'([^']+)'\s*\)/g),
    classes: file.endsWith('.tsx') ? classes(/(?<=['"` ])k-[a-z][\w-]*(?=['"` ])/g) : new Set(),
  };
}

/** A file of ours, or nothing: packages bring no classes of ours. */
function place(from: string, path: string): string[] {
  if (path.startsWith('#')) return [`src/${path.slice(1)}`];
  return path.startsWith('.') ? [join(dirname(from), path)] : [];
}

function loadedWith(file: string): Set<string> {
  const found = new Set([file]);
  for (const one of found) for (const next of sources.get(one)?.with ?? []) found.add(next);
  return found;
}

const roots = new Map([ENTRY, ...[...sources.values()].flatMap(({ later }) => later)].map((file) => [file, loadedWith(file)]));

/** What is surely loaded when the root is: its own, and what all of those have loaded from whom it may be asked for. */
const sure = new Map<string, Set<string>>();
for (let changed = true; changed;) {
  changed = false;
  for (const [file, own] of roots) {
    const askers = [...roots].filter(([, loaded]) => [...loaded].some((one) => sources.get(one)?.later.includes(file)));
    // Whoever has not been looked at yet holds nothing back; the rounds go on until nothing changes.
    const [first = new Set<string>(), ...others] = askers.flatMap(([asker]) => sure.get(asker) ?? []);
    const found = new Set([...own, ...[...first].filter((one) => others.every((other) => other.has(one)))]);
    changed ||= [...found].join() !== [...(sure.get(file) ?? [])].join();
    sure.set(file, found);
  }
}

test('every class is styled by what its screen loads, whichever way one came to it', () => {
  expect(roots.size).toBeGreaterThan(80);
  const bare = [...roots].flatMap(([file, loaded]) =>
    [...loaded].flatMap((one) =>
      [...(one.endsWith('.tsx') ? (sources.get(one)?.classes ?? []) : [])]
        .filter((name) => styles.has(name) && !styles.get(name)?.some((sheet) => sure.get(file)?.has(sheet)))
        .map((name) => `${name} of ${one}, shown by ${file}`),
    ),
  );
  expect(bare).toEqual([]);
});

/** The selectors of a sheet's rules with their layer, those nested in another rule left out. */
function selectorsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const found: string[] = [];
  const open: string[] = [];
  for (const [, prelude = '', mark] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') open.pop();
    if (mark !== '{') continue;
    const rule = prelude.trim().replaceAll(/\s+/g, ' ');
    const layer = open.find((one) => one.startsWith('@layer')) ?? '';
    if (!rule.startsWith('@') && open.every((one) => one.startsWith('@'))) {
      found.push(...rule.split(/,(?![^(]*\))/).map((one) => `${layer} ${one.trim()}`));
    }
    open.push(rule);
  }
  return found;
}

test('what one sheet says of a class no other sheet of its layer says otherwise: which of them came last would be what one sees', () => {
  const sheets = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.css', { cwd: root })) {
    for (const selector of selectorsOf(file)) sheets.set(selector, (sheets.get(selector) ?? new Set()).add(file));
  }
  expect(sheets.size).toBeGreaterThan(2_000);
  const twice = [...sheets].filter(([selector, files]) => selector.includes('.k-') && files.size > 1);
  expect(twice.map(([selector, files]) => `${selector}: ${[...files].join(', ')}`)).toEqual([]);
});
