/** What verifying needs of the browser. Nothing here asks a server for anything. */
import { Sha256, type Hasher } from '../../rules/sha256.ts';
import type { HeldFile, VerifyTools } from '../../rules/verify.ts';
import { ZipProblem } from '../../rules/zip-reader.ts';

/** Up to here the browser's own hashing takes a file at once; what is larger is hashed in pieces. */
const WHOLE_MAX = 64 * 1024 * 1024;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Over plain http a browser has no WebCrypto, except on the machine itself. */
const subtle = (): SubtleCrypto | undefined => (globalThis.crypto as Crypto | undefined)?.subtle;

class BrowserHasher implements Hasher {
  readonly #parts: Uint8Array[] = [];
  #size = 0;
  #streaming: Sha256 | null = subtle() ? null : new Sha256();

  update(bytes: Uint8Array): void {
    if (this.#streaming) return this.#streaming.update(bytes);
    this.#parts.push(bytes);
    this.#size += bytes.length;
    if (this.#size <= WHOLE_MAX) return;
    this.#streaming = new Sha256();
    for (const part of this.#parts.splice(0)) this.#streaming.update(part);
  }

  async hex(): Promise<string> {
    if (this.#streaming) return this.#streaming.hex();
    const whole = await new Blob(this.#parts as BlobPart[]).arrayBuffer();
    return hexOf((await subtle()?.digest('SHA-256', whole)) ?? new ArrayBuffer(0));
  }
}

async function* inflate(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const from = bytes[Symbol.asyncIterator]();
  const packed = new ReadableStream<BufferSource>({
    async pull(controller) {
      const { value, done } = await from.next();
      if (done) controller.close();
      else controller.enqueue(value as BufferSource);
    },
    cancel: async () => void (await from.return?.(undefined)),
  });
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new ZipProblem('what is packed is broken', { cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export function browserTools(onBytes: (count: number) => void): VerifyTools {
  return {
    decode: (bytes) => new TextDecoder().decode(bytes),
    inflate,
    hasher: () => new BrowserHasher(),
    onBytes,
    keyIdOf: async (publicKey) => {
      const hasher = new BrowserHasher();
      hasher.update(bytesOf(publicKey));
      return await hasher.hex();
    },
    signatureHolds: async (text, { publicKey, value }) => {
      const crypto = subtle();
      if (!crypto) return null;
      let key: CryptoKey;
      try {
        key = await crypto.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
      } catch (error) {
        // A browser of before 2025 does not know the algorithm.
        if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
        return false;
      }
      return await crypto.verify('Ed25519', key, bytesOf(value), new TextEncoder().encode(text));
    },
  };
}

/** A chosen file; `path`: where it lay in the folder that was chosen. */
export function heldFile(file: File, path = file.webkitRelativePath || file.name): HeldFile {
  return {
    path,
    source: { size: file.size, read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()) },
  };
}

/** Everything that was dropped, folders with what lies in them. */
export async function droppedFiles(data: DataTransfer): Promise<HeldFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry());
  const loose = [...data.files];
  const found: HeldFile[] = [];
  for (const entry of entries) if (entry) found.push(...(await filesOfEntry(entry)));
  return found.length > 0 ? found : loose.map((file) => heldFile(file));
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolderEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesOfEntry(entry: FileSystemEntry): Promise<HeldFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isFileEntry(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [heldFile(file, path)];
  }
  if (!isFolderEntry(entry)) return [];
  const reader = entry.createReader();
  const found: HeldFile[] = [];
  for (;;) {
    // It answers at most a hundred at once, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesOfEntry(one)));
  }
}
