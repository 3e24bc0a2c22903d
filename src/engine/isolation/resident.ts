import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;

/**
 * Bytes of memory that a process and all it started keep; a confined program stands below the one that confines it.
 * 0 where the system has no /proc.
 */
export async function residentBytes(pid: number): Promise<number> {
  const [statm, children] = await Promise.all([read(`/proc/${pid}/statm`), read(`/proc/${pid}/task/${pid}/children`)]);
  const own = Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
  const below = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => residentBytes(Number(child))),
  );
  return below.reduce((sum, bytes) => sum + bytes, own);
}

async function read(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch(() => '');
}
