import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export interface WorkingCopy {
  folder: string;
  /** Where nothing is that lies in the checkout: data, ports and caches are the copy's own. */
  environment: NodeJS.ProcessEnv;
  /** Writes a file as an editor saves it, one text of it replaced; throws when the text is not there. */
  save(file: string, from: string, to: string): void;
  /** Back to the file as it was. */
  restore(file: string): void;
  /** Removes the folder, with everything that was written there. */
  remove(): void;
}

/**
 * What Git knows of this checkout, new files among it, in a repository of its own: files are saved there and nobody's work is touched.
 * The packages are the checkout's, each by a link, so that caches beside them are the copy's.
 */
export function copyCheckout(): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), 'koryo-loop-'));
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);
  for (const file of files) {
    // A package folder that is itself a link, or a file that is deleted and not yet committed.
    if (file === 'node_modules' || !isReadable(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '--all');
  const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@koryo.example', '-c', 'commit.gpgsign=false'];
  git(folder, ...author, 'commit', '--quiet', '--message=before');
  linkPackages(join(folder, 'node_modules'));
  return {
    folder,
    environment: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(KORYO_|S3_|SMTP_|DATABASE_|MAIL_|NODE_|VITEST)/.test(name))),
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      KORYO_DATA_DIR: join(folder, '.koryo'),
      LOG_LEVEL: 'error',
    },
    save(file, from, to) {
      const text = readFileSync(join(root, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} no longer has ${from}`);
      writeFileSync(
        join(folder, file),
        text.replace(from, () => to),
      );
    },
    restore: (file) => copyFileSync(join(root, file), join(folder, file)),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

function linkPackages(target: string): void {
  mkdirSync(target);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(join(root, 'node_modules', name), join(target, name));
  }
}

function isReadable(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout;
}
