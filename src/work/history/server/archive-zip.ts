/** An archive of the history as somebody takes it away: the lines, what was signed, and a program that checks both. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { readArchiveLines, type AuditArchive } from '#platform/audit/archives.ts';

/** A program of its own: needs Node and the files beside it, and nothing of ours. */
const VERIFY = `// Checks this archive: every entry's hash, that each carries the hash of the one before, and what was signed.
// With the public key (PEM, Ed25519) also the signature: node verify.mjs key.pem
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(name, import.meta.url));
const lines = read('entries.jsonl');
const { text, signature, keyId } = JSON.parse(read('signed.json'));
const said = JSON.parse(text);
const stop = (words) => {
  console.error('BROKEN: ' + words);
  process.exit(1);
};
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
if (sha256(lines) !== said.sha256) stop('the lines are not those that were signed');
let [seq, head, redacted] = [said.first - 1, said.previousHash, 0];
for (const line of lines.toString('utf8').split('\\n').slice(0, -1)) {
  const { content, hash, redaction } = JSON.parse(line);
  const entry = JSON.parse(content);
  if (entry.seq !== seq + 1) stop('entry ' + (seq + 1) + ' is missing');
  if (entry.previousHash !== head) stop('entry ' + entry.seq + ' does not follow the one before');
  // Personal data in it was erased: the installation alone can check its new words; the chain goes on by its hash.
  if (redaction) redacted += 1;
  else if (sha256(content) !== hash) stop('entry ' + entry.seq + ' is not what it was');
  [seq, head] = [entry.seq, hash];
}
if (seq !== said.last || head !== said.lastHash) stop('the end is missing');
const key = process.argv[2];
if (key) {
  const publicKey = createPublicKey(readFileSync(key));
  if (!verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))) stop('the signature is not by this key');
}
console.log('Holds: entries ' + said.first + ' to ' + said.last + ', ' + redacted + ' with erased personal data' + (key ? ', signed' : '; key ' + keyId));
`;

const README = `entries.jsonl  the entries, one a line: "content" is the text that "hash" is the SHA-256 of / 操作履歴。hash は content のSHA-256です
signed.json    what was signed ("text"), the signature (Ed25519) and the key's id / 署名の対象・署名・鍵の番号
verify.mjs     checks all of it without Koryo: node verify.mjs [public key] / Koryoなしで検証します
`;

/** The ZIP, as it is sent. Throws where the storage lost the file, or has another. */
export async function archiveZip(archive: AuditArchive): Promise<Readable> {
  const lines = await readArchiveLines(archive);
  const zip = new ZipFile();
  const mtime = archive.createdAt;
  const { statement, signature, keyId } = archive;
  zip.addBuffer(Buffer.from(README), 'README.txt', { mtime });
  zip.addBuffer(lines, 'entries.jsonl', { mtime });
  zip.addBuffer(Buffer.from(JSON.stringify({ text: statement, signature, keyId }, null, 2)), 'signed.json', { mtime });
  zip.addBuffer(Buffer.from(VERIFY), 'verify.mjs', { mtime });
  zip.end();
  return Readable.from(zip.outputStream);
}
