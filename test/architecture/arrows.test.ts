/** The arrows of ARCHITECTURE.md: a planted violation of each rule is found, and the code itself has none. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import { WINGS } from '../../tools/house/plan.ts';

const root = join(import.meta.dirname, '../..');
const planted = mkdtempSync(join(tmpdir(), 'koryo-arrows-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

const { default: arrows } = (await import(join(root, '.dependency-cruiser.mjs'))) as { default: { forbidden: { name: string }[] } };

interface Violation {
  rule: { name: string };
  from: string;
}

function cruise(folder: string): Violation[] {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const run = spawnSync(
    process.execPath,
    [program, 'src', 'test', '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  // It ends with the number of violations as its exit code.
  if (!run.stdout) throw new Error(run.stderr);
  return (JSON.parse(run.stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

/** Rule, the file that breaks it, and what that file imports. */
const VIOLATIONS: readonly (readonly [rule: string, from: string, imports: string])[] = [
  ['no-circular', 'src/shared/about.ts', 'src/shared/round.ts'],
  ['no-circular', 'src/shared/type-about.ts', 'src/shared/type-round.ts'],
  ['no-circular', 'test/world/type-about.ts', 'test/world/type-round.ts'],
  ['shared-and-engine-stand-alone', 'src/shared/a.ts', 'src/platform/target.ts'],
  ['engine-knows-nothing-of-ours', 'src/engine/a.ts', 'src/shared/target.ts'],
  ['workbook-knows-nothing-of-ours', 'src/workbook/a.ts', 'src/shared/target.ts'],
  ['workbook-model-is-pure', 'src/workbook/model/a.ts', 'node:fs'],
  ['engine-topics-are-pure', 'src/engine/topics/a.ts', 'node:fs'],
  ['web-stays-in-the-browser', 'src/catalogue/products/web/w.ts', 'src/workbook/target.ts'],
  ['platform-and-ui-know-no-product-noun', 'src/platform/a.ts', 'src/catalogue/brands/rules/target.ts'],
  ['platform-and-ui-know-no-product-noun', 'src/ui/b.ts', 'src/pages/brands/target.ts'],
  ['platform-and-ui-are-apart', 'src/platform/b.ts', 'src/ui/target.ts'],
  ['ui-and-platform-are-apart', 'src/ui/a.ts', 'src/platform/target.ts'],
  ['rules-are-pure', 'src/catalogue/brands/rules/a.ts', 'node:fs'],
  ['rules-are-pure', 'src/catalogue/brands/rules/b.ts', 'src/platform/target.ts'],
  ['server-uses-other-rooms-by-their-door', 'src/catalogue/brands/server/a.ts', 'src/people/access/server/store.ts'],
  ['server-uses-other-rooms-by-their-door', 'src/catalogue/brands/server/e.ts', 'src/catalogue/products/server/store.ts'],
  ['server-stays-on-the-server', 'src/catalogue/brands/server/b.ts', 'src/ui/target.ts'],
  ['only-artwork-uses-the-engine', 'src/catalogue/brands/server/c.ts', 'src/engine/target.ts'],
  ['only-artwork-uses-the-engine', 'src/artwork/reports/web/c.ts', 'src/engine/target.ts'],
  ['web-uses-other-rooms-by-their-door', 'src/catalogue/products/web/a.ts', 'src/catalogue/brands/web/brand-form.ts'],
  ['web-stays-in-the-browser', 'src/catalogue/products/web/b.ts', 'src/catalogue/products/server/store.ts'],
  ['web-stays-in-the-browser', 'src/pages/products/b.ts', 'src/catalogue/products/server/door.ts'],
  ['only-pages-compose', 'src/catalogue/products/web/c.ts', 'src/pages/products/target.ts'],
  ['only-pages-compose', 'src/catalogue/products/server/f.ts', 'src/main/target.ts'],
  ['pages-use-doors', 'src/pages/products/a.ts', 'src/catalogue/brands/web/brand-form.ts'],
  ['shell-uses-pages-doors-and-rules', 'src/shell/a.ts', 'src/catalogue/brands/server/door.ts'],
  ['shell-uses-pages-doors-and-rules', 'src/shell/b.ts', 'src/catalogue/brands/web/brand-form.ts'],
  ['main-wires-features', 'src/main/a.ts', 'src/catalogue/brands/server/store.ts'],
  ['tests-stay-out', 'src/shared/b.ts', 'src/shared/target.test.ts'],
  ['features-do-not-use-test', 'src/catalogue/brands/server/d.ts', 'test/world.ts'],
];

/** Every wing reaches for a wing that it does not name, on the server, in its rules and in the browser. */
const SEATS = ['server/up.ts', 'rules/up.ts', 'web/up.ts'] as const;
const DOORS = ['server/door.ts', 'rules/target.ts', 'web/door/target.ts'] as const;
const UPWARDS = WINGS.flatMap(({ name, uses }) => {
  const above = WINGS.find((other) => other.name !== name && !uses.includes(other.name));
  if (!above) return [];
  return SEATS.map((seat, i) => [`wing-${name}`, `src/${name}/room/${seat}`, `src/${above.name}/other/${DOORS[i]}`] as const);
});

function plant(file: string, text = 'export const here = 1;\n'): void {
  const path = join(planted, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Two files that know each other by their types alone, each in another way of writing it: nothing of that is left at run time. */
function plantTypes(about: string, round: string): void {
  plant(about, `import type { Round } from '${join(planted, round)}';\nexport interface About {\n  round: Round | null;\n}\n`);
  plant(round, `import { type About } from '${join(planted, about)}';\nexport interface Round {\n  about: About | null;\n}\n`);
}

describe('the rules', () => {
  for (const [, from, imports] of [...VIOLATIONS, ...UPWARDS]) {
    if (!imports.startsWith('node:')) plant(imports);
    const specifier = imports.startsWith('node:') ? imports : join(planted, imports);
    plant(from, `import * as target from '${specifier}';\nexport const used = target;\n`);
  }
  plant('src/shared/round.ts', `import * as target from '${join(planted, 'src/shared/about.ts')}';\nexport const used = target;\n`);
  plantTypes('src/shared/type-about.ts', 'src/shared/type-round.ts');
  plantTypes('test/world/type-about.ts', 'test/world/type-round.ts');
  plant('package.json', '{ "type": "module" }');
  symlinkSync(join(root, 'node_modules'), join(planted, 'node_modules'));
  const found = cruise(planted);

  test.each([...VIOLATIONS, ...UPWARDS])('%s is found in %s, which imports %s', (rule, from) => {
    expect(found.filter((violation) => violation.from === from).map((violation) => violation.rule.name)).toContain(rule);
  });

  test('are all proved by a violation', () => {
    const proved = new Set([...VIOLATIONS, ...UPWARDS].map(([rule]) => rule));
    expect(arrows.forbidden.map((rule) => rule.name).filter((name) => !proved.has(name))).toEqual([]);
  });
});
