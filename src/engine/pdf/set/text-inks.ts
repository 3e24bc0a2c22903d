import { withoutIndex } from '../../content/colour-space.ts';
import { Interpreter } from '../../content/interpreter.ts';
import type { PdfSource, SourcePage } from '../../content/source.ts';
import { colourUses, type ColourUse } from '../../content/uses.ts';
import { drawnOnPage } from '../../content/walk.ts';
import { sharedArea, type Box } from '../../geometry.ts';
import { toPixels, type PageMatrix } from '../page.ts';

const percent = (tint: number | undefined): number => Math.round(100 * Math.max(0, Math.min(1, tint ?? 0)));

/** A colour as printers write it ("C0 M100 Y100 K0", "K100", "DIC 123 80%"), RGB and Lab by their values; undefined where it has no single one. */
export function colourName({ space: used, tints: said }: ColourUse): string | undefined {
  if (!said) return undefined;
  const { space, tints } = withoutIndex(used, said);
  if (space.family === 'GRAY') return `K${100 - percent(tints[0])}`;
  if (space.family === 'RGB') return ['R', 'G', 'B'].map((name, at) => `${name}${Math.round(2.55 * percent(tints[at]))}`).join(' ');
  if (space.family === 'LAB') return ['L', 'a', 'b'].map((name, at) => `${name}${Math.round(tints[at] ?? 0)}`).join(' ');
  if (space.family === 'CMYK') {
    const isBlack = tints.slice(0, 3).every((tint) => tint === 0) && (tints[3] ?? 0) > 0;
    return isBlack ? `K${percent(tints[3])}` : ['C', 'M', 'Y', 'K'].map((name, at) => `${name}${percent(tints[at])}`).join(' ');
  }
  if (space.family !== 'INKS') return undefined;
  return space.names
    .map((name, at) => ({ name, tint: percent(tints[at]) }))
    .filter(({ name, tint }, _, all) => name !== 'None' && (tint > 0 || all.length === 1))
    .map(({ name, tint }) => `${name} ${tint}%`)
    .join(' + ');
}

/** Which colour most of the text in a place of a page has; places in px by the matrix. */
export function textInks(source: PdfSource, page: SourcePage, matrix: PageMatrix): (place: Box) => string | undefined {
  const interpreter = new Interpreter(source.objects, source.layers);
  const runs: { box: Box; name: string }[] = [];
  for (const drawn of drawnOnPage(source, page, interpreter)) {
    if (drawn.painting.kind !== 'TEXT') continue;
    const name = colourUses(interpreter, drawn).map(colourName)[0];
    if (name) runs.push({ box: toPixels(matrix, drawn.box), name });
  }
  return (place) => {
    const shares = new Map<string, number>();
    for (const { box, name } of runs) {
      const shared = sharedArea(box, place);
      if (shared > 0) shares.set(name, (shares.get(name) ?? 0) + shared);
    }
    return Array.from(shares).toSorted((p, q) => q[1] - p[1])[0]?.[0];
  };
}
