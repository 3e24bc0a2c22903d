import { describe, expect, it } from 'vitest';
import { measure } from '../geometry.ts';
import type { Character } from '../text/lines/character.ts';
import { layOutPage } from '../text/lines/layout.ts';
import type { RegionKind } from './kind.ts';
import { rankRegions } from './risk.ts';

const place = { page: 0, dpi: 350, width: 800, height: 400, trim: { x: 0, y: 0, w: 800, h: 400 } };
const box = { x: 100, y: 100, w: 30, h: 40 };
const digit: Character = {
  text: '8',
  tight: box,
  loose: box,
  originX: 100,
  originY: 140,
  angle: 0,
  em: 40,
  renderMode: 0,
  mapError: false,
  class: 'visible',
};

/** What is said of a difference over a digit of the file where the other side is a picture, whose text nobody knows. */
function saidOf(kind: RegionKind, px = box) {
  const moved = kind === 'moved' ? 2 : 0;
  const sizes = { areaPx: 300, areaMm2: 1, maxD: 60, meanD: 40, sizePx: px.h, sizeMm: 3 };
  const region = { box: measure(px, 350), ...sizes, kind, dx: moved, dy: 0, dxMm: moved / 14, dyMm: 0 };
  return rankRegions([region], { dpi: 350 }, { before: layOutPage(place, [digit]) })[0]!;
}

describe('a difference between a file and a picture', () => {
  it('is no change of text where the same drawing lies a little beside', () => {
    expect(saidOf('moved')).toMatchObject({ severity: 'check', isHarmless: true, risk: 'text', before: '8' });
  });

  it('is critical where a digit changed or is gone', () => {
    expect(saidOf('changed')).toMatchObject({ severity: 'critical', isHarmless: false, risk: 'numbers' });
    expect(saidOf('removed')).toMatchObject({ severity: 'critical', isHarmless: false });
  });

  it('is a matter of graphics where no text stands', () => {
    expect(saidOf('moved', { ...box, x: 500 })).toMatchObject({ severity: 'check', isHarmless: false, risk: 'graphics' });
  });
});

describe('a difference over outlines that nobody could read', () => {
  const sizes = { areaPx: 300, areaMm2: 1, maxD: 60, meanD: 40, sizePx: box.h, sizeMm: 3 };
  const region = { box: measure(box, 350), ...sizes, kind: 'removed' as const, dx: 0, dy: 0, dxMm: 0, dyMm: 0 };
  const unread: Character = { ...digit, text: '\ufffd', source: 'outline' };
  const ranked = (after: Character[]) =>
    rankRegions([region], { dpi: 350 }, { before: layOutPage(place, [unread]), after: layOutPage(place, after) })[0]!;

  it('is to be looked at where a character stands in their place, in a face that leaves less ink', () => {
    expect(ranked([digit])).toMatchObject({ severity: 'check', isUnread: true, before: '\ufffd', after: '8' });
  });

  it('is critical where nothing stands there any more', () => {
    expect(ranked([])).toMatchObject({ severity: 'critical', isUnread: false });
  });
});
