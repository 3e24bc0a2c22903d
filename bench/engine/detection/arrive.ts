/** How a label is handed in: as the file it was drawn as, with its text as outlines, or as a scan of its print. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectFile, type FileInput } from '#engine/isolation/inspect-file.ts';
import type { EnginePool } from '#engine/isolation/pool.ts';
import { packagedFontFiles } from '#engine/pdf/font-mapper.ts';
import { loadPdfium } from '#engine/pdf/pdfium.ts';
import { scanned } from '../compare/changed/scan.ts';
import { outlinedCopy } from '../outlines/outlined-copy.ts';
import type { Random } from '../../random.ts';
import { isOutlined, isScanned } from './errors-of-setting.ts';

const DECIMALS = 3;
/** Here the shapes of live files are kept for outlined ones. */
let folder: string | undefined;

/** @param live what is known already: its shapes read the outlined file */
export async function arrive(
  pool: EnginePool,
  bytes: Uint8Array,
  { live, error, index, random }: { live: Uint8Array; error: string; index: number; random: Random },
): Promise<FileInput> {
  if (isScanned(error)) {
    // A press sets glyphs where they stand; drawn as text they stand at whole pixels.
    const { png, dpi } = await pictureOf(pool, outlinedCopy(await loadPdfium(packagedFontFiles()), bytes, DECIMALS));
    return { bytes: (await scanned(png, dpi, random)).bytes };
  }
  if (!isOutlined(error)) return { bytes };
  folder ??= mkdtempSync(join(tmpdir(), 'koryo-bench-'));
  const path = join(folder, `${index}.shapes`);
  const job = await inspectFile(pool, { bytes: live });
  try {
    writeFileSync(path, await job.learned());
  } finally {
    await job.close();
  }
  return { bytes: outlinedCopy(await loadPdfium(packagedFontFiles()), bytes, DECIMALS), dictionaries: [path] };
}

export async function pictureOf(pool: EnginePool, bytes: Uint8Array): Promise<{ png: Uint8Array; dpi: number }> {
  const job = await inspectFile(pool, { bytes });
  try {
    return { png: (await job.picture(0, 'inspectPng')).bytes, dpi: job.info.pages[0]!.dpi };
  } finally {
    await job.close();
  }
}
