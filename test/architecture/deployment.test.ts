/** What is given to operators names settings, commands and files that exist. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema } from '#platform/config-schema.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const settings = new Set(Object.keys(environmentSchema.shape));

const composeSchema = z.object({
  'x-settings': z.record(z.string(), z.string()),
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      secrets: z.array(z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).optional(),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const compose = composeSchema.parse(parse(read('compose.yaml'), { merge: true }));
const ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('koryo:'));

test('compose, image and units set what Koryo knows, and nothing else', () => {
  const image = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((one) => one.split('=')[0]),
  );
  const unit = [...read('deploy/systemd/koryo.env').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const composed = ours.flatMap(([, { environment = {} }]) => Object.keys(environment));
  expect([...image, ...unit, ...composed].filter((name) => name !== 'PATH' && !settings.has(name ?? ''))).toEqual([]);
  expect(composed).toContain('DATABASE_URL_FILE');
});

test('one process alone knows the owner’s password', () => {
  const knowing = ours.filter(([, { secrets = [] }]) => secrets.includes('database_url')).map(([name]) => name);
  expect(knowing).toEqual(['migrate']);
  for (const [name, { command }] of ours) expect(command, name).toContainEqual(expect.stringMatching(/^(migrate|--no-migrate)$/));
});

test('the containers cannot write their root and have no capabilities', () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'server', 'worker']);
  for (const [name, service] of ours) expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  expect(read('Dockerfile')).toMatch(/^USER \d+:\d+$/m);
});

test('every image of others has a version, and every file that is mounted or copied is there', () => {
  for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:(?!latest)./);
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.filter((one) => one.startsWith('./')));
  for (const volume of mounted) expect(globSync(volume.split(':')[0] ?? '', { cwd: root })).toHaveLength(1);
  for (const unit of globSync('deploy/systemd/*.service', { cwd: root })) {
    expect(read(unit)).toMatch(/^ExecStart=\/opt\/koryo\/bin\/koryo (serve|worker --no-migrate)$/m);
  }
});

test('each secret that compose reads is made by the script that starts it', () => {
  const script = read('deploy/compose/start');
  for (const [name, { file }] of Object.entries(compose.secrets)) {
    expect(file).toBe(`deploy/compose/secrets/${name}`);
    expect(script).toContain(name);
  }
});

test('the image is built with the Node that the package pins', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));
  expect(read('Dockerfile')).toContain(`ARG NODE_VERSION=${dependencies.node?.split('.')[0]}\n`);
});

describe('the Helm chart', () => {
  const chart = 'deploy/helm/koryo';
  const templates = globSync('templates/*.{yaml,tpl}', { cwd: join(root, chart) }).map((file) => read(`${chart}/${file}`));
  const text = templates.join('\n');
  const values: unknown = parse(read(`${chart}/values.yaml`));
  /** Whether values.yaml names what a template asks for; what an operator adds to a map is not known. */
  const isNamed = (path: string): boolean => {
    let at: unknown = values;
    for (const key of path.split('.')) {
      if (typeof at !== 'object' || at === null) return false;
      const found = Object.entries(at).find(([name]) => name === key);
      if (!found) return Object.keys(at).length === 0;
      at = found[1];
    }
    return true;
  };

  test('is of the version of the package', () => {
    const { version }: { version: string } = JSON.parse(read('package.json'));
    expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ version, appVersion: version });
  });

  test('sets what Koryo knows, and asks for what its values name', () => {
    const names = [...text.matchAll(/name: ([A-Z][A-Z0-9_]+)\b/g)].map(([, name = '']) => name);
    expect(names).toContain('DATABASE_APP_URL_FILE');
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    const asked = [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path);
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((path) => !isNamed(path))).toEqual([]);
  });

  test('opens and closes every block, and gives the owner’s password to the migration alone', () => {
    for (const template of templates) {
      const opened = template.match(/\{\{-? *(if|with|range|define) /g) ?? [];
      const closed = template.match(/\{\{-? *end *-?\}\}/g) ?? [];
      expect(closed).toHaveLength(opened.length);
    }
    const knowing = globSync('templates/*', { cwd: join(root, chart) }).filter((file) =>
      read(`${chart}/${file}`).includes('DATABASE_URL_FILE'),
    );
    expect(knowing).toEqual(['templates/migrate.yaml']);
    for (const file of ['web', 'worker', 'migrate']) {
      expect(read(`${chart}/templates/${file}.yaml`)).toMatch(/koryo\.podSecurity[\s\S]*koryo\.containerSecurity/);
      expect(read(`${chart}/templates/${file}.yaml`)).toMatch(/args: \[.*(migrate|--no-migrate)\]/);
    }
  });
});

test('every setting stands in docs/operations/settings.md with its words', async () => {
  const rows = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const given = schema.safeParse(undefined);
    const value =
      given.success && given.data !== undefined && typeof given.data !== 'object'
        ? `\`${Number(given.data) === 0 || given.data === true ? Number(given.data) : given.data}\``
        : '';
    return `| \`${name}\` | ${value} | ${(schema.description ?? '').replaceAll('|', '\\|').replaceAll('<', '\\<')} |`;
  });
  const text = `# Settings

Environment variables; a wrong or unknown one stops the start, with every finding at once. In production \`KORYO_PUBLIC_URL\` with https and \`SMTP_URL\` are needed, with
\`DATABASE_URL\` also \`KORYO_SECRET\`; a guessable database password and the debug switch are refused, and the demo company is never laid. \`koryo --help\` prints this list.

| variable | default | meaning |
|---|---|---|
${rows.join('\n')}
`;
  await expect(text).toMatchFileSnapshot('../../docs/operations/settings.md');
});
