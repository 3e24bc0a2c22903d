/** The program that tries to get out, one way at a time; see sandbox.ts. Says "out", or the code of what stopped it. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, openSync, readFileSync, readlinkSync, readSync, writeFileSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { join } from 'node:path';

export interface Target {
  /** A folder of the server: its secret, its socket. */
  place: string;
  /** The one folder that is the program's. */
  folder: string;
  /** A process of the server's user. */
  pid: number;
  port: number;
  /** More than the program may have. */
  memoryBytes: number;
}

const WAYS: Record<string, (target: Target) => unknown> = {
  'own folder': ({ folder }) => writeFileSync(join(folder, 'file'), 'x'),
  'write a file': ({ place }) => appendFileSync(join(place, 'written'), 'x'),
  'read a secret': ({ place }) => readFileSync(join(place, 'secret')),
  'read passwords of the system': () => readFileSync('/etc/passwd'),
  'environment of a process': ({ pid }) => readFileSync(`/proc/${pid}/environ`),
  'memory of a process': ({ pid }) => {
    const [start = '0'] = /^[0-9a-f]+/.exec(readFileSync(`/proc/${pid}/maps`, 'utf8')) ?? [];
    readSync(openSync(`/proc/${pid}/mem`, 'r'), Buffer.alloc(8), 0, 8, Number.parseInt(start, 16));
  },
  'signal a process': ({ pid }) => process.kill(pid, 0),
  'socket of the network': async ({ port }) => await once(connect(port, '127.0.0.1'), 'connect'),
  'socket in a folder': async ({ place }) => await once(connect(join(place, 'socket')), 'connect'),
  'network of a process': ({ pid }) => execFileSync('/usr/bin/nsenter', ['--target', String(pid), '--net', process.execPath, '-e', '0']),
  'files of a process': ({ pid }) => execFileSync('/usr/bin/nsenter', ['--target', String(pid), '--mount', process.execPath, '-e', '0']),
  'namespaces of its own': () => execFileSync('/usr/bin/unshare', ['--user', '--', process.execPath, '-e', '0']),
  'socket of a packet network': () =>
    new Promise((resolve, reject) =>
      createSocket('udp4')
        .once('error', reject)
        .bind(0, '127.0.0.1', () => resolve(null)),
    ),
  capabilities: () => {
    const [, effective = '0'] = /^CapEff:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (BigInt(`0x${effective}`) === 0n) throw Object.assign(new Error(readlinkSync('/proc/self/ns/user')), { code: 'NONE' });
  },
  'new privileges': () => {
    if (/^NoNewPrivs:\s*1/m.test(readFileSync('/proc/self/status', 'utf8'))) throw Object.assign(new Error(), { code: 'NO_NEW_PRIVS' });
  },
  'more memory': ({ memoryBytes }) => {
    const step = 64 * 1024 * 1024;
    const kept: Buffer[] = [];
    for (let taken = 0; taken < memoryBytes; taken += step) kept.push(Buffer.alloc(step, 1));
  },
  'memory of files': ({ memoryBytes }) => {
    const block = Buffer.alloc(64 * 1024 * 1024, 1);
    for (let taken = 0; taken < memoryBytes / 8; taken += block.length) appendFileSync('/dev/shm/koryo-escape', block);
  },
};

const [name = '', target = '{}'] = process.argv.slice(2);
if (name === 'names') console.log(Object.keys(WAYS).join(','));
else {
  try {
    await WAYS[name]?.(JSON.parse(target));
    console.log('out');
  } catch (error) {
    console.log(String((error as { code?: unknown }).code ?? 'refused'));
  }
}
