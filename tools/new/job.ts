import type { Name } from './names.ts';
import type { Seats } from './seat.ts';

/** A new job of a room: its queue and handler, wired by the manifest; the test asks that running it again is harmless. */
export function jobSeats(wing: string, room: Name, name: Name, manifest: string): Seats {
  const base = `src/${wing}/${room.kebab}`;
  const hasJobs = /^ {2}jobs: \[/m.test(manifest);
  return {
    files: [
      {
        path: `${base}/server/jobs/${name.kebab}.ts`,
        text: `import type { JobDefinition } from '#platform/feature.ts';

export interface ${name.pascal}Data {
  /** What it is about. */
  id: string;
}

/** ${name.words.charAt(0).toUpperCase()}${name.words.slice(1)}. It runs again after a crash: what it did before must not be done twice. */
export const ${name.camel}Job: JobDefinition<${name.pascal}Data> = {
  queue: '${room.kebab}.${name.kebab}',
  async handle(data) {
    throw new Error(\`${room.kebab}.${name.kebab} does nothing yet about \${data.id}\`);
  },
};
`,
      },
      {
        path: `${base}/server/jobs/${name.kebab}.db.test.ts`,
        text: `import { pino } from 'pino';
import { expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { ${name.camel}Job } from './${name.kebab}.ts';

const { database } = await testDatabase();

it('does its work once, however often it runs', async () => {
  const world = await makeWorld(database);
  const services = { enqueue: async () => undefined, queueMail: async () => undefined, notify: async () => undefined };
  const context = { database, services, logger: pino({ level: 'silent' }), signal: new AbortController().signal, attempt: 1 };
  const data = { id: newId(), companyId: world.companyId };
  await ${name.camel}Job.handle(data, context);
  const after = await world.audit();
  await ${name.camel}Job.handle(data, { ...context, attempt: 2 });
  expect(await world.audit()).toEqual(after);
});
`,
      },
    ],
    added: [
      {
        path: `${base}/server/feature.ts`,
        lines: `import { ${name.camel}Job } from './jobs/${name.kebab}.ts';`,
        at: { afterFirst: /^import type .*#platform\/feature\.ts/ },
      },
      hasJobs
        ? { path: `${base}/server/feature.ts`, lines: `    ${name.camel}Job as never,`, at: { afterFirst: /^ {2}jobs: \[/ } }
        : { path: `${base}/server/feature.ts`, lines: `  jobs: [${name.camel}Job as never],`, at: { beforeLast: /^\};/ } },
    ],
    afterwards: [],
    next: [
      `write the handler: ${base}/server/jobs/${name.kebab}.db.test.ts fails until it does its work`,
      `enqueue it from a command: ctx.enqueue(${name.camel}Job.queue, { id })`,
      'somebody waits for it? say in `givenUp` that it failed: its worker may be killed at every try',
    ],
  };
}
