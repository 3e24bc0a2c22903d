/**
 * `node tools/package/trim-installed.ts`: of what `npm start` installed, the files that no process opens and no build reads go: half of its megabytes.
 * `npm ci` brings them back.
 */
import { join } from 'node:path';
import { TRIMS, trimPackages } from './trimmed.ts';

const ADDONS = { why: 'for compiling addons: all of them come built', files: ['node/node_modules/*/{include,share}/**'] };

const bytes = trimPackages(join(import.meta.dirname, '../../node_modules'), [...TRIMS, ADDONS], { mayBeIdle: true });
process.stdout.write(`${Math.round(bytes / 1e6)} MB of packages that nothing opens were left out\n`);
