import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { diff } from '@blazediff/core';
import pixelmatch from 'pixelmatch';
import type { Raster } from '#engine/raster.ts';
import { cpuOf, cpuOfProgram } from './cpu.ts';

/** Two pictures, in memory and as PNG files (odiff reads nothing else). */
export type Pair = { a: Raster; b: Raster; files?: { a: string; b: string; out: string } };

const require = createRequire(import.meta.url);
const odiff = join(dirname(require.resolve('odiff-bin/package.json')), 'bin', 'odiff');

/** What compares pictures, each with its own defaults and without drawing a result: CPU ms of one run. */
export const PEERS: Record<string, (pair: Pair) => number | undefined> = {
  memcmp: ({ a, b }) => cpuOf(() => Buffer.compare(a.data, b.data)),
  pixelmatch: ({ a, b }) => cpuOf(() => pixelmatch(a.data, b.data, undefined, a.width, a.height)),
  blazediff: ({ a, b }) => cpuOf(() => diff(a.data, b.data, undefined, a.width, a.height)),
  odiff: ({ files }) => (files && existsSync(odiff) ? cpuOfProgram([odiff, files.a, files.b, files.out]) : undefined),
};

/** Whose fastest is the peer of a ratio. */
export const RIVALS = ['pixelmatch', 'blazediff', 'odiff'] as const;
