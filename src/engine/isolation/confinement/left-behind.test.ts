import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endLeftBehind, leftBehind, starterMark } from './left-behind.ts';

describe.skipIf(!existsSync('/proc/self/stat'))('what a killed starter left behind', () => {
  const wait = ['-e', 'setInterval(() => {}, 1000); console.log(1)'];
  const start = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, wait, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    return child;
  };

  it('is known by its starter’s number and beginning, and ended; children of who lives, or of another container, are left alone', async () => {
    const { KORYO_STARTER: mark = '' } = starterMark();
    const [pid, , pids] = mark.split('.');
    const own = await start(starterMark());
    const gone = await start({ KORYO_STARTER: `${pid}.1.${pids}` });
    const elsewhere = await start({ KORYO_STARTER: `${pid}.1.1` });
    try {
      const left = leftBehind();
      expect(left).toContain(gone.pid);
      expect(left).not.toContain(own.pid);
      expect(left).not.toContain(elsewhere.pid);
      const ended = once(gone, 'exit');
      expect(endLeftBehind()).toBeGreaterThan(0);
      expect((await ended)[1]).toBe('SIGKILL');
      expect(own.exitCode).toBeNull();
    } finally {
      elsewhere.kill('SIGKILL');
      own.kill('SIGKILL');
      gone.kill('SIGKILL');
    }
  });
});
