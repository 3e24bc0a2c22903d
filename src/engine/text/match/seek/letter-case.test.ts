import { describe, expect, it } from 'vitest';
import { match } from '../set-page.fixture.ts';

const APPROVED = 'Keep in a cool, dry place away from sunlight.';

describe('a text that is set in other letters', () => {
  it('is altered, letter by letter, and not missing', () => {
    const { parts, unexpected } = match([['KEEP IN A COOL, DRY PLACE', 'AWAY FROM SUNLIGHT.']], [APPROVED]);
    expect(parts[0]).toMatchObject({ status: 'differs', passes: false });
    const { operations, partRate, lengthRate } = parts[0]!.places[0]!;
    expect(operations[0]).toMatchObject({ kind: 'replace', partText: 'eep in a cool', artworkText: 'EEP IN A COOL' });
    expect(operations.map(({ artworkText }) => artworkText).join('')).toBe('EEP IN A COOLDRY PLACEAWAY FROM SUNLIGHT');
    // Its K, comma and full stop stand as they are approved.
    expect([partRate, lengthRate]).toEqual([8.1, 100]);
    expect(unexpected).toEqual([]);
  });

  it('shows what else was changed in it', () => {
    const [part] = match([['KEEP IN A COOL, DRY PLACE', 'AWAY FROM SUNLIGHTS.']], [APPROVED]).parts;
    expect(part).toMatchObject({ status: 'differs', passes: false });
    expect(part!.places[0]!.operations.filter(({ kind }) => kind === 'insert')).toMatchObject([{ artworkText: 'S' }]);
  });

  it('shows which word is another among those that are only set in capitals', () => {
    const [part] = match(
      [['INGREDIENTS: FLOUR, SALT. CONTAINS: OATS, MILK, SOY.']],
      ['Ingredients: flour, salt. Contains: wheat, milk, soy.'],
    ).parts;
    const changes = part!.places[0]!.operations.map(({ partText, artworkText }) => [partText, artworkText]);
    const others = changes.filter(([one, other]) => one!.toLowerCase() !== other!.toLowerCase());
    expect(others.map(([one]) => one).join('')).toMatch(/wh?e/u);
    expect(others.length).toBeLessThanOrEqual(3);
  });

  it('is found as it is written where it stands so too', () => {
    const [part] = match([['KEEP IN A COOL, DRY PLACE AWAY FROM SUNLIGHT.'], [APPROVED]], [APPROVED]).parts;
    expect(part).toMatchObject({ status: 'match', places: [{ partRate: 100 }] });
  });

  it('is another text where a text of few letters stands in any', () => {
    const { parts } = match([['ABGKGX']], ['g', '5kg', 'gkg']);
    expect(parts.map(({ status }) => status)).toEqual(['missing', 'missing', 'missing']);
  });

  it('never takes what another text holds', () => {
    const { parts } = match([['NET CONTENTS']], ['NET CONTENTS', 'Net contents']);
    expect(parts.map(({ status }) => status)).toEqual(['match', 'missing']);
  });
});
