/**
 * Writes what the help pages show and give out, beside the built screens (dist/web/reference): the API with who may and every code of a
 * refusal, made from the code itself, and the licences and materials of what ships. `npm run build` runs it after the build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '#main/features.ts';
import { buildSchema, printContract } from '#platform/graphql/schema.ts';
import { materialsOf, noticesText, readPackages } from './package/notices.ts';
import { shippedPlaces } from './package/shipped.ts';
import { referenceOf, type ReferenceCode } from './reference/reference-of.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/web/reference');

interface Definition extends ReferenceCode {
  severity: string;
}

/** Every code that the API answers, with its words. */
async function codes(): Promise<ReferenceCode[]> {
  const found = new Map<string, ReferenceCode>();
  for (const file of globSync(['src/shared/errors.ts', 'src/**/rules/errors.ts', 'src/platform/files/errors.ts'], { cwd: root }).sort()) {
    const groups = Object.values((await import(join(root, file))) as Record<string, unknown>);
    for (const definition of groups.flatMap((group) => (typeof group === 'object' && group ? Object.values(group) : []))) {
      if (!isDefinition(definition)) continue;
      const { code, status, ja, en } = definition;
      found.set(code, { code, status, ja, en });
    }
  }
  return [...found.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

function isDefinition(value: unknown): value is Definition {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'ja' in value && 'en' in value;
}

for (const feature of features) feature.register();
const schema = buildSchema();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'schema.graphql'), printContract(schema));
writeFileSync(join(folder, 'api.json'), JSON.stringify(referenceOf(schema, await codes())));
const shipped = readPackages(
  shippedPlaces(root)
    .map((place) => join(root, place))
    .filter((place) => existsSync(join(place, 'package.json'))),
);
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesText(shipped));
writeFileSync(join(folder, 'packages.json'), JSON.stringify(shipped.map(({ name, version, licence }) => ({ name, version, licence }))));
const sbom = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
if (sbom.status !== 0) throw new Error(`npm sbom: ${sbom.error?.message ?? sbom.stderr}`);
writeFileSync(join(folder, 'sbom.cdx.json'), materialsOf(sbom.stdout, shipped));
writeFileSync(join(folder, 'LICENSE.txt'), readFileSync(join(root, 'LICENSE')));
