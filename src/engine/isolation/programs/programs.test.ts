import { describe, expect, it } from 'vitest';
import { CHILD_KINDS, hashOfSources, isTrue, madeOf, programOf } from './programs.ts';

describe('bundled programs of the engine', () => {
  it('are taken while their sources say what they were made of', () => {
    const files = ['src/engine/isolation/protocol.ts', 'src/engine/engine-error.ts'];
    const made = madeOf(files);
    expect(isTrue(made)).toBe(true);
    // Copied, or checked out anew.
    expect(isTrue({ ...made, times: '' })).toBe(true);
  });

  it('are left when a source has changed, or is gone', () => {
    const files = ['src/engine/isolation/protocol.ts'];
    expect(isTrue({ files, hash: hashOfSources(['src/engine/engine-error.ts']), times: '' })).toBe(false);
    expect(isTrue({ files: ['src/engine/isolation/gone.ts'], hash: '', times: '' })).toBe(false);
  });

  it('stand in for all kinds or for none', () => {
    expect(new Set(CHILD_KINDS.map((kind) => programOf(kind).path.includes('dist/engine'))).size).toBe(1);
  });
});
