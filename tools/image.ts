/**
 * `npm run test:image [-- --keep] [--folder=…]`: the Dockerfile walked without a container engine, as root on a Debian with bubblewrap and
 * debootstrap. Every RUN and COPY is done in folders that stand for the images; what comes out is measured and started as compose.yaml
 * starts it: a root that cannot be written, no capability, its own user, an empty volume. Exit code 1 when anything does not hold.
 */
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { firstHour, openSurroundings } from './image/first-hour.ts';
import { done, endContained, idsOf, makeBase, makeVolume, runContained, runStep, startContained, type Container } from './image/roots.ts';
import { isLeftOut, patternsOf, stagesOf, type Stage, type Step } from './image/steps.ts';

const checkout = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false }, folder: { type: 'string' } } });
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'koryo-image-'));
const cache = join(tmpdir(), 'koryo-image-bases');
mkdirSync(folder, { recursive: true });
/** What the issue of an image allows, decimal as registries count. */
const LIMIT_MB = 450;
const SAMPLE = '/opt/koryo/src/artwork/first-steps/server/sample-label.pdf';
const SAMPLE_SAYS = '開封後はお早めにお召し上がりください。';
const START_MS = 120_000;
const STOP_MS = 25_000;
const violations: string[] = [];
const say = (words: string): void => console.log(`  ${words}`);
const ask = (name: string, holds: boolean, words: string): void => {
  say(`${holds ? 'holds    ' : 'VIOLATED '} ${name}: ${words}`);
  if (!holds) violations.push(name);
};

const stages = stagesOf(readFileSync(join(checkout, 'Dockerfile'), 'utf8'), { TARGETARCH: process.arch === 'x64' ? 'amd64' : 'arm64' });
const roots = new Map<string, string>();
const last = stages.at(-1);
if (!last) throw new Error('Dockerfile: no stage');
try {
  for (const [index, stage] of stages.entries()) build(stage, stage.name ?? String(index));
  await tryOut(last, roots.get(last.name ?? String(stages.length - 1)) ?? '');
} finally {
  if (values.keep) say(`kept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(violations.length > 0 ? 1 : 0);

function build(stage: Stage, name: string): void {
  const root = join(folder, name);
  roots.set(name, root);
  const begun = performance.now();
  makeBase(stage.base, root, cache);
  say(`${stage.base} (${megabytes(root)} MB)`);
  // ARGs that the platform gives, and how this machine reaches its registry.
  const environment = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    TARGETARCH: process.arch === 'x64' ? 'amd64' : 'arm64',
    npm_config_registry: done('npm', ['config', 'get', 'registry']).trim(),
  };
  let cwd = '/';
  for (const step of stage.steps) {
    const since = performance.now();
    if (step.kind === 'WORKDIR') {
      cwd = step.path;
      mkdirSync(join(root, cwd), { recursive: true });
    } else if (step.kind === 'COPY') copy(step, root, cwd);
    else runStep({ root, command: step.command, cwd, environment });
    say(`line ${step.line} ${step.kind}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
  }
  say(`stage ${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s, ${megabytes(root)} MB`);
}

function copy({ from, sources, target, line }: Extract<Step, { kind: 'COPY' }>, root: string, cwd: string): void {
  const place = join(root, target.startsWith('/') ? target : join(cwd, target));
  const into = target.endsWith('/') || target === '.' || sources.length > 1;
  const patterns = patternsOf(readFileSync(join(checkout, '.dockerignore'), 'utf8'));
  for (const source of sources) {
    const at = from ? join(roots.get(from) ?? '', source) : join(checkout, source);
    if (!existsSync(at)) throw new Error(`Dockerfile:${line}: ${source} is not there`);
    const isFolder = statSync(at).isDirectory();
    mkdirSync(into ? place : dirname(place), { recursive: true });
    if (from) done('cp', ['--archive', isFolder ? `${at}/.` : at, into && !isFolder ? `${place}/` : makeFolder(place, isFolder)]);
    else
      cpSync(at, isFolder || !into ? place : join(place, source), {
        recursive: true,
        filter: (path) => path === checkout || !isLeftOut(path.slice(checkout.length + 1), patterns),
      });
  }
}

function makeFolder(place: string, isFolder: boolean): string {
  if (isFolder) mkdirSync(place, { recursive: true });
  return place;
}

/** The size and what a container of the image does from its start to its end. */
async function tryOut(stage: Stage, root: string): Promise<void> {
  const size = megabytes(root);
  ask('size', size <= LIMIT_MB, `${size} MB of at most ${LIMIT_MB}`);
  const user = idsOf(stage.user, root);
  ask('user', user.uid !== 0, `uid ${user.uid}`);
  const port = await freePort();
  const around = await openSurroundings(folder, port, await freePort());
  const environment = {
    ...stage.environment,
    PORT: String(port),
    KORYO_PUBLIC_URL: around.publicUrl,
    KORYO_TRUST_PROXY: '1',
    KORYO_SECRET: 'a secret of this walk alone, longer than 32',
    SMTP_URL: around.smtpUrl,
    MAIL_FROM: 'Koryo <koryo@example.jp>',
  };
  const data = makeVolume(join(folder, 'data'), user);
  const container = (command: readonly string[]): Container => ({ root, command, environment, user, data });
  const inContainer = (...words: string[]) => runContained(container([...stage.entrypoint, ...words]));
  let log = '';
  const begun = performance.now();
  const server = startContained(container([...stage.entrypoint, ...stage.command]), (text) => (log += text));
  const ended = once(server, 'exit');
  try {
    const isHealthy = async (): Promise<boolean> => (await runContained(container(stage.healthcheck ?? ['false']))).status === 0;
    while (!(await isHealthy()) && server.exitCode === null && performance.now() - begun < START_MS) await pause(500);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    ask('start', server.exitCode === null && (await isHealthy()), `healthy after ${seconds} s on an empty volume`);
    if (server.exitCode !== null) throw new Error(`it ended:\n${log.slice(-4000)}`);
    const setup = await inContainer('setup-code');
    ask('setup code', setup.status === 0 && /[0-9A-Z]{4}-/.test(setup.said), setup.said.split('\n').at(-1) ?? '');
    const page = await around.page();
    ask('page', page.ok, `/ answers ${page.status}`);
    await firstHour(around, log, ask);
    await readsByEye(inContainer, data, user);
    const wrong = await inContainer('inspect', '/opt/koryo/src/artwork/first-steps/server/no-such.pdf');
    ask('refuses in words', wrong.status === 2, wrong.said.split('\n').at(-1) ?? '');
    const check = await inContainer('check');
    ask('check', check.status === 0, `koryo check says\n${check.said}`);
    const written = await runContained(container(['/bin/sh', '-c', 'touch /opt/koryo/x /etc/x 2>&1; echo $?']));
    ask('root', /Read-only/.test(written.said), 'cannot be written');
    const stop = performance.now();
    endContained(server);
    await Promise.race([ended, pause(STOP_MS + 5_000)]);
    const took = performance.now() - stop;
    ask('end', server.exitCode !== null && took < STOP_MS, `${(took / 1000).toFixed(1)} s after SIGTERM`);
  } finally {
    if (server.exitCode === null) server.kill('SIGKILL');
    await around.close();
    if (violations.length > 0)
      say(
        `what the server said of it:\n${log
          .split('\n')
          .filter((line) => /"level":"(error|fatal)"/.test(line))
          .slice(-10)
          .join('\n')}`,
      );
  }
}

/** A drawing and a picture of it are inspected; what stands on the picture is known by recognition alone. */
async function readsByEye(inContainer: (...words: string[]) => ReturnType<typeof runContained>, data: string, user: Container['user']) {
  const inspected = await inContainer('inspect', SAMPLE, '--language', 'en', '--pictures', '/data/pictures');
  ask(
    'inspects',
    inspected.status === 0 || inspected.status === 1,
    /^Result: .*$/m.exec(inspected.said)?.[0] ?? inspected.said.slice(-400),
  );
  const parts = join(data, 'parts.json');
  writeFileSync(parts, JSON.stringify({ texts: [{ id: 'note', title: 'note', text: SAMPLE_SAYS }] }));
  chownSync(parts, user.uid, user.gid);
  const read = await inContainer('inspect', '/data/pictures/page-1.png', '--ocr', '--parts', '/data/parts.json', '--language', 'en');
  const recognised = read.said.split('\n').find((line) => line.includes('by recognition, '));
  ask('recognises text', read.said.includes('As approved, as far as recognition tells'), (recognised ?? read.said.slice(-400)).trim());
}

function megabytes(root: string): number {
  const [bytes = '0'] = done('du', ['--summarize', '--apparent-size', '--block-size=1', root]).split('\t');
  return Math.ceil(Number(bytes) / 1e6);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
