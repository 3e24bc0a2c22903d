import { confinement, type Confinement } from '#engine/isolation/confinement.ts';

const BY_WAY: Record<Confinement['way'], string> = {
  bubblewrap: 'see only the code they run: no files, processes, network or capabilities of the system (bubblewrap)',
  namespaces:
    'have neither network, other processes nor capabilities, but read what their user may read; install bubblewrap for a root of their own',
  network: 'have no network, but are the server’s user for a decoder that a hostile file took over; install bubblewrap',
  none: 'are held by Node’s permissions alone, which a decoder that a hostile file took over does not heed; install bubblewrap (Linux), or run the worker on a machine with nothing else on it',
};

/** What is true of the processes that open artwork on this machine, in one sentence. */
export function confinementInWords({ way, ownUser, memory, systemCalls }: Confinement): string {
  const words = [BY_WAY[way]];
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
