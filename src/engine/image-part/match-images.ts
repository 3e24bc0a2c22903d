import { roundBox, type Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { ACCEPT, findPlaces, type CoarsePlanes } from './find.ts';
import type { ImageMatch, ImagePlace, ImageRefusal } from './image-part.ts';
import { preparePart, turn, type PreparedPart } from './prepare.ts';
import { toPyramid, type Pyramid } from './pyramid.ts';
import { verify } from './verify.ts';

/** A picture to look for, decoded; `dpi` where the file tells it. Null when it could not be decoded. */
export type DecodedPart = { id: string; picture: { raster: Raster; dpi?: number } | null };

/** A page of the artwork at its inspection dpi. */
export type SearchablePage = { page: number; dpi: number; raster: Raster };

const ROTATIONS = [0, 90, 180, 270] as const;
/** Scales looked at: 32 from 0.4 to 2.5 times the size the file means, 6 % apart. */
const SCALES = { from: 0.4, to: 2.5, count: 32 };
/** A picture whose file tells no size may be far larger than it is printed: down to this shorter edge in px. */
const LEAST_PRINTED = 48;

/** A search for pictures through an artwork, page by page. */
export class ImageSearch {
  readonly #parts: { id: string; dpi: number | undefined; prepared: PreparedPart | ImageRefusal; places: ImagePlace[]; best: number }[];

  constructor(parts: readonly DecodedPart[]) {
    this.#parts = parts.map(({ id, picture }) => {
      const prepared = picture ? preparePart(picture.raster) : ('UNREADABLE' as const);
      return { id, dpi: picture?.dpi, prepared, places: [], best: 0 };
    });
  }

  look(page: SearchablePage): void {
    const pyramid = toPyramid(page.raster);
    const planes: CoarsePlanes = new Map();
    for (const part of this.#parts) {
      if (typeof part.prepared === 'string') continue;
      const found = onPage(page, pyramid, part.prepared, part.dpi, planes);
      part.places.push(...found.places);
      part.best = Math.max(part.best, found.best);
    }
  }

  result(): ImageMatch[] {
    return this.#parts.map(({ id, prepared, places, best }) =>
      typeof prepared === 'string' ? refusal(id, prepared) : verdictOf(id, places, best),
    );
  }
}

function refusal(id: string, refused: ImageRefusal): ImageMatch {
  return { id, verdict: 'MISSING', score: 0, places: [], refused };
}

function verdictOf(id: string, places: ImagePlace[], best: number): ImageMatch {
  const verdict = places.length === 0 ? 'MISSING' : places.some((place) => place.regions.length > 0) ? 'ALTERED' : 'FOUND';
  const score = places.reduce((most, place) => Math.max(most, place.score), 0);
  return { id, verdict, score: rounded(places.length === 0 ? best : score), places };
}

function onPage(
  { page, dpi, raster }: SearchablePage,
  pyramid: Pyramid,
  part: PreparedPart,
  partDpi: number | undefined,
  planes: CoarsePlanes,
): { places: ImagePlace[]; best: number } {
  const scales = scalesOf(part.raster, partDpi === undefined ? undefined : (dpi * part.reduced) / partDpi);
  let best = 0;
  const places = ROTATIONS.flatMap((rotation) => {
    const turned = turn(part.raster, rotation);
    const found = findPlaces(pyramid, toPyramid(turned), scales, planes);
    best = Math.max(best, found.best);
    return found.places
      .filter(({ score }) => score >= ACCEPT)
      .map((place): ImagePlace => {
        const { maxD, differingPx, regions } = verify(raster, turned, place);
        return {
          page,
          box: wholeBox(part, place, rotation),
          scale: rounded(place.scale / part.reduced),
          rotation,
          score: rounded(place.score),
          maxD,
          differingPx,
          regions: regions.map(roundBox),
        };
      });
  });
  return { places: withoutTwins(places), best };
}

function scalesOf(part: { width: number; height: number }, natural: number | undefined): number[] {
  const ratio = (SCALES.to / SCALES.from) ** (1 / (SCALES.count - 1));
  const scales = Array.from({ length: SCALES.count }, (_, index) => (natural ?? 1) * SCALES.from * ratio ** index);
  if (natural !== undefined) return scales;
  const edge = Math.min(part.width, part.height);
  for (let scale = scales[0]! / ratio; scale * edge >= LEAST_PRINTED; scale /= ratio) scales.unshift(scale);
  return scales;
}

/** The place of the picture with its plain border. */
function wholeBox(part: PreparedPart, place: { x: number; y: number; scale: number }, rotation: ImagePlace['rotation']): Box {
  const { whole, left, top, raster } = part;
  // Middle of the whole picture as seen from the middle of what was looked for, before turning.
  const dx = (whole.width / 2 - left - raster.width / 2) * place.scale;
  const dy = (whole.height / 2 - top - raster.height / 2) * place.scale;
  const [x, y] = rotation === 0 ? [dx, dy] : rotation === 90 ? [-dy, dx] : rotation === 180 ? [-dx, -dy] : [dy, -dx];
  const upright = rotation % 180 === 0;
  const w = (upright ? whole.width : whole.height) * place.scale;
  const h = (upright ? whole.height : whole.width) * place.scale;
  return roundBox({ x: place.x + x - w / 2, y: place.y + y - h / 2, w, h });
}

/** A picture that looks the same turned is found once in each direction: the best stays. */
function withoutTwins(places: readonly ImagePlace[]): ImagePlace[] {
  const kept: ImagePlace[] = [];
  for (const place of places.toSorted((a, b) => b.score - a.score || a.rotation - b.rotation)) {
    const { x, y, w, h } = place.box;
    const isTwin = kept.some(
      ({ box }) => Math.abs(x + w / 2 - box.x - box.w / 2) < box.w / 4 && Math.abs(y + h / 2 - box.y - box.h / 2) < box.h / 4,
    );
    if (!isTwin) kept.push(place);
  }
  return kept.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
