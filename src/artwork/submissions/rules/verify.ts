/** Verifies what somebody holds: packages, certificates, files. The same for the page and for the command line. */
import { CERTIFICATE_FILE, readCertificate, signedText, type Certificate } from './certificate.ts';
import type { Hasher } from './sha256.ts';
import { judgeFiles, judgeSignature, type FilesJudged, type GivenFile, type SignatureVerdict } from './verdict.ts';
import { hashOf, pieces, readZipEntries, ZipProblem, type ByteSource, type ZipTools } from './zip-reader.ts';

export interface HeldFile {
  /** Its name, or its path in a folder. */
  path: string;
  source: ByteSource;
}

export interface VerifyTools extends ZipTools {
  hasher(): Hasher;
  /** Whether the signature fits; null: this machine cannot tell (a browser without a secure context). */
  signatureHolds(text: string, signature: Certificate['signature']): Promise<boolean | null>;
  /** SHA-256 of the key's bytes, hex: what a certificate says of its key must be true of the key itself. */
  keyIdOf(publicKey: string): Promise<string>;
  /** Hears how many bytes were read. */
  onBytes?(count: number): void;
}

export interface Verification {
  /** Null: none was among them. */
  certificate: Certificate | null;
  /** NOT_CHECKED: this machine cannot. */
  signature: SignatureVerdict | 'NOT_CHECKED' | null;
  judged: FilesJudged;
  /** What could not be read, in words for a log. */
  problems: string[];
}

/** More is no certificate of ours; nothing larger is read as text. */
const CERTIFICATE_MAX_BYTES = 16 * 1024 * 1024;

async function isZip(source: ByteSource): Promise<boolean> {
  const [p, k, three, four] = source.size < 22 ? [] : await source.read(0, 4);
  return p === 0x50 && k === 0x4b && ((three === 3 && four === 4) || (three === 5 && four === 6));
}

interface Found {
  path: string;
  size: number;
  bytes(): AsyncIterable<Uint8Array>;
}

async function textOf(found: Found, tools: VerifyTools): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const piece of found.bytes()) parts.push(piece);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return tools.decode(whole);
}

const isCalledCertificate = (path: string): boolean => path.toLowerCase().endsWith('.json');

/**
 * Looks for one certificate, then judges every other file by it. A package is opened when it holds a certificate; any other
 * ZIP is a file like all. `trustedKeyIds`: the keys that whoever verifies vouches for.
 */
export async function verifyHeld(held: readonly HeldFile[], tools: VerifyTools, trustedKeyIds: readonly string[]): Promise<Verification> {
  const problems: string[] = [];
  const files: Found[] = [];
  for (const { path, source } of held) {
    const asFile = { path, size: source.size, bytes: () => pieces(source) };
    if (!(await isZip(source))) {
      files.push(asFile);
      continue;
    }
    try {
      const entries = await readZipEntries(source, tools);
      const isPackage = entries.some((entry) => entry.path.split('/').at(-1) === CERTIFICATE_FILE);
      files.push(...(isPackage ? entries : [asFile]));
    } catch (error) {
      if (!(error instanceof ZipProblem)) throw error;
      problems.push(`${path}: ${error.message}`);
      files.push(asFile);
    }
  }
  let certificate: Certificate | null = null;
  const given: GivenFile[] = [];
  for (const file of files) {
    try {
      if (!certificate && isCalledCertificate(file.path) && file.size <= CERTIFICATE_MAX_BYTES) {
        certificate = readCertificate(await textOf(file, tools));
        if (certificate) continue;
      }
      given.push({ path: file.path, size: file.size, sha256: await hashOf(file.bytes(), tools.hasher(), tools.onBytes) });
    } catch (error) {
      if (!(error instanceof ZipProblem)) throw error;
      problems.push(error.message);
      // What cannot be read is not what was certified.
      given.push({ path: file.path, size: file.size, sha256: '' });
    }
  }
  const judged = judgeFiles(certificate?.manifest ?? { files: [] }, given);
  return { certificate, signature: certificate && (await signatureOf(certificate, tools, trustedKeyIds)), judged, problems };
}

async function signatureOf(
  { manifest, signature }: Certificate,
  tools: VerifyTools,
  trustedKeyIds: readonly string[],
): Promise<SignatureVerdict | 'NOT_CHECKED'> {
  const holds = await tools.signatureHolds(signedText(manifest), signature);
  if (holds === null) return 'NOT_CHECKED';
  const named = (await tools.keyIdOf(signature.publicKey)) === signature.keyId;
  return judgeSignature(holds && named, signature.keyId, trustedKeyIds);
}

/** Nothing altered, nothing strange, signed by a trusted key. Missing files are said, and are no fault of those that are there. */
export function isWholeAndGenuine({ signature, judged, problems }: Verification): boolean {
  return signature === 'VALID' && problems.length === 0 && judged.files.every(({ verdict }) => verdict === 'GENUINE');
}
