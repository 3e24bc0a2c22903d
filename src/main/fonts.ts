/** The folder of fonts that the operator named (KORYO_FONT_DIR), for the engine: outlined text is read with them. */
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { recordNamedFonts, type NamedFont } from '#artwork/shapes/server/door.ts';
import { indexFonts, type NamedFonts } from '#artwork/versions/server/door.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/client.ts';
import type { Logger } from '#platform/logging.ts';

/** How long a font that was laid into the folder waits until it is known. */
const AGAIN_MS = 10 * 60_000;

/** The fonts and where their indices lie; null: none were named. */
export function fontsOf({ fontDir, dataDir }: Config): NamedFonts | null {
  if (fontDir === null) return null;
  const indices = join(dataDir, 'font-index');
  // Read by processes of another user, where there is one for them.
  mkdirSync(indices, { recursive: true, mode: 0o755 });
  return { files: fontDir, indices };
}

/** Keeps the indices of the fonts up to date beside the work, and says to the companies what there is. Answers the way to stop. */
export function watchFonts(fonts: NamedFonts | null, database: Database, logger: Logger): () => void {
  if (!fonts) return () => undefined;
  const told = new Set<string>();
  let known = -1;
  let busy = false;
  const read = async () => {
    if (busy) return;
    busy = true;
    const found: NamedFont[] = [];
    try {
      await indexFonts(fonts, ({ path, faces, problem }) => {
        const file = basename(path);
        if (problem && !told.has(path)) logger.warn({ file, problem }, 'a font could not be read');
        if (problem) told.add(path);
        found.push(...faces.map(({ face, name, glyphs }) => ({ file, face, name, glyphs })));
      });
      await recordNamedFonts(database, found, new Date());
      if (found.length !== known)
        logger.info({ faces: found.length, folder: fonts.files }, 'outlined text is read with the fonts of KORYO_FONT_DIR');
      known = found.length;
    } catch (error) {
      logger.warn({ err: error }, 'the fonts of KORYO_FONT_DIR could not be read');
    } finally {
      busy = false;
    }
  };
  void read();
  const again = setInterval(() => void read(), AGAIN_MS);
  again.unref();
  return () => clearInterval(again);
}
