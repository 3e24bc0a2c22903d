import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All that the tests of a run write into the system's temporary folder goes into one folder, which the run removes at its end. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default function setup(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'koryo-tests-'));
  // The embedded PostgreSQL of root's tests belongs to another user, who must reach its folder in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  };
}
