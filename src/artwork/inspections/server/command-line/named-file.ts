/** Of several files that a command was given, the one that the engine refused. */
import { EngineError } from '#engine/engine-error.ts';

/** A refusal of the engine, with the name of the file that it is of. */
export class FileRefusal extends Error {
  readonly file: string;
  readonly refusal: EngineError;

  constructor(file: string, refusal: EngineError) {
    super(`${file}: ${refusal.code}`, { cause: refusal });
    this.file = file;
    this.refusal = refusal;
  }
}

/** What `work` does with this file. Throws FileRefusal where the engine refuses it. */
export async function inFile<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof EngineError ? new FileRefusal(name, error) : error;
  }
}
