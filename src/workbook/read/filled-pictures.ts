/** Pictures that stand at the places of a template's contents, as files of their own. */
import { createHash } from 'node:crypto';
import { layoutWorkbook } from '../layout/layout-workbook.ts';
import { parseRange } from '../model/cell-address.ts';
import type { FilledPicture, PictureLeft, PictureLeftReason } from '../model/filled-reading.ts';
import type { Drawing, PageLayout, PictureDrawing, Rect, UnshownDrawing } from '../model/layout.ts';
import type { SymbolPlace, TemplateNumber } from '../model/template-scan.ts';
import type { CellPicture } from './cell-pictures.ts';
import { readPictureFile } from '../fill/picture-file.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import { MAX_PIXELS, pictureKind, readablePicture } from './readable-picture.ts';

/** Less of a picture than this cut off at a side is a slip of the hand. */
const CUT = 0.002;

/** A picture stands in the box that its middle is in; one that reaches beyond a small cell, in that of its corner. */
type Anchor = (drawing: Drawing) => { x: number; y: number };
const middle: Anchor = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });
const corner: Anchor = ({ x, y }) => ({ x: x + 1, y: y + 1 });

export interface FoundPictures {
  /** By number, how many stand there, of whatever kind. */
  counts: Map<number, number>;
  /** The largest of each number that can be read. */
  pictures: FilledPicture[];
  /** All others, by sheet, with the reason. */
  left: PictureLeft[];
}

/**
 * What stands at the contents of `numbers`: the largest picture of each place, as it is seen there (cut and turned). What the template
 * shows itself, a company's mark, is no content.
 */
export async function picturesAt(
  template: WorkbookPackage,
  filled: WorkbookPackage,
  numbers: readonly TemplateNumber[],
  inCell: (place: SymbolPlace) => CellPicture | null,
): Promise<FoundPictures> {
  const counts = new Map<number, number>();
  const pictures: FilledPicture[] = [];
  const left: PictureLeft[] = [];
  const leave = (number: number | null, sheet: string, media: string | undefined, name: string, why: PictureLeftReason): void => {
    const kind = media === undefined ? 'OTHER' : pictureKind(filled.bytes(media), media);
    // What is decoded by nobody is so by its kind; what should have been is damaged.
    const reason = why === 'DAMAGED' && (kind === 'EMF' || kind === 'WMF' || kind === 'SVG' || kind === 'OTHER') ? 'KIND' : why;
    left.push({ number, sheet, name: media === undefined ? name : nameOf(media), kind, why: reason });
  };
  for (const { number, content } of numbers) {
    const found = inCell(content);
    if (!found) continue;
    counts.set(number, 1);
    const picture = await asSeen(UPRIGHT, filled.bytes(found.media), found.media);
    if (picture) pictures.push({ number, alt: altOf(found), name: nameAs(found.media, picture), ...picture });
    else leave(number, content.sheetName, found.media, '', 'DAMAGED');
  }
  // Nothing in a sheet without a drawing; the layout of a large workbook is not for nothing.
  if (!filled.names.some((name) => /\/drawings\/drawing[^/]*\.xml$/iu.test(name))) return { counts, pictures, left };
  const own = ownPictures(template);
  const isOwn = (sheet: string, one: ShownPicture): boolean =>
    one.media !== undefined && own.has(`${sheet} ${hashOf(filled.bytes(one.media))}`);
  const found = new Map<number, { sheet: string; drawing: ShownPicture }[]>();
  for (const { name, pages } of layoutWorkbook(filled))
    for (const page of pages) {
      const boxes = numbers.flatMap(({ number, content }) => {
        const box = content.sheetName === name && content.shape === undefined ? boxOf(page, content.box) : null;
        return box ? [{ number, box }] : [];
      });
      for (const drawing of page.drawings.filter(isPicture).filter((one) => !isOwn(name, one))) {
        const at = [middle, corner].flatMap((point) => boxes.filter(({ box }) => isIn(box, point(drawing))))[0];
        if (at) found.set(at.number, [...(found.get(at.number) ?? []), { sheet: name, drawing }]);
        // Sheets without a content are none of the layout's.
        else if (boxes.length > 0) leave(null, name, drawing.media, drawing.name, 'NO_PLACE');
      }
    }
  for (const [number, drawings] of found) {
    let isTaken = pictures.some((one) => one.number === number);
    counts.set(number, drawings.length + (counts.get(number) ?? 0));
    for (const { sheet, drawing } of drawings.toSorted((a, b) => b.drawing.w * b.drawing.h - a.drawing.w * a.drawing.h)) {
      const { media, name } = drawing;
      const shown = isTaken || media === undefined ? null : await asSeen(cutOf(drawing), filled.bytes(media), media);
      if (shown && media !== undefined) {
        pictures.push({ number, alt: altOf(drawing), name: nameAs(media, shown), ...shown });
        isTaken = true;
      } else leave(number, sheet, media, name, media === undefined ? 'LINKED' : isTaken ? 'SMALLER' : 'DAMAGED');
    }
  }
  return { counts, pictures: pictures.toSorted((a, b) => a.number - b.number), left };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** Sheets with the hashes of the pictures that they show: what merely lies in its package is no part of its look. */
const ownPictures = (workbook: WorkbookPackage): Set<string> =>
  new Set(
    layoutWorkbook(workbook).flatMap(({ name, pages }) =>
      pages.flatMap(({ drawings }) =>
        drawings.filter(isPicture).flatMap(({ media }) => (media === undefined ? [] : [`${name} ${hashOf(workbook.bytes(media))}`])),
      ),
    ),
  );

/** A range in pixels of a page; null: it is not on it. */
function boxOf({ firstRow, firstColumn, columns, rows }: PageLayout, range: string): Rect | null {
  const at = parseRange(range);
  if (!at) return null;
  const [x, y] = [columns[at.left - firstColumn], rows[at.top - firstRow]];
  const [right, bottom] = [columns[at.right - firstColumn + 1], rows[at.bottom - firstRow + 1]];
  return x === undefined || y === undefined || right === undefined || bottom === undefined ? null : { x, y, w: right - x, h: bottom - y };
}

/** Names that programs give to pictures by themselves say nothing of what one sees. */
const GIVEN_NAME = /^(?:picture|image|graphic|図|画像|グラフィックス?)\s*\d*(?:\.(?:png|jpe?g))?$/iu;
const altOf = ({ alt = '' }: { alt?: string }): string => (GIVEN_NAME.test(alt.trim()) ? '' : alt);

const nameOf = (part: string): string => part.replace(/^.*\//u, '');

/** As the file that was read: a picture that came in as PNG is called so. */
const nameAs = (part: string, { kind }: Seen): string =>
  nameOf(part).replace(/\.[^.]*$/u, (extension) => (kind === 'jpeg' && /^\.jpe?g$/iu.test(extension) ? extension : `.${kind}`));

/** What the sheet shows, or would show if its format could be drawn here. */
type ShownPicture = PictureDrawing | UnshownDrawing;

const isPicture = (one: Drawing): one is ShownPicture => one.kind === 'picture' || (one.kind === 'unshown' && one.what === 'picture');

const isIn = (box: Rect, { x, y }: { x: number; y: number }): boolean => x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;

type Shown = Pick<PictureDrawing, 'crop' | 'rotation' | 'flipX' | 'flipY'>;
const UPRIGHT: Shown = { crop: { left: 0, top: 0, right: 0, bottom: 0 }, rotation: 0, flipX: false, flipY: false };
type Seen = Pick<FilledPicture, 'bytes' | 'kind' | 'width' | 'height'>;

const cutOf = (drawing: ShownPicture): Shown => ({ ...drawing, crop: drawing.crop ?? UPRIGHT.crop });

/** The picture as the sheet shows it; its own bytes where it is PNG or JPEG, neither cut nor turned. Null: it cannot be decoded. */
async function asSeen({ crop, rotation, flipX, flipY }: Shown, given: Uint8Array, name: string): Promise<Seen | null> {
  const bytes = await readablePicture(given, name);
  const file = bytes && readPictureFile(bytes);
  if (!file) return null;
  const { kind, width, height } = file;
  const isCut = Object.values(crop).some((share) => share > CUT);
  const quarter = Math.round(rotation / 90) % 4;
  if (!isCut && quarter === 0 && !flipX && !flipY) return { bytes, kind, width, height };
  const { default: sharp } = await import('sharp');
  const keep = (share: number): number => Math.max(0, share);
  const left = Math.round(width * keep(crop.left));
  const top = Math.round(height * keep(crop.top));
  const area = {
    left,
    top,
    width: Math.max(1, width - left - Math.round(width * keep(crop.right))),
    height: Math.max(1, height - top - Math.round(height * keep(crop.bottom))),
  };
  try {
    let shown = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).extract(area);
    if (flipX) shown = shown.flop();
    if (flipY) shown = shown.flip();
    if (quarter > 0) shown = sharp(await shown.png().toBuffer()).rotate(quarter * 90);
    const { data, info } = await shown.keepIccProfile().png().toBuffer({ resolveWithObject: true });
    return { bytes: data, kind: 'png', width: info.width, height: info.height };
  } catch {
    return null;
  }
}
