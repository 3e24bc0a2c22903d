/** A mail server that behaves badly on demand: down, slow, refusing, breaking off, answering twice. */
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export const MOODS = [
  'well',
  'slow',
  'refuses for now',
  'refuses',
  'drops before the mail',
  'drops after the mail',
  'answers twice',
] as const;
export type Mood = (typeof MOODS)[number];

export interface Taken {
  messageId: string;
  /** Whether the server said so; it may have taken a mail and said nothing. */
  said: boolean;
  at: number;
}

export interface LyingServer {
  port: number;
  taken: Taken[];
  /** How often it was in each mood. */
  moods: Record<string, number>;
  /** From now on connections are refused, until `comeBack`. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** `mood` is asked once per mail, with its receiver. */
export async function openLyingServer(mood: (receiver: string) => Mood): Promise<LyingServer> {
  const taken: Taken[] = [];
  const moods: Record<string, number> = {};
  const sockets = new Set<Socket>();
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    talk(socket, mood, taken, moods);
  };
  let server = createServer(serve);
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  return {
    port,
    taken,
    moods,
    goDown: close,
    async comeBack() {
      server = createServer(serve);
      await listen(port);
    },
    close,
  };
}

function talk(socket: Socket, moodOf: (receiver: string) => Mood, taken: Taken[], moods: Record<string, number>): void {
  let mood: Mood = 'well';
  let body: string[] | null = null;
  let rest = '';
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  const take = (said: boolean) => {
    const messageId = /^message-id:\s*(<[^>]+>)/im.exec((body ?? []).join('\n'))?.[1] ?? '';
    taken.push({ messageId, said, at: performance.now() });
    body = null;
  };
  const end = () => {
    if (mood === 'drops after the mail') {
      take(false);
      return socket.destroy();
    }
    if (mood === 'refuses for now' || mood === 'refuses') {
      body = null;
      return say(mood === 'refuses' ? '552 too much' : '451 try later');
    }
    take(true);
    if (mood === 'slow') return setTimeout(() => say('250 taken'), 1_500);
    return say(mood === 'answers twice' ? '250 taken\r\n250 taken' : '250 taken');
  };
  const line = (text: string) => {
    if (body) return text === '.' ? end() : body.push(text);
    const word = text.slice(0, 4).toUpperCase();
    if (word === 'EHLO' || word === 'HELO') return say('250 lying');
    if (word === 'RCPT') {
      mood = moodOf(/<([^>]*)>/.exec(text)?.[1] ?? '');
      moods[mood] = (moods[mood] ?? 0) + 1;
      return say(mood === 'refuses' ? '550 nobody of this name' : '250 ok');
    }
    if (word === 'DATA') {
      if (mood === 'drops before the mail') return socket.destroy();
      body = [];
      return say('354 go on');
    }
    if (word === 'QUIT') {
      say('221 bye');
      return socket.end();
    }
    return say('250 ok');
  };
  say('220 lying');
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const each of lines) line(each);
  });
}
