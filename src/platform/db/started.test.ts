import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { databaseStarted } from './started.ts';

/** A server that says of itself, in PostgreSQL's own form, what `says` answers at each connection; '' breaks off. */
async function serverSaying(says: (connection: number) => string): Promise<{ port: number; connections: () => number }> {
  let connections = 0;
  const answer = (socket: Socket) => {
    const code = says(++connections);
    const fields = `SFATAL\0C${code}\0Mof the test\0\0`;
    const length = Buffer.alloc(4);
    length.writeInt32BE(4 + Buffer.byteLength(fields));
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])));
    socket.on('error', () => undefined);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as { port: number }).port, connections: () => connections };
}

const at = (port: number) => ({ host: '127.0.0.1', port, user: 'koryo', database: 'koryo', password: '', ssl: false });

test('a database that starts is asked again, and it is said once; another failure is thrown at once', async () => {
  const told: string[] = [];
  // Twice starting, then something that no waiting helps.
  const { port, connections } = await serverSaying((n) => (n < 3 ? '57P03' : '28P01'));
  await expect(databaseStarted(at(port), (words) => told.push(words))).rejects.toMatchObject({ code: '28P01' });
  expect([connections(), told]).toEqual([3, ['the database is starting; waiting for it']]);
});
