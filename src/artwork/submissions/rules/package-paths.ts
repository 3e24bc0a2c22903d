/** Where each file lies in a package: names that every system takes, none twice. */
import type { PackedKind } from './certificate.ts';

const FOLDERS: Record<PackedKind, string> = {
  FINAL: 'final',
  ATTACHMENT: 'attachments',
  SPECIFICATION: 'specification',
  INSPECTION: 'inspection',
  SHEET: '',
};

/** Windows keeps these for devices, whatever follows the dot. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const NAME_MAX = 120;

/** A file name without what some system refuses; its ending stays. */
export function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '_')
    .replaceAll(/\.{2,}/gu, '.')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  const kept = RESERVED.test(clean) ? `_${clean}` : clean;
  if (kept.length <= NAME_MAX) return kept || 'file';
  const [, stem = kept, ending = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(kept) ?? [];
  const short = stem.slice(0, NAME_MAX - ending.length);
  return `${short.isWellFormed() ? short : short.slice(0, -1)}${ending}`;
}

/** The paths of the files, in their order; a name that comes again in its folder gets a number. */
export function packagePaths(files: readonly { kind: PackedKind; name: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ kind, name }) => {
    const folder = FOLDERS[kind];
    const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(safeName(name)) ?? [];
    for (let turn = 1; ; turn += 1) {
      const path = [folder, `${stem}${turn === 1 ? '' : ` (${turn})`}${ending}`].filter(Boolean).join('/');
      // Two names that differ by case alone are one on many systems.
      const key = path.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  });
}
