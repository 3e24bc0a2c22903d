import { existsSync } from 'node:fs';
import { BUBBLEWRAP, confinement, type Confinement } from '#engine/isolation/confinement.ts';

const BY_WAY: Record<Confinement['way'], string> = {
  bubblewrap: 'see only the code they run: no files, processes, network or capabilities of the system (bubblewrap)',
  namespaces: 'have neither network, other processes nor capabilities, but read what their user may read',
  network: 'have no network, but are the server’s user for a decoder that a hostile file took over',
  none: 'are held by Node’s permissions alone, which a decoder that a hostile file took over does not heed',
};

/** What would confine them further; the container itself is the outer wall where nothing can. */
function advice(way: Confinement['way'], isInstalled: boolean): string {
  if (way === 'bubblewrap') return '';
  if (isInstalled) return '; bubblewrap is there, but the system or the container lets it make no namespaces (docs/operations/secure.md)';
  return way === 'none'
    ? '; install bubblewrap (Linux), or run the worker on a machine with nothing else on it'
    : '; install bubblewrap for a root of their own';
}

/** What is true of the processes that open artwork on this machine, in one sentence. */
export function confinementInWords(
  { way, ownUser, memory, systemCalls }: Confinement,
  isInstalled: boolean = existsSync(BUBBLEWRAP),
): string {
  const words = [BY_WAY[way] + advice(way, isInstalled)];
  if (ownUser) words.push('run as a user of their own');
  if (systemCalls) words.push('may not ask the kernel for what opening a file needs not (seccomp)');
  if (!memory) words.push('are ended for their memory only once it is seen from outside (no prlimit)');
  return words.join('; ');
}

/** For `koryo check`: how far a hostile file that took over a decoder would come here. */
export const isolationCheck = {
  name: 'artwork processes',
  run: (): Promise<string> => Promise.resolve(confinementInWords(confinement())),
};
