/** The arrows of ARCHITECTURE.md: a planted violation of each rule is found, and the code itself has none. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';

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
  const run = spawnSync(process.execPath, [program, 'src', '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  // It ends with the number of violations as its exit code.
  if (!run.stdout) throw new Error(run.stderr);
  return (JSON.parse(run.stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

/** Rule, the file that breaks it, and what that file imports. */
const VIOLATIONS: readonly (readonly [rule: string, from: string, imports: string])[] = [
  ['no-circular', 'src/shared/about.ts', 'src/shared/round.ts'],
  ['shared-and-engine-stand-alone', 'src/shared/a.ts', 'src/platform/target.ts'],
  ['engine-knows-nothing-of-ours', 'src/engine/a.ts', 'src/shared/target.ts'],
  ['workbook-knows-nothing-of-ours', 'src/workbook/a.ts', 'src/shared/target.ts'],
  ['workbook-model-is-pure', 'src/workbook/model/a.ts', 'node:fs'],
  ['web-stays-in-the-browser', 'src/features/products/web/w.ts', 'src/workbook/target.ts'],
  ['platform-and-ui-know-no-product-noun', 'src/platform/a.ts', 'src/features/brands/rules/target.ts'],
  ['platform-and-ui-are-apart', 'src/platform/b.ts', 'src/ui/target.ts'],
  ['ui-and-platform-are-apart', 'src/ui/a.ts', 'src/platform/target.ts'],
  ['rules-are-pure', 'src/features/brands/rules/a.ts', 'node:fs'],
  ['rules-are-pure', 'src/features/brands/rules/b.ts', 'src/platform/target.ts'],
  ['server-uses-other-features-by-their-door', 'src/features/brands/server/a.ts', 'src/features/access/server/store.ts'],
  ['server-stays-on-the-server', 'src/features/brands/server/b.ts', 'src/ui/target.ts'],
  ['only-inspections-use-the-engine', 'src/features/brands/server/c.ts', 'src/engine/target.ts'],
  ['web-uses-other-features-by-their-embeds', 'src/features/products/web/a.ts', 'src/features/brands/web/screen.ts'],
  ['web-stays-in-the-browser', 'src/features/products/web/b.ts', 'src/features/products/server/store.ts'],
  ['shell-uses-web-and-rules', 'src/shell/a.ts', 'src/features/brands/server/door.ts'],
  ['main-wires-features', 'src/main/a.ts', 'src/features/brands/server/store.ts'],
  ['tests-stay-out', 'src/shared/b.ts', 'src/shared/target.test.ts'],
  ['features-do-not-use-test', 'src/features/brands/server/d.ts', 'test/world.ts'],
];

/** Every feature but the last one of the list reaches for the feature to its right. */
const tiers = arrows.forbidden.map((rule) => rule.name).filter((name) => name.startsWith('tier-'));
const features = tiers.map((name) => name.slice('tier-'.length));
const TO_THE_RIGHT = features
  .slice(0, -1)
  .map(
    (feature, i) =>
      [`tier-${feature}`, `src/features/${feature}/server/right.ts`, `src/features/${features[i + 1]}/server/door.ts`] as const,
  );

function plant(file: string, text = 'export const here = 1;\n'): void {
  const path = join(planted, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

describe('the rules', () => {
  for (const [, from, imports] of [...VIOLATIONS, ...TO_THE_RIGHT]) {
    if (!imports.startsWith('node:')) plant(imports);
    const specifier = imports.startsWith('node:') ? imports : join(planted, imports);
    plant(from, `import * as target from '${specifier}';\nexport const used = target;\n`);
  }
  plant('src/shared/round.ts', `import * as target from '${join(planted, 'src/shared/about.ts')}';\nexport const used = target;\n`);
  plant('package.json', '{ "type": "module" }');
  symlinkSync(join(root, 'node_modules'), join(planted, 'node_modules'));
  const found = cruise(planted);

  test.each([...VIOLATIONS, ...TO_THE_RIGHT])('%s is found in %s, which imports %s', (rule, from) => {
    expect(found.filter((violation) => violation.from === from).map((violation) => violation.rule.name)).toContain(rule);
  });

  test('are all proved by a violation', () => {
    const proved = new Set([...VIOLATIONS, ...TO_THE_RIGHT].map(([rule]) => rule));
    // Nothing is to the right of the last feature.
    const last = tiers.at(-1);
    expect(arrows.forbidden.map((rule) => rule.name).filter((name) => name !== last && !proved.has(name))).toEqual([]);
  });
});
