/** Which packages ship: those of production, and those that the screens are built of. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packagesNamedIn } from './contents.ts';
import { closureOf, type Lock } from './locked.ts';

const lockOf = (root: string): Lock => (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;

/** The screens are built of packages that production leaves out; their code is in dist/web. Places as in the lock file. */
export function placesOfScreens(root: string): string[] {
  const texts = globSync('src/**/{web,pages,shell,ui}/**/*.{ts,tsx}', { cwd: root })
    .concat(globSync('src/{pages,shell,ui}/**/*.{ts,tsx}', { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const named = [...new Set(texts.flatMap(packagesNamedIn))];
  return closureOf(lockOf(root), [...named, '@fontsource-variable/inter']);
}

/** These and the production packages, as the lock file names their places; optional ones of other machines are not all there. */
export function shippedPlaces(root: string): string[] {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const lock = lockOf(root);
  const production = Object.keys(lock).filter((place) => place !== '' && lock[place]?.dev !== true);
  return [...new Set([...production, ...closureOf(lock, Object.keys(dependencies)), ...placesOfScreens(root)])].sort();
}
