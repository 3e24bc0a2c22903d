import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { Interpreter, Painting } from './interpreter.ts';
import type { Rect } from './matrix.ts';
import type { PdfSource, SourcePage } from './source.ts';
import { initialState, type GraphicsState, type Scope } from './state.ts';

const EVERYWHERE: Rect = { left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 };

/** Something drawn, wherever it stands: in the page, a form, or a pattern. `box` in page space. */
export type Drawn = { painting: Painting; state: GraphicsState; scope: Scope; box: Rect };

/** Everything the page draws. */
export function drawnOnPage(source: PdfSource, page: SourcePage, interpreter: Interpreter): Generator<Drawn> {
  const scope = { resources: page.resources, state: initialState(page.crop), depth: 0, hidden: false };
  return drawnIn(interpreter, source.content(page, interpreter.budget), scope);
}

/**
 * Everything a content stream draws and shows, forms and coloured patterns included, in the order of drawing. Layers that
 * are off and what lies wholly outside the page are left out. A form is given before what is in it.
 */
export function* drawnIn(interpreter: Interpreter, bytes: Uint8Array, scope: Scope, within?: Rect): Generator<Drawn> {
  for (const { painting, state, hidden } of interpreter.steps(bytes, scope)) {
    if (!painting || hidden) continue;
    if (painting.kind === 'FORM') {
      const inner = interpreter.formScope(painting.stream, scope, state, hidden);
      const box = within ?? inner?.state.clip;
      if (!inner || !box) continue;
      yield { painting, state, scope, box };
      yield* drawnIn(interpreter, interpreter.contentOf(painting.stream), inner, within);
      continue;
    }
    const box = within ?? painting.box;
    if (!box) continue;
    yield { painting, state, scope, box };
    if (painting.kind !== 'PATH' && painting.kind !== 'TEXT') continue;
    for (const pattern of [painting.fill && state.fill.pattern, painting.stroke && state.stroke.pattern]) {
      const tile = pattern ? interpreter.objects.stream(pattern) : undefined;
      if (tile && interpreter.objects.numberAt(tile, 'PaintType') === 1) yield* drawnInTile(interpreter, tile, scope, box);
    }
  }
}

/** A tile is drawn all over the object: what is in it is told with the object's box, at the size the tile gives it. */
function* drawnInTile(interpreter: Interpreter, tile: PDFRawStream, scope: Scope, box: Rect): Generator<Drawn> {
  const inner = interpreter.formScope(tile, scope, initialState(EVERYWHERE), false);
  if (inner) yield* drawnIn(interpreter, interpreter.contentOf(tile), inner, box);
}
