/** Reads a spot of a map of inks: the bytes of one to four cells, of which those looked at last are remembered. */
import { readSpot } from '#engine/densitometer/ink-map.ts';
import type { Db } from '#platform/db/client.ts';
import { readContentRange } from '#platform/files/content.ts';
import { spotValues, type SpotValues } from '../rules/ink-values.ts';
import type { RenditionRecord } from '../rules/rendition.ts';

/** Cells that are remembered: a few hundred kilobytes at most each, mostly a few. */
const REMEMBERED = 64;
const MM_PER_INCH = 25.4;

const cells = new Map<string, Promise<Uint8Array>>();

async function cellOf(key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = cells.get(key);
  cells.delete(key);
  const bytes = known ?? read();
  cells.set(key, bytes);
  for (const oldest of cells.keys()) {
    if (cells.size <= REMEMBERED) break;
    cells.delete(oldest);
  }
  try {
    return await bytes;
  } catch (error) {
    cells.delete(key);
    throw error;
  }
}

/** Null: the place is off the page. The caller has asked whether the viewer reads the version. */
export async function readInkValues(
  db: Db,
  { companyId, tilesId, inkMap }: Pick<RenditionRecord, 'companyId' | 'tilesId' | 'inkMap'>,
  { x, y, spotMm }: { x: number; y: number; spotMm: number },
  isLaid: (ink: string) => boolean,
): Promise<SpotValues | null> {
  if (!inkMap || !tilesId) return null;
  const file = await db
    .selectFrom('file_object')
    .select('sha256')
    .where('company_id', '=', companyId)
    .where('id', '=', tilesId)
    .executeTakeFirstOrThrow();
  const px = (mm: number): number => (mm * inkMap.dpi) / MM_PER_INCH;
  const planes = await readSpot(inkMap, { x: px(x), y: px(y), radius: px(spotMm / 2) }, async (cell) => {
    const [offset, length] = inkMap.cells[cell]!;
    return await cellOf(`${companyId} ${file.sha256} ${cell}`, () =>
      readContentRange({ companyId, sha256: file.sha256 }, offset, offset + length - 1),
    );
  });
  return planes && spotValues(planes, isLaid);
}
