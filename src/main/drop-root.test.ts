import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planDrop, type Situation } from './drop-root.ts';

const koryo = { name: 'koryo', uid: 990, gid: 990, home: '/var/lib/koryo' };
const usual: Situation = {
  isRoot: true,
  wanted: null,
  users: [{ name: 'root', uid: 0, gid: 0, home: '/root' }, koryo, { name: 'toor', uid: 0, gid: 0, home: '/root' }],
  folderOwner: 990,
  folderIsNew: false,
  port: 4000,
  mayRead: () => true,
};

test('root becomes the user koryo where there is one that owns the data folder, or the folder is new', () => {
  expect(planDrop(usual)).toEqual({ do: 'drop', user: koryo, takeFolder: false });
  expect(planDrop({ ...usual, folderOwner: 0, folderIsNew: true })).toEqual({ do: 'drop', user: koryo, takeFolder: true });
  expect(planDrop({ ...usual, isRoot: false })).toEqual({ do: 'nothing' });
});

test.each<[string, Partial<Situation>, RegExp]>([
  ['nobody is called so', { users: [] }, /no user koryo/],
  ['the data folder is somebody else’s', { folderOwner: 0 }, /chown -R koryo/],
  ['the program is closed to them', { mayRead: () => false }, /may not read the program/],
  ['the port is root’s', { port: 443 }, /port 443/],
])('it stays root and says why when %s', (_name, change, why) => {
  expect(planDrop({ ...usual, ...change })).toEqual({ do: 'stay', why: expect.stringMatching(why), wrong: false });
});

test('a user that the settings name and that cannot be had stops the start; root, named, is taken at the word', () => {
  expect(planDrop({ ...usual, wanted: 'nemo' })).toMatchObject({ do: 'stay', wrong: true });
  expect(planDrop({ ...usual, wanted: 'toor' })).toMatchObject({ do: 'stay', wrong: true });
  expect(planDrop({ ...usual, wanted: 'root' })).toMatchObject({ do: 'stay', wrong: false });
});

test.skipIf(process.getuid?.() !== 0)(
  'really: afterwards nothing of root is left, and the secret of a file that is root’s is known',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'koryo-root-'));
    const file = join(folder, 'database-url');
    writeFileSync(file, 'postgres://root-only@db/koryo\n', { mode: 0o600 });
    const data = mkdtempSync(join(tmpdir(), 'koryo-data-'));
    chmodSync(data, 0o700);
    const script = `
    const { dropRoot } = await import(${JSON.stringify(join(import.meta.dirname, 'drop-root.ts'))});
    const why = dropRoot({ user: 'nobody', dataDir: ${JSON.stringify(data)}, port: 0 });
    const { readFileSync, writeFileSync } = await import('node:fs');
    const tried = (work) => { try { work(); return 'done'; } catch ({ code }) { return code; } };
    const capabilities = /CapEff:\\s*(\\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
    writeFileSync(${JSON.stringify(join(data, 'own'))}, 'x');
    console.log(JSON.stringify({ why, uid: process.getuid(), groups: process.getgroups().includes(0), capabilities,
      back: tried(() => process.setuid(0)), read: tried(() => readFileSync(${JSON.stringify(file)})),
      url: process.env.DATABASE_URL, file: process.env.DATABASE_URL_FILE ?? null }));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, DATABASE_URL_FILE: file },
      encoding: 'utf8',
    });
    if (/may not read the program/.test(stderr)) return;
    expect([stderr, JSON.parse(stdout)]).toEqual([
      '',
      {
        why: null,
        uid: 65_534,
        groups: false,
        capabilities: '0000000000000000',
        back: 'EPERM',
        read: 'EACCES',
        url: 'postgres://root-only@db/koryo',
        file: null,
      },
    ]);
    expect(statSync(data).uid).toBe(65_534);
  },
);
