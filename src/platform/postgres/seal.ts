import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

type Parts = AsyncIterable<Uint8Array>;

/** Turns the bytes of a file into sealed ones, or back. */
export type Turn = (parts: Parts) => Parts;

/** Fewer can be guessed by whoever holds the backup and has time. */
const LEAST_CHARACTERS = 12;

/**
 * Seals files as `age` does (C2SP age v1): each for a key made for this backup, which is kept beside them sealed with the passphrase, so that
 * the passphrase is stretched once. Throws in words for a short passphrase.
 */
export async function newSeal(passphrase: string): Promise<{ seal: Turn; key: string }> {
  if (Array.from(passphrase).length < LEAST_CHARACTERS) throw new Error(`The passphrase needs ${LEAST_CHARACTERS} characters or more.`);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const keeper = new Encrypter();
  keeper.setPassphrase(passphrase);
  const key = armor.encode(await keeper.encrypt(identity));
  const seal: Turn = (parts) => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    return turned(parts, (stream) => encrypter.encrypt(stream));
  };
  return { seal, key };
}

/** Opens what `newSeal` sealed. Throws in words when the passphrase is another. */
export async function openSeal(passphrase: string, key: string): Promise<Turn> {
  const keeper = new Decrypter();
  keeper.addPassphrase(passphrase);
  const identity = await keeper.decrypt(armor.decode(key), 'text').catch(() => {
    throw new Error('The passphrase does not open this backup.');
  });
  return (parts) => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    return turned(parts, (stream) => decrypter.decrypt(stream));
  };
}

async function* turned(parts: Parts, turn: (stream: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>): Parts {
  const reader = (await turn(streamOf(parts))).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function streamOf(parts: Parts): ReadableStream<Uint8Array> {
  const pieces = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      // Buffers of file streams are slices of a pool: the library gets bytes of their own.
      else controller.enqueue(Uint8Array.from(value));
    },
  });
}
