/** What is said of files that somebody holds beside a certificate. Pure: the hashes are already found. */
import type { Manifest, PackedFile } from './certificate.ts';

/** A file as it was given: its path in a package or its name, and its hash. */
export interface GivenFile {
  path: string;
  size: number;
  sha256: string;
}

/** GENUINE: the bytes are the certificate's. ALTERED: the name is, the bytes are not. UNKNOWN: neither. */
export type FileVerdict = 'GENUINE' | 'ALTERED' | 'UNKNOWN';

export interface JudgedFile {
  given: GivenFile;
  verdict: FileVerdict;
  /** What it is by the certificate, or what it should be; null: unknown. */
  entry: PackedFile | null;
}

export interface FilesJudged {
  files: JudgedFile[];
  /** What the certificate names and nobody gave. Without SPECIFICATION_EXPORT a package lacks the specification. */
  missing: PackedFile[];
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).normalize('NFC');

/**
 * A file is known by its bytes, wherever it lies and whatever it is called now; else by its path, else by its name. A name
 * alone never makes a file genuine.
 */
export function judgeFiles(manifest: Pick<Manifest, 'files'>, given: readonly GivenFile[]): FilesJudged {
  const files = given.map((file): JudgedFile => {
    const same = manifest.files.filter(({ sha256 }) => sha256 === file.sha256);
    const path = file.path.normalize('NFC');
    const genuine = same.find((entry) => entry.path.normalize('NFC') === path) ?? same[0];
    if (genuine) return { given: file, verdict: 'GENUINE', entry: genuine };
    const named =
      manifest.files.find((entry) => path === entry.path.normalize('NFC') || path.endsWith(`/${entry.path.normalize('NFC')}`)) ??
      manifest.files.find((entry) => baseName(entry.path) === baseName(file.path));
    return named ? { given: file, verdict: 'ALTERED', entry: named } : { given: file, verdict: 'UNKNOWN', entry: null };
  });
  const hashes = new Set(given.map(({ sha256 }) => sha256));
  const altered = new Set(files.filter(({ verdict }) => verdict === 'ALTERED').map(({ entry }) => entry?.path));
  const missing = manifest.files.filter((entry) => !hashes.has(entry.sha256) && !altered.has(entry.path));
  return { files, missing };
}

/**
 * VALID: signed with the key that is trusted. OTHER_KEY: whole, but signed with a key that nobody here vouches for.
 * FORGED: the signature does not fit what is said.
 */
export type SignatureVerdict = 'VALID' | 'OTHER_KEY' | 'FORGED';

/** `holds`: whether the signature fits the manifest and the key that the certificate names. */
export function judgeSignature(holds: boolean, keyId: string, trustedKeyIds: readonly string[]): SignatureVerdict {
  if (!holds) return 'FORGED';
  return trustedKeyIds.includes(keyId) ? 'VALID' : 'OTHER_KEY';
}
