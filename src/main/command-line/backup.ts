/** `koryo backup` and `koryo restore`: the whole installation of the embedded database as one folder, taken while it works. */
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { copyCluster, copyFolder, copyOne, type CopiedFile } from '#platform/postgres/base-backup.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { chooseRunner } from '#platform/postgres/runner.ts';

/** Everything of the data folder that is not made anew by a start; the database first, since it names the files. */
const FOLDERS = ['files/content', 'mails'];
const FILES = ['postgres-passwords.json', 'secret'];
const MANIFEST = 'manifest.json';

interface Manifest {
  takenAt: string;
  files: CopiedFile[];
}

/** Throws in words for an operator: another database, a target that is there, a source that is none. */
function assertEmbedded({ databaseUrl, databaseAppUrl, s3 }: Config): void {
  if (databaseUrl ?? databaseAppUrl)
    throw new Error(
      'DATABASE_URL is set: back that server up with its own means (pg_dump, continuous archiving), then the content bucket.',
    );
  if (s3) throw new Error('Files are in S3: back that bucket up with its own means.');
}

/** Writes `target`, which must not exist: whole, or not there. Answers how much it holds. */
export async function takeBackup(config: Config, target: string): Promise<{ files: number; bytes: number }> {
  assertEmbedded(config);
  if (existsSync(target)) throw new Error(`${target} exists already: a backup is a folder of its own.`);
  const half = `${target}.part-${process.pid}`;
  const server = await startEmbedded({ dataDir: config.dataDir });
  try {
    const within = (folder: string, files: CopiedFile[]) => files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));
    const files = within('postgres', await copyCluster(server.superuser, join(config.dataDir, 'postgres'), join(half, 'postgres')));
    for (const folder of FOLDERS) {
      const from = join(config.dataDir, folder);
      if (existsSync(from)) files.push(...within(folder, await copyFolder(from, join(half, folder))));
    }
    for (const path of FILES) if (existsSync(join(config.dataDir, path))) files.push(await copyOne(config.dataDir, half, path));
    await writeFile(join(half, MANIFEST), JSON.stringify({ takenAt: new Date().toISOString(), files } satisfies Manifest), { mode: 0o600 });
    await rename(half, target);
    return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  } finally {
    await server.stop();
    await rm(half, { recursive: true, force: true });
  }
}

/** Fills an empty data folder from a backup; every file must be the one that was taken. */
export async function restoreBackup(config: Config, source: string): Promise<{ files: number; takenAt: string }> {
  assertEmbedded(config);
  const { takenAt, files } = await readManifest(source);
  // Reading the settings has made a secret, if there was none; the backup's takes its place.
  const there = existsSync(config.dataDir) ? (await readdir(config.dataDir)).filter((name) => name !== 'secret') : [];
  if (there.length > 0) throw new Error(`${config.dataDir} is not empty: a backup is restored into an empty KORYO_DATA_DIR.`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    for (const file of files) {
      const copied = await copyOne(source, config.dataDir, file.path);
      if (copied.sha256 !== file.sha256) throw new Error(`${file.path} of the backup is damaged: it is not the file that was taken.`);
    }
    await completeCluster(join(source, 'postgres'), join(config.dataDir, 'postgres'));
  } catch (error) {
    await rm(join(config.dataDir, 'postgres'), { recursive: true, force: true });
    throw error;
  }
  return { files: files.length, takenAt };
}

async function readManifest(source: string): Promise<Manifest> {
  const text = await readFile(join(source, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${source} is no backup: it has no ${MANIFEST}.`);
  });
  return JSON.parse(text);
}

/** The folders without files, and, where PostgreSQL runs as another user, that user's ownership. */
async function completeCluster(source: string, pgdata: string): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isDirectory())
      await mkdir(join(pgdata, join(entry.parentPath, entry.name).slice(source.length + 1)), { recursive: true, mode: 0o700 });
  }
  const runner = chooseRunner();
  if (runner.kind !== 'drop') return;
  for (const path of ['', ...(await readdir(pgdata, { recursive: true }))]) await chown(join(pgdata, path), runner.uid, runner.gid);
}
