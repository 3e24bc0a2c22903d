/** `koryo backup` and `koryo restore`: the whole installation of the embedded database as one folder, taken while it works. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '#platform/config.ts';
import { copyBack, copyCluster, copyFolder, copyOne, SEALED, writeFileOf, type CopiedFile } from '#platform/postgres/base-backup.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { chooseRunner } from '#platform/postgres/runner.ts';
import { newSeal, openSeal, type Turn } from '#platform/postgres/seal.ts';

/** Everything of the data folder that is not made anew by a start; the database first, since it names the files. */
const FOLDERS = ['files/content', 'mails'];
const FILES = ['postgres-passwords.json', 'secret', 'secret.previous'];
const MANIFEST = 'manifest.json';
/** The key of a sealed backup, itself sealed with the passphrase. */
const KEY = 'key.age';

interface Manifest {
  takenAt: string;
  files: CopiedFile[];
}

/** The passphrase that a file holds, without the line end behind it. */
export function passphraseIn(file: string | undefined): string | undefined {
  return file === undefined ? undefined : readFileSync(file, 'utf8').replace(/\r?\n$/u, '');
}

/** Throws in words for an operator: another database, a target that is there, a source that is none. */
function assertEmbedded({ databaseUrl, databaseAppUrl, s3 }: Config): void {
  if (databaseUrl ?? databaseAppUrl)
    throw new Error(
      'DATABASE_URL is set: back that server up with its own means (pg_dump, continuous archiving), then the content bucket.',
    );
  if (s3) throw new Error('Files are in S3: back that bucket up with its own means.');
}

/** Writes `target`, which must not exist: whole, or not there; with a passphrase every file in it is sealed. Answers how much it holds. */
export async function takeBackup(config: Config, target: string, passphrase?: string): Promise<{ files: number; bytes: number }> {
  assertEmbedded(config);
  if (existsSync(target)) throw new Error(`${target} exists already: a backup is a folder of its own.`);
  const half = `${target}.part-${process.pid}`;
  const sealing = passphrase === undefined ? undefined : await newSeal(passphrase);
  const seal = sealing?.seal;
  const server = await startEmbedded({ dataDir: config.dataDir });
  try {
    const within = (folder: string, files: CopiedFile[]) => files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));
    const files = within('postgres', await copyCluster(server.superuser, join(config.dataDir, 'postgres'), join(half, 'postgres'), seal));
    for (const folder of FOLDERS) {
      const from = join(config.dataDir, folder);
      if (existsSync(from)) files.push(...within(folder, await copyFolder(from, join(half, folder), { seal })));
    }
    for (const path of FILES) if (existsSync(join(config.dataDir, path))) files.push(await copyOne(config.dataDir, half, path, seal));
    const manifest: Manifest = { takenAt: new Date().toISOString(), files };
    await writeFileOf(half, MANIFEST, [Buffer.from(JSON.stringify(manifest))], seal);
    if (sealing) await writeFileOf(half, KEY, [Buffer.from(sealing.key)]);
    await rename(half, target);
    return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  } finally {
    await server.stop();
    await rm(half, { recursive: true, force: true });
  }
}

/** Fills an empty data folder from a backup, with the passphrase it was sealed with; every file must be the one that was taken. */
export async function restoreBackup(config: Config, source: string, passphrase?: string): Promise<{ files: number; takenAt: string }> {
  assertEmbedded(config);
  const open = await openBackup(source, passphrase);
  const { takenAt, files } = await readManifest(source, open);
  // Reading the settings has made a secret, if there was none; the backup's takes its place.
  const there = existsSync(config.dataDir) ? (await readdir(config.dataDir)).filter((name) => name !== 'secret') : [];
  if (there.length > 0) throw new Error(`${config.dataDir} is not empty: a backup is restored into an empty KORYO_DATA_DIR.`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    for (const file of files) {
      const copied = await copyBack(source, config.dataDir, file.path, open);
      if (copied.sha256 !== file.sha256) throw new Error(`${file.path} of the backup is damaged: it is not the file that was taken.`);
    }
    await completeCluster(join(source, 'postgres'), join(config.dataDir, 'postgres'));
  } catch (error) {
    await rm(join(config.dataDir, 'postgres'), { recursive: true, force: true });
    throw error;
  }
  return { files: files.length, takenAt };
}

/** How the files of a sealed backup are opened; undefined for one that is not sealed. Throws in words without its passphrase. */
async function openBackup(source: string, passphrase: string | undefined): Promise<Turn | undefined> {
  if (!existsSync(join(source, KEY))) return undefined;
  if (passphrase === undefined) throw new Error(`${source} is sealed: give its passphrase with --passphrase-file.`);
  return await openSeal(passphrase, await readFile(join(source, KEY), 'utf8'));
}

async function readManifest(source: string, open: Turn | undefined): Promise<Manifest> {
  const file = join(source, open ? `${MANIFEST}${SEALED}` : MANIFEST);
  if (!existsSync(file)) throw new Error(`${source} is no backup: it has no ${MANIFEST}.`);
  const bytes = createReadStream(file);
  return JSON.parse(Buffer.concat(await Readable.from(open ? open(bytes) : bytes).toArray()).toString('utf8'));
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
