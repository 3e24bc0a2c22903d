/** A network of one cable, from a port of its own to a PostgreSQL: it can fall silent, as no socket that is closed does. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Cable {
  port: number;
  /** From now on no byte passes, in either direction, and nobody is told. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** @param socketPath of the database */
export async function openCable(socketPath: string): Promise<Cable> {
  const ends = new Set<Socket>();
  let isCut = false;
  const lay = (near: Socket, far: Socket) => {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('data', (bytes) => void other.write(bytes));
      one.on('error', () => undefined);
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
      if (isCut) one.pause();
    }
  };
  const server = createServer((near) => lay(near, connect(socketPath))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const end of ends) end.pause();
    },
    mend() {
      isCut = false;
      for (const end of ends) end.resume();
    },
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
