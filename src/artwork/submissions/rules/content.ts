/** What a round of submission data is bound to (D6.10), as canonical JSON. */
import { canonicalJson } from '#shared/canonical-json.ts';
import type { FileRole } from './types.ts';

export interface SubmittedContent {
  notes: string;
  files: readonly { role: FileRole; fileName: string; size: number; sha256: string }[];
  /** The approved version of the design. */
  version: { id: string; sha256: string } | null;
  specification: { id: string; revision: number; contentHash: string } | null;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The same content always has the same text, whatever the order in which its files came: final files first, then by hash,
 * then by name. The round stores the SHA-256 of this.
 */
export function canonicalContent({ notes, files, version, specification }: SubmittedContent): string {
  const sorted = files
    .map(({ role, fileName, size, sha256 }) => ({ role, fileName, size, sha256 }))
    .sort((a, b) => byText(b.role, a.role) || byText(a.sha256, b.sha256) || byText(a.fileName, b.fileName));
  return canonicalJson({
    notes,
    files: sorted,
    version: version && { id: version.id, sha256: version.sha256 },
    specification: specification && {
      id: specification.id,
      revision: specification.revision,
      contentHash: specification.contentHash,
    },
  });
}
