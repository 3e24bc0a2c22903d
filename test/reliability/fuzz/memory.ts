/** How much memory the children of this process ever took, read from outside. Linux; elsewhere nothing is known. */
import { readFileSync } from 'node:fs';

const LOOK_MS = 250;

/** The most bytes that one child took, by the word of its command line. */
export function watchChildren(words: readonly string[]): { most(): Record<string, number>; stop(): void } {
  const most: Record<string, number> = Object.fromEntries(words.map((word) => [word, 0]));
  const look = (): void => {
    for (const pid of safely(() => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8'), '').split(' ')) {
      if (pid === '') continue;
      const command = safely(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '');
      const word = words.find((each) => command.includes(each));
      const peak = /VmHWM:\s+(\d+) kB/.exec(safely(() => readFileSync(`/proc/${pid}/status`, 'utf8'), ''))?.[1];
      if (word && peak) most[word] = Math.max(most[word] ?? 0, Number(peak) * 1024);
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return { most: () => most, stop: () => clearInterval(timer) };
}

function safely(read: () => string, otherwise: string): string {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
