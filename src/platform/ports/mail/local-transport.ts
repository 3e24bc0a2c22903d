import { access, constants, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder, syncFile, syncFolder } from '../../durable.ts';
import { headerText, type MailTransport, type OutgoingMail } from './mail-transport.ts';

/** A mail as the administrators' local outbox page shows it. */
export interface LocalMail extends OutgoingMail {
  at: string;
}

/** Writes each mail into a folder instead of sending it: `<id>.json` and `<id>.eml`. Never in production (D9). */
export function openLocalTransport(folder: string, from: string): MailTransport {
  const render = createTransport({ streamTransport: true, buffer: true });
  const put = async (name: string, content: string | Buffer) => {
    const half = join(folder, `.${name}.part`);
    await writeFile(half, content, { mode: 0o600 });
    await syncFile(half);
    await rename(half, join(folder, name));
  };
  return {
    async send(mail) {
      await makeFolder(folder);
      const subject = headerText(mail.subject);
      const to = { name: headerText(mail.to.name), address: mail.to.address };
      const { message } = await render.sendMail({
        from: headerText(from),
        to,
        subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not rendered into bytes');
      await put(`${mail.id}.eml`, message);
      await put(`${mail.id}.json`, JSON.stringify({ ...mail, to, subject, at: new Date().toISOString() } satisfies LocalMail));
      // Counts as sent from now on, and must be there after a power cut.
      await syncFolder(folder);
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
    close: () => undefined,
  };
}

/** The newest local mails first. Ids grow with time, so the names sort by it. */
export async function readLocalMails(folder: string, limit = 100): Promise<LocalMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = names
    .filter((name) => /^[\w-]+\.json$/.test(name))
    .sort()
    .reverse()
    .slice(0, limit);
  return await Promise.all(newest.map((name) => readMail(join(folder, name))));
}

/** A mail as `send` wrote it. */
async function readMail(file: string): Promise<LocalMail> {
  return JSON.parse(await readFile(file, 'utf8'));
}
