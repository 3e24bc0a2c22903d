/** The shapes of live files, kept while an outlined one is inspected. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectFile, type FileInput } from '#engine/isolation/inspect-file.ts';
import { readDictionary } from '#engine/outline/shape-dictionary.ts';
import type { EnginePool } from '#engine/isolation/pool.ts';
import { inFile } from './named-file.ts';

/** A folder of dictionaries; `remove()` it when the inspection is done. */
export class ShapeFiles {
  /** The fonts of the live text that was learned. */
  readonly fonts: string[] = [];
  /** Files without live text: pictures, and artwork whose text is outlined. */
  readonly withoutText: string[] = [];
  #folder: string | undefined;
  #count = 0;

  /** Learns the shapes of each file's live text; answers the paths of the dictionaries. Throws FileRefusal. */
  async learn(pool: EnginePool, files: readonly { name: string; file: FileInput }[]): Promise<string[]> {
    const paths: string[] = [];
    for (const { name, file } of files) {
      const job = await inFile(name, () => inspectFile(pool, file));
      try {
        const learned = await inFile(name, () => job.learned());
        const fonts = learned.length === 0 ? [] : readDictionary(learned).fonts;
        if (fonts.length === 0) this.withoutText.push(name);
        if (learned.length === 0) continue;
        this.#folder ??= mkdtempSync(join(tmpdir(), 'koryo-shapes-'));
        const path = join(this.#folder, `${(this.#count += 1)}.shapes`);
        writeFileSync(path, learned);
        this.fonts.push(...fonts);
        paths.push(path);
      } finally {
        await job.close();
      }
    }
    return paths;
  }

  remove(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }
}
