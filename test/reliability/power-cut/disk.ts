/**
 * A disk that loses its power: an ext4 file system in an image, and a copy of the image as it is at one moment. The copy is read
 * from below the file system, so it holds what has reached the "disk" and nothing that the system still keeps in memory for
 * it; no write came to the image while it was copied, which the device's counters say. Linux, as root.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const SIZE_MB = 4_000;
/** Images lie in memory, so that a copy takes no time: the one in use, and the copy. */
const ROOM_MB = SIZE_MB * 2 + 100;
const COPIES = 50;

export interface Disk {
  /** Where its file system is found, before and after a cut. */
  folder: string;
  /** Copies the image as it is now; the file system goes on. */
  copy(): Promise<void>;
  /** Goes on from the copy, in the same place. Nobody may hold a file of the former. */
  mountCopy(): void;
  remove(): void;
}

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

export function openDisk(): Disk {
  const place = mkdtempSync(join(tmpdir(), 'koryo-proof-'));
  run('mount', '-t', 'tmpfs', '-o', `size=${ROOM_MB}m,mode=755`, 'none', place);
  const [image, copied, folder] = ['disk.img', 'copy.img', 'disk'].map((name) => join(place, name)) as [string, string, string];
  mkdirSync(folder);
  run('truncate', '-s', `${SIZE_MB}M`, image);
  run('mkfs.ext4', '-q', '-F', image);
  let device = '';
  const mount = (): void => {
    device = run('losetup', '--find', '--show', image);
    run('mount', '-t', 'ext4', device, folder);
  };
  // Lazily: a connection to a socket in it, of this process, holds it for a while yet.
  const unmount = (): void => {
    run('umount', '--lazy', folder);
    run('losetup', '--detach', device);
  };
  mount();
  return {
    folder,
    async copy() {
      for (let n = 0; n < COPIES; n++) {
        const before = writesTo(device);
        run('cp', '--sparse=always', image, copied);
        const after = writesTo(device);
        if (before.waiting === 0 && after.waiting === 0 && before.done === after.done) return;
        await delay(20);
      }
      throw new Error('the disk was written to without end');
    },
    mountCopy() {
      unmount();
      renameSync(copied, image);
      mount();
    },
    remove() {
      unmount();
      run('umount', '--lazy', place);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Sectors that were written to the device so far, and requests that are on their way. */
function writesTo(device: string): { done: string; waiting: number } {
  // Fields of the kernel's Documentation/admin-guide/iostats.rst: the fifth and seventh count writes, the ninth what is on its way.
  const fields = readFileSync(`/sys/block/${basename(device)}/stat`, 'utf8')
    .trim()
    .split(/\s+/);
  return { done: `${fields[4]} ${fields[6]}`, waiting: Number(fields[8]) };
}
