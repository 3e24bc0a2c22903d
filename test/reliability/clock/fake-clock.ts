/**
 * A clock of its own for a server and its database: libfaketime (Debian's package) answers their questions for the time, from a
 * file that says how far it is off. Clocks that only count seconds stay right, as when somebody sets the system's clock.
 */
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PLACES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((arch) => `/usr/lib/${arch}/faketime/libfaketimeMT.so.1`);

export interface FakeClock {
  /** What the processes need in their environment. */
  env: Record<string, string>;
  /** From now on, within a second, their clock is off by so many seconds. */
  set(seconds: number): void;
  remove(): void;
}

/** Null where the library is not installed. */
export function openFakeClock(): FakeClock | null {
  const library = PLACES.find((place) => existsSync(place));
  if (!library) return null;
  const folder = mkdtempSync(join(tmpdir(), 'koryo-clock-'));
  const path = join(folder, 'offset');
  const set = (seconds: number): void => {
    // Put in its place whole: they read it whenever they like.
    writeFileSync(`${path}.new`, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`, { mode: 0o644 });
    renameSync(`${path}.new`, path);
  };
  set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: path,
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
