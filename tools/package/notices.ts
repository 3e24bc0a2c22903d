/** The third-party notices and the list of materials (SBOM) of what ships. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { licenceOf, mayShip } from './licences.ts';

export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  /** Texts of its licence files; empty: it brings none. */
  texts: string[];
}

const manifest = z.object({ name: z.string(), version: z.string(), license: z.unknown().optional() });
const LICENCE_FILE = /^(licen[cs]e|copying|notice|third-party)/i;

/** Reads the packages that stand in these folders. Throws with every one that may not ship. */
export function readPackages(folders: readonly string[]): ShippedPackage[] {
  const packages = folders.map((folder): ShippedPackage => {
    const { name, version, license } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file) && existsSync(join(folder, file)));
    return {
      name,
      version,
      licence: licenceOf(name, license),
      texts: files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim()),
    };
  });
  const refused = packages.filter(({ name, licence }) => !mayShip(name, licence));
  if (refused.length > 0)
    throw new Error(
      `may not ship: ${refused.map(({ name, version, licence }) => `${name}@${version} (${licence || 'no licence'})`).join(', ')}`,
    );
  const once = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** One text with everybody's licence; texts that are the same to the letter stand there once. */
export function noticesText(packages: readonly ShippedPackage[]): string {
  const users = new Map<string, string[]>();
  for (const { name, version, texts } of packages)
    for (const text of texts) users.set(text, [...(users.get(text) ?? []), `${name} ${version}`]);
  const list = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const full = [...users].map(([text, names]) => `${'='.repeat(78)}\n${names.join('\n')}\n${'-'.repeat(78)}\n${text}\n`);
  return [
    'Koryo is made with the packages below. Under LGPL-3.0-or-later stands libvips alone, as a library of its own',
    'file (node_modules/@img/sharp-libvips-*), which you may put another build in the place of.',
    '',
    ...list,
    '',
    ...full,
  ].join('\n');
}

const materials = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});

/** Of the CycloneDX list that npm makes of the whole lock file, what ships. */
export function materialsOf(all: string, packages: readonly ShippedPackage[]): string {
  const list = materials.parse(JSON.parse(all));
  const shipped = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const components = list.components.filter(({ name, version, 'bom-ref': ref }) => shipped.has(ref) || shipped.has(`${name}@${version}`));
  const known = new Set(components.map((one) => one['bom-ref']));
  const dependencies = list.dependencies
    .filter(({ ref }) => known.has(ref) || ref.startsWith('koryo@'))
    .map((one) => ({ ...one, dependsOn: (one.dependsOn ?? []).filter((ref) => known.has(ref)) }));
  return `${JSON.stringify({ ...list, components, dependencies }, null, 2)}\n`;
}
