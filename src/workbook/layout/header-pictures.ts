/** The pictures of a sheet's headers and footers (&G): they stand in a drawing of their own, in VML (ECMA-376 part 4, 19.1). */
import type { HeaderPicture, HeaderSection } from '../model/layout.ts';
import { WorkbookError } from '../model/workbook-error.ts';
import { prefixedAttribute, walkXml } from '../package/walk-xml.ts';
import { SHOWN_PICTURE } from './drawing/read-drawing.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';

/** Shapes are called by their place: left, centre, right; header, footer; of even pages, of the first page. */
const PLACE = /^[LCR][HF](?:EVEN|FIRST)?$/;
const SIDE = { left: 'L', centre: 'C', right: 'R' } as const;
const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, px: 0.75, cm: 72 / 2.54, mm: 72 / 25.4, pc: 12 };
/** Longer than any paper, points. */
const LONGEST = 5_000;

/** By its place. A picture that is none that can be painted stays out, as one whose size nobody says. */
export type HeaderPictures = ReadonlyMap<string, HeaderPicture>;

/** What the sheet's drawings hold for its headers and footers. */
export function headerPictures(opened: WorkbookPackage, sheetPart: string): HeaderPictures {
  const found = new Map<string, HeaderPicture>();
  for (const { type, target, external } of opened.relations(sheetPart)) {
    if (type === 'vmlDrawing' && !external && opened.find(target) !== null) readDrawing(opened, target, found);
  }
  return found;
}

function readDrawing(opened: WorkbookPackage, part: string, found: Map<string, HeaderPicture>): void {
  const relations = new Map(opened.relations(part).map((one) => [one.id, one]));
  let shape: { place: string; width: number; height: number } | null = null;
  try {
    walkXml(
      opened.text(part),
      {
        open: ({ name, attributes }) => {
          if (name === 'shape') shape = shapeOf(attributes.id ?? '', attributes.style ?? '');
          if (name !== 'imagedata' || !shape) return;
          const image = relations.get(prefixedAttribute(attributes, 'relid') ?? prefixedAttribute(attributes, 'id') ?? '');
          if (!image || image.external || !SHOWN_PICTURE.test(image.target) || opened.find(image.target) === null) return;
          found.set(shape.place, { media: image.target, width: shape.width, height: shape.height });
        },
      },
      part,
    );
  } catch (error) {
    // Of comments, which stand in such drawings too, programs write what is no XML.
    if (!(error instanceof WorkbookError)) throw error;
  }
}

function shapeOf(place: string, style: string): { place: string; width: number; height: number } | null {
  const length = (name: string): number => {
    const [, value, unit] = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\d.]+)(pt|in|px|cm|mm|pc)`, 'i').exec(style) ?? [];
    return value === undefined ? 0 : Number(value) * POINTS[unit!.toLowerCase()]!;
  };
  const [width, height] = [length('width'), length('height')];
  return PLACE.test(place) && width > 0 && height > 0 && width <= LONGEST && height <= LONGEST ? { place, width, height } : null;
}

/** The sections with their pictures. */
export function withPictures(
  sections: HeaderSection[],
  pictures: HeaderPictures,
  { foot, pages }: { foot: boolean; pages: '' | 'EVEN' | 'FIRST' },
): HeaderSection[] {
  return sections.map((section) => {
    const image = pictures.get(`${SIDE[section.side]}${foot ? 'F' : 'H'}${pages}`);
    if (!image) return section;
    return {
      ...section,
      lines: section.lines.map((line) => line.map((piece) => (piece.field === 'picture' ? { ...piece, image } : piece))),
    };
  });
}
