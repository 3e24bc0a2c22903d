import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { match } from '../set-page.fixture.ts';

const APPROVED = '直射日光を避け、涼しい所に保存してください。開封後はお早めにお召し上がりください。';

/** What is struck out of the approved text, in brackets, and what stands there instead. */
function struckOut(page: string[][], approved: string): string | undefined {
  const { status, nearest, places } = match(page, [approved]).parts[0]!;
  expect([status, places]).toEqual(['missing', []]);
  if (!nearest) return undefined;
  const points = [...approved];
  let at = 0;
  let told = '';
  for (const { partFrom, partTo, partText, artworkText } of nearest.operations) {
    told += `${points.slice(at, partFrom).join('')}[${partText}${artworkText && ` → ${artworkText}`}]`;
    at = partTo;
  }
  return told + points.slice(at).join('');
}

describe('the nearest thing to a missing text', () => {
  it('says what is left when a third of it is gone, wherever that was', () => {
    expect(struckOut([['名称：粉末'], ['直射日光を避け、涼しい所に保存してください。'], ['内容量']], APPROVED)).toBe(
      '直射日光を避け、涼しい所に保存してください。[開封後はお早めにお召し上がりください。]',
    );
    expect(struckOut([['名称：粉末'], ['開封後はお早めにお召し上がりください。']], APPROVED)).toBe(
      '[直射日光を避け、涼しい所に保存してください。]開封後はお早めにお召し上がりください。',
    );
    expect(struckOut([['直射日光を避け、涼しい所', 'お召し上がりください。']], APPROVED)).toBe(
      '直射日光を避け、涼しい所[に保存してください。開封後はお早めに]お召し上がりください。',
    );
  });

  it('follows what is left to its end, though its last words stand in the lost part too', () => {
    expect(struckOut([['直射日光を避け、涼しい所に保存してください。']], APPROVED.replace('召し', '召し　'))).toBe(
      '直射日光を避け、涼しい所に保存してください。[開封後はお早めにお召し　上がりください。]',
    );
    const approved = '涼しい所に保存してください。開封した後はなるべくお早めにお召し上がりになってください。';
    expect(struckOut([['涼しい所に保存してください。']], approved)).toBe(
      '涼しい所に保存してください。[開封した後はなるべくお早めにお召し上がりになってください。]',
    );
  });

  it('puts no other text in the place of what is gone', () => {
    expect(
      struckOut(
        [['直射日光を避け、涼しい所に保存してください。'], ['製造者はまったく別の会社で、住所もここに長々と書いてあります']],
        APPROVED,
      ),
    ).toBe('直射日光を避け、涼しい所に保存してください。[開封後はお早めにお召し上がりください。]');
  });

  it('names another first character of a short text', () => {
    expect(struckOut([['ほかの文'], ['肉容量']], '内容量')).toBe('[内 → 肉]容量');
  });

  it('is not another approved text, nor any text that shares a word with it', () => {
    const both = match([['内容量：１２０ｇ入り']], ['内容量：１２０ｇ入り', '内容量：２４０枚詰合せ']);
    expect(both.parts.map(({ status, nearest }) => [status, nearest?.text])).toEqual([
      ['match', undefined],
      ['missing', undefined],
    ]);
    expect(struckOut([['お召し物はクリーニング店へ']], APPROVED)).toBeUndefined();
  });

  it('leads from the approved text to what stands there, however much was cut away', () => {
    fc.assert(
      fc.property(fc.nat(APPROVED.length), fc.nat(APPROVED.length), (a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const rest = APPROVED.slice(0, from) + APPROVED.slice(to);
        fc.pre(rest.length > 0);
        const [result] = match([['まったくの別件'], [rest], ['もうひとつの話']], [APPROVED]).parts;
        const told = result!.nearest ?? result!.places[0];
        if (rest.length * 2 >= APPROVED.length) expect(told).toBeDefined();
        if (!told) return;
        const points = [...APPROVED];
        for (const { partFrom, partTo, artworkText } of told.operations.toReversed())
          points.splice(partFrom, partTo - partFrom, artworkText);
        expect(points.join('')).toBe(told.text.replaceAll('\n', ''));
      }),
      { numRuns: 200 },
    );
  });
});
