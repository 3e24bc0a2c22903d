/** Files on a disk, read in pieces. */
import { open, opendir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { HeldFile } from '../../rules/verify.ts';
import type { ByteSource } from '../../rules/zip-reader.ts';

/** Opens the file for each piece: nothing is left open, whoever stops early. */
export function fileSource(path: string, size: number): ByteSource {
  return {
    size,
    async read(start, end) {
      const file = await open(path);
      try {
        const bytes = new Uint8Array(end - start);
        for (let at = 0; at < bytes.length;) {
          const { bytesRead } = await file.read(bytes, at, bytes.length - at, start + at);
          if (bytesRead === 0) return bytes.subarray(0, at);
          at += bytesRead;
        }
        return bytes;
      } finally {
        await file.close();
      }
    },
  };
}

/** Every file below a folder by its path in it, in the order of the paths. */
export async function filesBelow(folder: string): Promise<HeldFile[]> {
  const found: HeldFile[] = [];
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = await stat(path);
    found.push({ path: relative(folder, path).split(sep).join('/'), source: fileSource(path, size) });
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
