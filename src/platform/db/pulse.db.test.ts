import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openCable } from '#test/reliability/partition/cable.ts';
import { testDatabase } from '#test/database/harness.ts';
import { openDatabase } from './client.ts';
import { takePulse } from './pulse.ts';

const { app, role } = await testDatabase();
const isLocal = typeof app.host === 'string' && app.host.startsWith('/');

test.skipIf(!isLocal)('who waits for a database that fell silent hears of it, who comes does not wait, and it is found again', async () => {
  const cable = await openCable(join(String(app.host), `.s.PGSQL.${app.port}`));
  const through = { ...app, host: '127.0.0.1', port: cable.port };
  const database = openDatabase({ connection: through, max: 2, pulse: { silenceMs: 200, everyMs: 20 }, ...(role ? { role } : {}) });
  const ask = () => sql`select 1 as one`.execute(database.kysely);
  try {
    await ask();
    cable.cut();
    // Without the pulse it would wait for its own limit of 35 seconds, longer than this test may take.
    await expect(ask()).rejects.toThrow();
    await expect(ask()).rejects.toMatchObject({ code: 'DATABASE_SILENT' });
    cable.mend();
    await expect
      .poll(
        () =>
          ask().then(
            ({ rows }) => rows,
            () => null,
          ),
        { timeout: 10_000 },
      )
      .toEqual([{ one: 1 }]);
  } finally {
    await database.close();
    cable.close();
  }
});

test('a database that answers is never taken for silent, however long a statement takes', async () => {
  const database = openDatabase({ connection: app, max: 2, pulse: { silenceMs: 300, everyMs: 10 }, ...(role ? { role } : {}) });
  try {
    await expect(sql`select pg_sleep(1)`.execute(database.kysely)).resolves.toBeDefined();
  } finally {
    await database.close();
  }
});

test('nothing is watched after the end', async () => {
  const pulse = takePulse(app, { silenceMs: 200, everyMs: 10 });
  await pulse.stop();
  expect(() => pulse.check()).not.toThrow();
});
