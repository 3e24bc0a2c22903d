import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, rootCertificates } from 'node:tls';

/** Until the receiver has taken a batch and closed. */
const PATIENCE_MS = 15_000;

export interface SyslogReceiver {
  host: string;
  /** The address that was looked at: a name that answers otherwise the second time reaches nothing else. */
  address: string;
  port: number;
  tls: boolean;
  ca: string | null;
}

/**
 * Writes messages over one connection and ends it. Null when the receiver closed it in turn, which says that it has read to the end;
 * else a code.
 */
export async function sendSyslog({ host, address, port, tls, ca }: SyslogReceiver, bytes: Buffer): Promise<string | null> {
  return await new Promise((settle) => {
    const socket: Socket = tls
      ? connectTls({
          host: address,
          port,
          ...(isIP(host) ? {} : { servername: host }),
          ...(ca ? { ca: [...rootCertificates, ca] } : {}),
        })
      : connectTcp({ host: address, port });
    let failure: string | null = null;
    let ended = false;
    const timer = setTimeout(() => {
      failure ??= 'TimeoutError';
      socket.destroy();
    }, PATIENCE_MS);
    socket.once(tls ? 'secureConnect' : 'connect', () => socket.end(bytes));
    socket.once('error', (error: NodeJS.ErrnoException) => (failure ??= error.code ?? error.name));
    // What it says is not listened to, but has to be read for the end to be seen.
    socket.resume();
    socket.once('end', () => (ended = true));
    socket.once('close', () => {
      clearTimeout(timer);
      settle(failure ?? (ended ? null : 'ECONNRESET'));
    });
  });
}
