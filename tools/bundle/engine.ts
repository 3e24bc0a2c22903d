/**
 * `node tools/bundle/engine.ts`: each program of the engine in one file, dist/engine. What it finds beside its sources (wasm, shapes of letters) it still finds
 * there; packages stay where npm put them. With them `made-of.json`, by which Koryo sees whether they are true.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { BUNDLES, CHILD_KINDS, hashOfSources, type MadeOf } from '../../src/engine/isolation/programs/programs.ts';

const root = join(import.meta.dirname, '../..');

/** A module of a bundle asks where it stands as if it stood where its source does. */
const asIfInPlace: Plugin = {
  name: 'as-if-in-place',
  transform(code, id) {
    if (/import\.meta\.(?!url)/.test(code)) throw new Error(`${id}: a bundled program knows import.meta.url alone`);
    if (!code.includes('import.meta.url')) return null;
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(BUNDLES, id))}, import.meta.url).href`);
  },
};

/** Makes the bundles; the files that they were made of. */
async function bundleEngine(): Promise<string[]> {
  const bundle = await rolldown({
    input: Object.fromEntries(CHILD_KINDS.map((kind) => [`${kind}-child`, join(root, `src/engine/isolation/${kind}-child.ts`)])),
    platform: 'node',
    external: (id) => !/^[./#]/.test(id),
    plugins: [asIfInPlace],
  });
  rmSync(BUNDLES, { recursive: true, force: true });
  const { output } = await bundle.write({ dir: BUNDLES, format: 'es' });
  await bundle.close();
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  return [...new Set(modules)]
    .filter((id) => id.startsWith(root))
    .map((id) => relative(root, id))
    .toSorted();
}

const files = await bundleEngine();
writeFileSync(join(BUNDLES, 'made-of.json'), JSON.stringify({ files, hash: hashOfSources(files) } satisfies MadeOf));
