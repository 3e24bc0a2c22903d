/**
 * `node tools/bundle/engine.ts`: each program of the engine in one file, dist/engine. With them `made-of.json`, by which Koryo sees whether they are true.
 */
import { join } from 'node:path';
import { BUNDLES, CHILD_KINDS } from '../../src/engine/isolation/programs/programs.ts';
import { bundlePrograms } from './bundled.ts';

const source = (kind: string): string => join(import.meta.dirname, `../../src/engine/isolation/${kind}-child.ts`);
await bundlePrograms(Object.fromEntries(CHILD_KINDS.map((kind) => [`${kind}-child`, source(kind)])), BUNDLES);
