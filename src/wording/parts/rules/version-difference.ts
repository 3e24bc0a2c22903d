/** Which contents of a part came, went, changed or stayed between two versions (D4.2): pure. */
import { formerContents, type PairedContent } from './content-pairs.ts';

export interface ComparedContent extends PairedContent {
  text: string | null;
  /** Of a picture or another file: its content, another one for another file; null for a text. */
  file: string | null;
  exact: boolean;
}

export interface ContentDifference {
  /** Of the newer content, else of the one that was removed. */
  key: string;
  kind: 'same' | 'changed' | 'added' | 'removed';
  before: ComparedContent | null;
  after: ComparedContent | null;
}

/** Every content of both versions once: the newer one's order, then what was removed. */
export function compareVersions(before: readonly ComparedContent[], after: readonly ComparedContent[]): ContentDifference[] {
  const former = formerContents(before, after);
  const entries = after.map((content): ContentDifference => {
    const old = former.get(content.key) ?? null;
    if (!old) return { key: content.key, kind: 'added', before: null, after: content };
    const same = old.title === content.title && old.text === content.text && old.file === content.file && old.exact === content.exact;
    return { key: content.key, kind: same ? 'same' : 'changed', before: old, after: content };
  });
  const kept = new Set([...former.values()].map(({ key }) => key));
  const removed = before.filter((content) => !kept.has(content.key));
  return [
    ...entries,
    ...removed.map((content): ContentDifference => ({ key: content.key, kind: 'removed', before: content, after: null })),
  ];
}
