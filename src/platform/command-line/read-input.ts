/** What commands on files read: files that an operator names. Every refusal says which file and what is wrong in it. */
import { access, constants, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { z } from 'zod';
import { format, type Locale, type Message, type Params } from '#shared/i18n.ts';
import { codeOf, messageOf } from '#shared/thrown.ts';
import { commandRefusals, unfitMessages } from './refusal-messages.ts';
import { unfitIn } from './unfit.ts';

/** A refusal in the operator's words: exit code 2. Scripts read its code. */
export class CommandRefusal extends Error {
  readonly code: string;
  readonly #said: (locale: Locale) => string;

  /** `params`: what fills the words, or makes that in a language. */
  constructor(code: string, words: Message, params: Params | ((locale: Locale) => Params) = {}) {
    const said = (locale: Locale): string => format(words, locale, typeof params === 'function' ? params(locale) : params);
    super(`${code}: ${said('en')}`);
    this.code = code;
    this.#said = said;
  }

  in(locale: Locale): string {
    return `${this.code}: ${this.#said(locale)}`;
  }
}

export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw refusedFile(file, codeOf(error));
  }
}

/** The refusal of a file that the system does not give. */
function refusedFile(file: string, reason: string): CommandRefusal {
  const code = ({ ENOENT: 'FILE_NOT_FOUND', EISDIR: 'FILE_IS_FOLDER' } as const)[reason] ?? 'FILE_UNREADABLE';
  return new CommandRefusal(code, commandRefusals[code], { file, reason });
}

/** The refusal of a file or folder that cannot be written. */
export function notWritten(file: string, error: unknown): CommandRefusal {
  return new CommandRefusal('FILE_NOT_WRITTEN', commandRefusals.FILE_NOT_WRITTEN, { file, reason: codeOf(error) || messageOf(error) });
}

/**
 * A folder that files are put into, with those above it. One by one: where the system has no such place to make one in (/proc/x), asking
 * it for all of them at once never ends.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeBelow(resolve(folder));
    await access(folder, constants.W_OK);
  } catch (error) {
    throw notWritten(folder, error);
  }
}

async function makeBelow(folder: string): Promise<void> {
  const there = await stat(folder).catch(() => null);
  if (there?.isDirectory()) return;
  if (dirname(folder) !== folder) await makeBelow(dirname(folder));
  await mkdir(folder);
}

/** A JSON file of this shape. Throws CommandRefusal, which names the first wrong place. */
export async function readJson<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  const text = Buffer.from(await readBytes(file)).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandRefusal('JSON_BROKEN', commandRefusals.JSON_BROKEN, { file, reason: messageOf(error) });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new CommandRefusal('JSON_UNFIT', commandRefusals.JSON_UNFIT, (locale) => ({
    file,
    where: issue.path.join('.') || unfitMessages.whole[locale],
    problem: unfitIn(issue, locale),
  }));
}
