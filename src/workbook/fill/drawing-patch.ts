/** Pictures of a sheet: appended to its drawing, or to a new one. */
import type { Sheet } from '../cells/read-workbook.ts';
import type { SheetContent } from '../cells/read-sheet.ts';
import { numberAttribute, walkXml } from '../package/walk-xml.ts';
import type { OoxmlNamespaces } from '../package/namespaces.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import { xmlText } from '../write/cell-text.ts';
import type { Edit } from './edits.ts';
import { appendToRoot, type PackagePatch } from './package-patch.ts';
import { EMU_PER_PIXEL, type PictureAnchor } from './place-picture.ts';

export interface PlacedPicture {
  anchor: PictureAnchor;
  alt: string;
  /** The part of the picture's file. */
  media: string;
}

const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument.drawing+xml';

/** What stands behind `drawing` in a worksheet (CT_Worksheet is a sequence): before the first of these it goes. */
const BEHIND = new Set([
  'legacyDrawing',
  'legacyDrawingHF',
  'drawingHF',
  'picture',
  'oleObjects',
  'controls',
  'webPublishItems',
  'tableParts',
  'extLst',
]);

/** Adds pictures to a sheet; answers the edit of the sheet that a new drawing needs. */
export function addPictures(
  opened: WorkbookPackage,
  patch: PackagePatch,
  sheet: Sheet,
  content: SheetContent,
  pictures: readonly PlacedPicture[],
): Edit | null {
  const { namespaces } = opened;
  const present = sheet.relations.find(({ id, type, external }) => type === 'drawing' && !external && drawingIds(content).has(id));
  const stored = present ? opened.find(present.target) : null;
  const part = stored ?? patch.freeName('xl/drawings/drawing', 'xml');
  const base = stored
    ? patch.textOf(stored)
    : `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<xdr:wsDr xmlns:xdr="${namespaces.sheetDrawing}" xmlns:a="${namespaces.drawing}"/>`;
  let number = lastShapeNumber(base, part);
  const write = (prefix: string): string =>
    pictures
      .map(({ anchor, alt, media }) => {
        number += 1;
        return anchorXml(prefix, namespaces, { anchor, alt, number, relation: patch.relate(part, 'image', media) });
      })
      .join('');
  patch.set(part, appendToRoot(base, part, write));
  if (stored) return null;
  patch.typeOf(part, DRAWING_TYPE);
  const element = `<${content.prefix}drawing xmlns:r="${namespaces.relations}" r:id="${patch.relate(sheet.part, 'drawing', part)}"/>`;
  // A relation that leads nowhere: its element is replaced, there may be only one.
  const dangling = content.children.find(({ name }) => name === 'drawing');
  if (dangling) return { start: dangling.start, end: dangling.end, xml: element };
  const at = drawingPlace(content);
  return { start: at, end: at, xml: element };
}

/** Relations that the sheet's `<drawing>` names. */
function drawingIds({ children }: SheetContent): Set<string> {
  return new Set(children.flatMap(({ name, attributes }) => (name === 'drawing' ? Object.values(attributes) : [])));
}

function drawingPlace({ children }: SheetContent): number {
  const data = children.findIndex(({ name }) => name === 'sheetData');
  // Controls and embedded objects may be wrapped for newer readers.
  const next = children.find(({ name }, index) => BEHIND.has(name) || (name === 'AlternateContent' && index > data));
  return next?.start ?? children.at(-1)!.end;
}

/** The highest id of a shape: ids are unique in a drawing. */
function lastShapeNumber(xml: string, part: string): number {
  let last = 0;
  walkXml(
    xml,
    {
      open: ({ name, attributes }) => {
        if (name === 'cNvPr') last = Math.max(last, numberAttribute(attributes.id) ?? 0);
      },
    },
    part,
  );
  return last;
}

function anchorXml(
  p: string,
  { drawing, relations }: OoxmlNamespaces,
  picture: { anchor: PictureAnchor; alt: string; number: number; relation: string },
): string {
  const { anchor, alt, number, relation } = picture;
  const emu = (pixels: number): number => Math.round(pixels * EMU_PER_PIXEL);
  const [cx, cy] = [emu(anchor.width), emu(anchor.height)];
  return (
    `<${p}oneCellAnchor xmlns:a="${drawing}" xmlns:r="${relations}">` +
    `<${p}from><${p}col>${anchor.column - 1}</${p}col><${p}colOff>${emu(anchor.offsetX)}</${p}colOff>` +
    `<${p}row>${anchor.row - 1}</${p}row><${p}rowOff>${emu(anchor.offsetY)}</${p}rowOff></${p}from><${p}ext cx="${cx}" cy="${cy}"/>` +
    `<${p}pic><${p}nvPicPr><${p}cNvPr id="${number}" name="Picture ${number}" descr="${xmlText(alt)}"/>` +
    `<${p}cNvPicPr><a:picLocks noChangeAspect="1"/></${p}cNvPicPr></${p}nvPicPr>` +
    `<${p}blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></${p}blipFill>` +
    `<${p}spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></${p}spPr>` +
    `</${p}pic><${p}clientData/></${p}oneCellAnchor>`
  );
}
