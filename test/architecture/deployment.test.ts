/** What is given to operators names settings, commands and files that exist. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema, SECRET_NAMES } from '#platform/config-schema.ts';

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

  test('takes the settings that are not its own, and closes every other list of values', () => {
    const schemaOf = z.object({ properties: z.record(z.string(), z.looseObject({})) });
    const text = read(`${chart}/values.schema.json`);
    const { properties } = schemaOf.parse(JSON.parse(text));
    // `helm install` refuses a value or setting that is misspelt, before a pod does.
    expect(z.fromJSONSchema(JSON.parse(text)).safeParse(values).error).toBeUndefined();
    const leaves = (at: unknown, path: string): string[] =>
      typeof at === 'object' && at !== null && !Array.isArray(at) && Object.keys(at).length > 0
        ? Object.entries(at).flatMap(([name, value]) => leaves(value, `${path}.properties.${name}`))
        : [path];
    const named = new Set(leaves(values, '').map((path) => path.replace(/\.properties\.(requests|limits)\..*/, '')));
    const places = (at: unknown, path: string): string[] => {
      const { properties: inner } = z.object({ properties: z.record(z.string(), z.unknown()).optional() }).parse(at);
      return inner ? Object.entries(inner).flatMap(([name, value]) => places(value, `${path}.properties.${name}`)) : [path];
    };
    const known = Object.entries(properties).flatMap(([name, value]) => places(value, `.properties.${name}`));
    expect(known.filter((path) => !/\.(global|create)\b/.test(path) && !named.has(path))).toEqual([]);

    const own = new Set(
      [...templates.join('\n').matchAll(/name: ([A-Z][A-Z0-9_]+)\b/g)].map(([, name = '']) => name.replace(/_FILE$/, '')),
    );
    const image = [...read('Dockerfile').matchAll(/([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name);
    const secret = new Set<string>(SECRET_NAMES);
    const free = Object.keys(environmentSchema.shape).filter(
      (name) => !own.has(name) && !name.endsWith('_FILE') && !image.includes(name) && !/^KORYO_(USER|DEBUG_.*)$/.test(name),
    );
    expect(properties.settings).toMatchObject({ propertyNames: { enum: free.filter((name) => !secret.has(name)) } });
    const keys = SECRET_NAMES.filter((name) => !own.has(name) && name !== 'DATABASE_URL');
    expect(properties.secrets).toMatchObject({ properties: { keys: { propertyNames: { enum: keys } } } });
  });

  test('sets no variables that Koryo does not know: those of a service of its name', () => {
    for (const file of ['web', 'worker', 'migrate'])
      expect(read(`${chart}/templates/${file}.yaml`)).toContain('include "koryo.podSecurity"');
    expect(read(`${chart}/templates/_helpers.tpl`)).toMatch(/define "koryo\.podSecurity"[^{]*\nenableServiceLinks: false\n/);
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
