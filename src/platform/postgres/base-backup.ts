import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';

/** A copied file: its path below the copy, with '/' everywhere. */
export interface CopiedFile {
  path: string;
  size: number;
  sha256: string;
}

/** Made anew by every start, or of no use to another server (PostgreSQL's documentation, "Making a Base Backup Using the Low Level API"). */
const EMPTIED = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const AT_ONCE = 16;
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

/**
 * Copies a cluster while its server works: what is committed before the call is in the copy, which is consistent as of
 * the end. Write-ahead log is held back meanwhile and copied last.
 * @param superuser of the running server
 */
export async function copyCluster(superuser: pg.ClientConfig, pgdata: string, target: string): Promise<CopiedFile[]> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`koryo_backup_${process.pid}`]);
    await client.query(`select pg_backup_start('koryo backup', fast => true)`);
    const copied = await copyFolder(pgdata, target, (path) => !isEmptied(path) && path !== 'global/pg_control');
    for (const folder of [...EMPTIED, 'pg_wal/archive_status']) await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
    copied.push(await copyOne(pgdata, target, 'global/pg_control'));
    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
    );
    const { label, last } = rows[0] ?? { label: '', last: '' };
    const first = /file ([0-9A-F]{24})/.exec(label)?.[1] ?? '';
    copied.push(await writeSynced(join(target, 'backup_label'), 'backup_label', [Buffer.from(label)]));
    const segments = (await readdir(join(pgdata, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
    for (const name of segments) copied.push(await copyOne(pgdata, target, `pg_wal/${name}`));
    return copied;
  } finally {
    await client.end();
  }
}

const isEmptied = (path: string): boolean => EMPTIED.includes(path.split('/')[0] ?? '');

/** Copies what lies below a folder; a file that goes away meanwhile is left out, as nothing refers to it any more. */
export async function copyFolder(from: string, target: string, wanted: (path: string) => boolean = () => true): Promise<CopiedFile[]> {
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
      const file = await copyOne(from, target, path).catch(unlessGone);
      if (file) copied.push(file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copier));
  return copied;
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

export async function copyOne(from: string, target: string, path: string): Promise<CopiedFile> {
  await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
  return await writeSynced(join(target, path), path, createReadStream(join(from, path)));
}

/** On the disk before it is answered. */
async function writeSynced(file: string, path: string, parts: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<CopiedFile> {
  const hash = createHash('sha256');
  let size = 0;
  let handle: Awaited<ReturnType<typeof open>> | undefined;
  try {
    for await (const part of parts) {
      handle ??= await open(file, 'w', 0o600);
      await handle.write(part);
      hash.update(part);
      size += part.length;
    }
    handle ??= await open(file, 'w', 0o600);
    await handle.sync();
  } finally {
    await handle?.close();
  }
  return { path, size, sha256: hash.digest('hex') };
}
