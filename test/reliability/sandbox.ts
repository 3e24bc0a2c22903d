/**
 * A decoder that a hostile file took over tries to get out. It is stood in for by a program without Node's permission model,
 * started exactly as the processes that open files are: what is refused to it, the system refuses. Each way out is first
 * tried by the same program unconfined, where it must lead out.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confinement, confining, NOBODY } from '#engine/isolation/confinement.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';
import type { Target } from './sandbox-escapes.ts';
import { leaveBehind } from './sandbox-left.ts';

const MEMORY_BYTES = 1024 * 1024 * 1024;
const PROGRAM = join(import.meta.dirname, 'sandbox-escapes.ts');
const SECRET = 'the secret of the installation';

export async function prove({ say, random }: ProofOptions): Promise<Proof> {
  const what = 'ways out of a process that opens a file';
  const { way, ownUser, memory } = confinement();
  if (way !== 'bubblewrap')
    return { what, counts: {}, violations: [], skipped: `this machine confines by "${way}"; with bubblewrap every way out is tried` };
  const violations = new Violations();
  const place = mkdtempSync(join(tmpdir(), 'koryo-proof-'));
  const folder = join(place, 'own');
  const victim = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', env: { SECRET } });
  const [tcp, unix] = [createServer((socket) => socket.end()), createServer((socket) => socket.end())];
  try {
    // Open to everybody: what keeps the program out is that these are not there.
    chmodSync(place, 0o777);
    writeFileSync(join(place, 'secret'), SECRET, { mode: 0o666 });
    await Promise.all([once(tcp.listen(0, '127.0.0.1'), 'listening'), once(unix.listen(join(place, 'socket')), 'listening')]);
    const target: Target = {
      place,
      folder,
      pid: victim.pid ?? 0,
      port: (tcp.address() as AddressInfo).port,
      memoryBytes: 2 * MEMORY_BYTES,
    };
    const tools = ['/usr/bin/nsenter', '/usr/bin/unshare'].filter((path) => existsSync(path));
    const needs = { readable: [PROGRAM, ...tools], folder, memoryBytes: MEMORY_BYTES };
    const makeFolder = () => {
      rmSync(folder, { recursive: true, force: true });
      const made = mkdtempSync(join(place, 'own-'));
      if (ownUser) chownSync(made, NOBODY, NOBODY);
      return made;
    };
    const free = await outcomes([], { ...target, folder: makeFolder() });
    const own = makeFolder();
    const held = await outcomes(confining({ ...needs, folder: own }), { ...target, folder: own });
    for (const [name, outcome] of Object.entries(free)) {
      say(`${name}: unconfined ${outcome}, confined ${held[name] ?? 'no answer'}`);
      const isRight = name === 'own folder';
      if (outcome !== 'out') violations.add('negative control', `${name} does not lead out unconfined: ${outcome}`);
      if ((held[name] === 'out') !== isRight) violations.add('escape', `${name}: ${held[name] ?? 'no answer'}`);
    }
    if (!memory) violations.add('memory', 'no prlimit here: memory is only watched');
    if (victim.exitCode !== null || victim.signalCode !== null) violations.add('kill', 'the other process was ended');
    const left = await leaveBehind(random);
    if (left.stayed > 0)
      violations.add('left behind', `${left.stayed} processes of ${left.ended} children that were ended while they started`);
    // Not every kernel lets the moment come in which something would stay; then the sweep had nothing to do.
    if (left.byCarelessness === 0) say('nothing stayed of children whose outer process alone was ended: the sweep is not proved here');
    if (left.kept > 0) violations.add('left behind', `${left.kept} processes of killed starters stay after the sweep`);
    return {
      what: `${Object.keys(free).length} ways out of a process that opens a file, ${ownUser ? 'as a user of its own' : 'as the user of the server'}`,
      counts: {
        'lead out unconfined': count(free),
        'lead out confined, its own folder alone': count(held),
        files: readdirSync(place).length,
        'children ended while they started, processes that stayed': `${left.ended}, ${left.stayed}`,
        'starters killed, processes they left': `${left.starters}, ${left.found}`,
        'left by ending the outer process alone, after the sweep': `${left.byCarelessness}, ${left.kept}`,
      },
      violations: violations.lines(),
    };
  } finally {
    victim.kill('SIGKILL');
    tcp.close();
    unix.close();
    rmSync(place, { recursive: true, force: true });
  }
}

const count = (outcomes: Record<string, string>) => Object.values(outcomes).filter((outcome) => outcome === 'out').length;

/** Runs the program behind a wrapper; each way by a process of its own, since some of them may end it. */
async function outcomes(wrapper: readonly string[], target: Target): Promise<Record<string, string>> {
  const names = (await said(wrapper, ['names'])).split(',');
  const found: Record<string, string> = {};
  for (const name of names) found[name] = (await said(wrapper, [name, JSON.stringify(target)])) || 'ended';
  return found;
}

async function said(wrapper: readonly string[], args: readonly string[]): Promise<string> {
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, '--no-warnings', PROGRAM, ...args];
  const child: ChildProcess = spawn(command, rest, { stdio: ['ignore', 'pipe', 'ignore'], env: {}, timeout: 20_000 });
  let text = '';
  child.stdout?.on('data', (bytes: Buffer) => (text += bytes.toString()));
  await once(child, 'close');
  return text.trim();
}
