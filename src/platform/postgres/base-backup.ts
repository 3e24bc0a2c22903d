import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import type { Turn } from './seal.ts';

/** A copied file: its path below the copy, with '/' everywhere. */
export interface CopiedFile {
  path: string;
  size: number;
  sha256: string;
}

/** Made anew by every start, or of no use to another server (PostgreSQL's documentation, "Making a Base Backup Using the Low Level API"). */
const EMPTIED = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
/** Behind the name of a sealed file. */
export const SEALED = '.age';
const AT_ONCE = 16;
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

/**
 * Copies a cluster while its server works: what is committed before the call is in the copy, which is consistent as of
 * the end. Write-ahead log is held back meanwhile and copied last.
 * @param superuser of the running server
 */
export async function copyCluster(superuser: pg.ClientConfig, pgdata: string, target: string, seal?: Turn): Promise<CopiedFile[]> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`koryo_backup_${process.pid}`]);
    await client.query(`select pg_backup_start('koryo backup', fast => true)`);
    const copied = await copyFolder(pgdata, target, { wanted: (path) => !isEmptied(path) && path !== 'global/pg_control', seal });
    for (const folder of [...EMPTIED, 'pg_wal/archive_status']) await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
    copied.push(await copyOne(pgdata, target, 'global/pg_control', seal));
    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
    );
    const { label, last } = rows[0] ?? { label: '', last: '' };
    const first = /file ([0-9A-F]{24})/.exec(label)?.[1] ?? '';
    copied.push(await writeFileOf(target, 'backup_label', [Buffer.from(label)], seal));
    const segments = (await readdir(join(pgdata, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
    for (const name of segments) copied.push(await copyOne(pgdata, target, `pg_wal/${name}`, seal));
    return copied;
  } finally {
    await client.end();
  }
}

const isEmptied = (path: string): boolean => EMPTIED.includes(path.split('/')[0] ?? '');

interface Copying {
  wanted?: (path: string) => boolean;
  /** The copies are sealed, each behind its name. */
  seal?: Turn | undefined;
}

/** Copies what lies below a folder; a file that goes away meanwhile is left out, as nothing refers to it any more. */
export async function copyFolder(from: string, target: string, { wanted = () => true, seal }: Copying = {}): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  await mkdir(target, { recursive: true, mode: 0o700 });
  const entries = (await readdir(from, { recursive: true, withFileTypes: true }))
    .map((entry) => ({ entry, path: relative(from, join(entry.parentPath, entry.name)).replaceAll('\\', '/') }))
    .filter(({ entry, path }) => !LEFT_OUT.test(entry.name) && wanted(path));
  for (const { entry, path } of entries) if (entry.isDirectory()) await mkdir(join(target, path), { recursive: true, mode: 0o700 });
  const files = entries.filter(({ entry }) => entry.isFile()).values();
  // Each file waits for the disk; several wait together.
  const copier = async () => {
    for (const { path } of files) {
      const file = await copyOne(from, target, path, seal).catch(unlessGone);
      if (file) copied.push(file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copier));
  return copied;
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Copies a file; what it answers is of the file as it is, sealed or not. */
export async function copyOne(from: string, target: string, path: string, seal?: Turn): Promise<CopiedFile> {
  return await writeFileOf(target, path, createReadStream(join(from, path)), seal);
}

/** Brings a file back that was copied, and sealed where `open` is given; answers what arrived. */
export async function copyBack(from: string, target: string, path: string, open?: Turn): Promise<CopiedFile> {
  const parts = createReadStream(join(from, open ? `${path}${SEALED}` : path));
  return await writeFileOf(target, path, open ? open(parts) : parts);
}

/** On the disk before it is answered. */
export async function writeFileOf(
  target: string,
  path: string,
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  seal?: Turn,
): Promise<CopiedFile> {
  const file = join(target, seal ? `${path}${SEALED}` : path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      hash.update(part);
      size += part.length;
      yield part;
    }
  }
  let handle: FileHandle | undefined;
  try {
    for await (const part of seal ? seal(counted()) : counted()) {
      handle ??= await open(file, 'w', 0o600);
      await handle.write(part);
    }
    handle ??= await open(file, 'w', 0o600);
    await handle.sync();
  } finally {
    await handle?.close();
  }
  return { path, size, sha256: hash.digest('hex') };
}
