/** What commands on files read: files that an operator names. Every refusal says which file and what is wrong in it. */
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { codeOf, messageOf } from '#shared/thrown.ts';

/** A refusal in the operator's words: exit code 2. */
export class CommandRefusal extends Error {}

export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = codeOf(error);
    throw new CommandRefusal(code === 'ENOENT' ? `${file}: there is no such file` : `${file}: cannot be read (${code})`);
  }
}

/** A JSON file of this shape. Throws CommandRefusal, which names the first wrong place. */
export async function readJson<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  const text = Buffer.from(await readBytes(file)).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandRefusal(`${file}: is no JSON (${messageOf(error)})`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandRefusal(`${file}: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`);
}
