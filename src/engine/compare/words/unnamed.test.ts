import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FONT_FILES } from '../../../../bench/engine/layout/fonts.ts';
import { setOutlined } from '../../../../bench/engine/outlines/set-page.ts';
import { inspectFile } from '../../isolation/inspect-file.ts';
import { EnginePool } from '../../isolation/pool.ts';

const FACE = 'gothic-black';
const faces = { [FACE]: readFileSync(FONT_FILES[FACE]) };

/** A label in outlines of a face that nobody knows, `aside` points to the right. */
function label(texts: readonly string[], aside = 0): Promise<Uint8Array> {
  const lines = texts.map((text, at) => ({ text, face: FACE, size: 9, x: 20.37 + aside, y: 30 + 16 * at }));
  return setOutlined({ width: 260, height: 100, lines, faces }, 'glyph', 3);
}

let pool: EnginePool;
beforeAll(() => {
  pool = new EnginePool();
});
afterAll(() => pool.close());

async function regionsOf(before: Uint8Array, after: Uint8Array) {
  const job = await inspectFile(pool, { bytes: after });
  try {
    const { regions } = await job.compare({ page: 0, against: { bytes: before }, againstPage: 0 });
    return regions.map(({ severity, sameText, isUnread, before: was }) => ({ severity, sameText, isUnread, was }));
  } finally {
    await job.close();
  }
}

describe('two versions in outlines whose face nobody knows', () => {
  const texts = ['名称：焼菓子 内容量：180g（12個入）', '直射日光を避けて保存してください', '食塩相当量 0.73g'];

  it('are the same where their shapes are, and a character that changed is critical though nobody can name it', async () => {
    const one = await label(texts);
    expect(await regionsOf(one, await label(texts))).toEqual([]);
    for (const [was, is] of [
      ['180', '130'],
      ['0.73', '0.78'],
      ['避', '込'],
    ] as const) {
      const changed = await label(texts.map((text) => text.replace(was, is)));
      const [region, ...others] = await regionsOf(one, changed);
      expect(others).toEqual([]);
      expect(region).toEqual({ severity: 'critical', sameText: false, isUnread: true, was: '\ufffd' });
    }
  });

  it('are to be looked at where all shapes are others: another writer made them, or all was set anew', async () => {
    const regions = await regionsOf(await label(texts), await label(texts, 0.35));
    expect(regions.filter(({ severity }) => severity === 'critical')).toEqual([]);
  });
});
