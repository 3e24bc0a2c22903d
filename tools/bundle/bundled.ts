/** Programs in files of their own: what `tools/bundle/engine.ts` and `server.ts` have in common. */
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { MADE_OF, madeOf } from '../../src/engine/isolation/programs/programs.ts';

const root = join(import.meta.dirname, '../..');

/** A module of a bundle asks where it stands as if it stood where its source does. */
const asIfInPlace = (folder: string): Plugin => ({
  name: 'as-if-in-place',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    if (/import\.meta\.(?!url|dirname|filename)/.test(code))
      throw new Error(`${id}: a bundled program knows no more of import.meta than its place`);
    const url = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url)`;
    const path = (to: string): string =>
      `process.getBuiltinModule('node:path').join(import.meta.dirname, ${JSON.stringify(relative(folder, to))})`;
    return code
      .replaceAll('import.meta.url', `${url}.href`)
      .replaceAll('import.meta.dirname', path(dirname(id)))
      .replaceAll('import.meta.filename', path(id));
  },
});

/**
 * Makes bundles of programs, `input` by their names, in a folder below the root, with what they were made of. Packages stay where npm put them, and what
 * stands beside a source is found there still.
 */
export async function bundlePrograms(input: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: (id) => !/^[./#]/.test(id),
    plugins: [asIfInPlace(folder)],
  });
  rmSync(folder, { recursive: true, force: true });
  const { output } = await bundle.write({ dir: folder, format: 'es' });
  await bundle.close();
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const files = [...new Set(modules)]
    .filter((id) => id.startsWith(root))
    .map((id) => relative(root, id))
    .toSorted();
  writeFileSync(join(folder, MADE_OF), JSON.stringify(madeOf(files)));
}
