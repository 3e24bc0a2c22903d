import { placeRaster } from '../compare/place-raster.ts';
import type { ComparablePage } from '../compare/page.ts';
import { limitOf } from '../compare/limited.ts';
import { compareVersions } from '../compare/versions.ts';
import { rankRegions } from '../compare/risk.ts';
import { EngineError } from '../engine-error.ts';
import { detectFileKind, isIllustratorStub } from '../file-type.ts';
import { bandRows, ENGINE_LIMITS, inspectionDpi, pixelSize } from '../limits.ts';
import { extractCharacters } from '../pdf/characters.ts';
import { coveredCharacters } from '../pdf/covered.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { packagedFontFiles } from '../pdf/font-mapper.ts';
import { largestPicture } from '../pdf/largest-picture.ts';
import { openChosen } from '../pdf/open-chosen.ts';
import { drawTextAsPaths, pageObjects } from '../pdf/page-objects.ts';
import { pageMatrix, toPixels, type PdfPage } from '../pdf/page.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import { renderBands, renderRaster } from '../pdf/render.ts';
import type { Band, Raster } from '../raster.ts';
import { hasOutlines } from '../compare/words/otherwise-drawn.ts';
import { judgedText } from '../text-layer/judged-text.ts';
import { knownLooks } from '../text-layer/known-looks.ts';
import { classifyCharacters, tellLayersOff } from '../text/lines/ink-test.ts';
import { withoutShadows } from '../text/lines/shadows.ts';
import { layOutPage, type PageText } from '../text/lines/layout.ts';
import { matchParts } from '../text/match/match.ts';
import type {
  BarcodeArgs,
  CarryArgs,
  CompareArgs,
  HandedBand,
  ImagePartArgs,
  InkCoverageArgs,
  LookArgs,
  MatchArgs,
  OpenArgs,
  PageArgs,
  PageInfo,
  PageTextResult,
  PictureArgs,
  PreflightArgs,
  RenditionArgs,
  Slot,
} from './calls.ts';
import { handOver, takeOver, type Handed } from './hand-over.ts';
import { barcodesOf, tileHitsOf, type ReadablePage } from './parser-barcodes.ts';
import { carriedMarks } from './parser-carry.ts';
import { ImageSteps } from './parser-images.ts';
import { lookOf, sameSignOn } from './parser-looks.ts';
import { readDictionary } from '../outline/shape-dictionary.ts';
import { shownStrips } from '../recognise/shown-strips.ts';
import { OutlineReader, shownOutlines, toldProposals, withOutlines, type ProposeArgs } from './parser-outlines.ts';
import { withRecognised, type ReadStrip } from '../recognise/recognised-text.ts';
import { stylesReader, withInks, type StyledSide } from './parser-styles.ts';
import { checkForPrint, checkInks, drawRendition, hiddenLayers, inkMapOf } from './parser-print.ts';
import { serve } from './protocol.ts';

/** What a slot holds: a PDF, or decoded pictures. */
type Source = {
  pdf?: PdfDocument;
  /** The file with all its layers, where its pictures show more than is looked at. */
  whole?: PdfDocument | undefined;
  pictures: Map<number, { raster: Raster; dpi: number }>;
  pages: PageInfo[];
  /** Of a PDF. */
  outlines?: OutlineReader;
};

const pdfium = await loadPdfium(packagedFontFiles());
const imageSteps = new ImageSteps(pdfium);
const sources = new Map<Slot, Source>();
/** The last page drawn at inspection dpi: text and comparison need the pixels that were just sent away. */
let drawn: { slot: Slot; page: number; dpi: number; raster: Raster } | undefined;
let pagesDone = 0;

function sourceOf(slot: Slot): Source {
  const source = sources.get(slot);
  if (!source) throw new EngineError('ENGINE_CLOSED', { slot });
  return source;
}

function close(slot: Slot): void {
  sources.get(slot)?.pdf?.close();
  sources.get(slot)?.whole?.close();
  sources.delete(slot);
  if (drawn?.slot === slot) forgetDrawn();
}

function pageInfo(page: PdfPage): PageInfo {
  const dpi = inspectionDpi(page.widthPt, page.heightPt);
  const { width, height } = pixelSize(page, dpi);
  if (dpi < ENGINE_LIMITS.minDpi || Math.max(width, height) > ENGINE_LIMITS.pageEdge)
    throw new EngineError('ENGINE_TOO_LARGE', { what: 'PAGE', page: page.index, limit: ENGINE_LIMITS.pageEdge });
  const { media, crop, trim, bleed, art } = page.boxes;
  const matrix = pageMatrix(page, dpi);
  const pixels = {
    media: toPixels(matrix, media),
    crop: toPixels(matrix, crop),
    trim: toPixels(matrix, trim),
    bleed: toPixels(matrix, bleed),
    art: toPixels(matrix, art),
  };
  return {
    index: page.index,
    widthPt: page.widthPt,
    heightPt: page.heightPt,
    dpi,
    dpiKnown: true,
    width,
    height,
    rotate: page.rotate,
    userUnit: page.userUnit,
    boxes: pixels,
    trimGiven: page.boxes.trimGiven,
  };
}

async function open(args: OpenArgs) {
  const { slot, bytes, dictionaries = [] } = args;
  close(slot);
  const known = dictionaries.map((file) => readDictionary(file));
  const kind = detectFileKind(bytes);
  const { pdf, whole, layers } = await openChosen(pdfium, args);
  const pages: PageInfo[] = [];
  try {
    for (let index = 0; index < pdf.pageCount; index += 1) pages.push(pdf.withPage(index, pageInfo));
    if (pdf.pageCount === 1) {
      const text = pdf.withPage(0, (page) =>
        extractCharacters(pdfium, page, 72)
          .characters.map((c) => c.text)
          .join(''),
      );
      if (isIllustratorStub(kind, 1, text)) throw new EngineError('ENGINE_AI_WITHOUT_PDF');
    }
  } catch (error) {
    pdf.close();
    whole?.close();
    throw error;
  }
  // The proof that follows an outlined version knows its shapes as well as one that went before.
  const beside = slot === 'against' ? () => sources.get('main')?.outlines?.ownShapes() : undefined;
  sources.set(slot, { pdf, whole, pictures: new Map(), pages, outlines: new OutlineReader(pdfium, pdf, known, beside) });
  return { kind, encrypted: (whole ?? pdf).encrypted, pages, ...(layers ? { layers } : {}) };
}

/** Takes a decoded picture as a page of a slot. */
function takePicture({ slot, info, pixels }: PictureArgs): void {
  const source = sources.get(slot) ?? { pictures: new Map(), pages: [] };
  sources.set(slot, source);
  source.pages[info.index] = info;
  source.pictures.set(info.index, { raster: takenRaster(info, pixels), dpi: info.dpi });
}

function takenRaster({ width, height }: { width: number; height: number }, pixels: Handed): Raster {
  const data = new Uint8Array(width * height * 4);
  takeOver(pixels, data);
  return { width, height, data };
}

/** Hands bands of a page of this width to the encoder. */
function bandsTo(emit: (event: unknown) => void, width: number): (band: Band) => void {
  return ({ top, data }) => emit({ top, pixels: handOver(data, top * width * 4) } satisfies HandedBand);
}

function render({ slot, page, dpi, keep }: PageArgs & { dpi: number; keep: boolean }, emit: (event: unknown) => void) {
  const { pdf: looked, whole } = sourceOf(slot);
  const pdf = whole ?? looked;
  if (!pdf) throw new EngineError('ENGINE_PAGE', { page });
  if (!whole && drawn?.slot === slot && drawn.page === page && drawn.dpi === dpi) return emitBands(drawn.raster, dpi, emit);
  pagesDone += 1;
  return pdf.withPage(page, (opened) => {
    const size = pixelSize(opened, dpi);
    const raster: Raster | undefined = keep && !whole ? { ...size, data: new Uint8Array(size.width * size.height * 4) } : undefined;
    if (raster) forgetDrawn();
    const send = bandsTo(emit, size.width);
    renderBands(pdfium, opened, { dpi }, (band) => {
      raster?.data.set(band.data, band.top * size.width * 4);
      send(band);
    });
    if (raster) drawn = { slot, page, dpi, raster };
    return { ...size, dpi };
  });
}

/** The bands of a page that is drawn already, as it was drawn. */
function emitBands({ width, height, data }: Raster, dpi: number, emit: (event: unknown) => void) {
  const send = bandsTo(emit, width);
  const most = bandRows(width);
  for (let top = 0; top < height; top += most) {
    const rows = Math.min(most, height - top);
    send({ top, rows, data: data.subarray(top * width * 4, (top + rows) * width * 4) });
  }
  return { width, height, dpi };
}

/** Pages are tens of megabytes each, which V8 alone would give back late. */
function forgetDrawn(): void {
  drawn = undefined;
  globalThis.gc?.();
}

function rasterOf(slot: Slot, page: number, dpi: number): Raster {
  if (drawn?.slot === slot && drawn.page === page && drawn.dpi === dpi) return drawn.raster;
  const { pdf, pictures } = sourceOf(slot);
  const picture = pictures.get(page);
  if (picture) return picture.raster;
  if (!pdf) throw new EngineError('ENGINE_PAGE', { page });
  forgetDrawn();
  const raster = pdf.withPage(page, (opened) => renderRaster(pdfium, opened, { dpi }));
  drawn = { slot, page, dpi, raster };
  return raster;
}

function infoOf(slot: Slot, page: number): PageInfo {
  const info = sourceOf(slot).pages[page];
  if (!info) throw new EngineError('ENGINE_PAGE', { page, pages: sourceOf(slot).pages.length });
  return info;
}

async function text({ slot, page }: PageArgs): Promise<PageTextResult> {
  const info = infoOf(slot, page);
  const { pdf, outlines } = sourceOf(slot);
  const place = { page, dpi: info.dpi, width: info.width, height: info.height, trim: info.boxes.trim };
  if (!pdf) return { text: layOutPage(place, []), missingFonts: [], truncated: false };
  const raster = rasterOf(slot, page, info.dpi);
  const extracted = pdf.withPage(page, (opened) => extractCharacters(pdfium, opened, info.dpi));
  const covered = pdf.withPage(page, (opened) => {
    const boxes = extracted.characters.map(({ tight }) => tight);
    return coveredCharacters(pdfium, opened, boxes, { raster, dpi: info.dpi });
  });
  const judged = pdf.withPage(page, (opened) => judgedText(pdfium, opened, extracted, knownLooks));
  let characters = classifyCharacters(judged, raster, info.boxes.trim, covered);
  // What tells the state of layers takes long to load: only when it matters.
  if (characters.some((character, index) => character.class === 'invisible' && extracted.layers[index] !== undefined)) {
    characters = tellLayersOff(characters, extracted.layers, await hiddenLayers(pdf));
  }
  const drawnText = await outlines?.read(page, info.dpi);
  if (drawnText) characters = withOutlines(characters, shownOutlines(classifyCharacters(drawnText.characters, raster, info.boxes.trim)));
  const told = { missingFonts: extracted.missingFonts, truncated: extracted.truncated };
  return { text: { ...layOutPage(place, withoutShadows(characters)), ...(drawnText?.tooMany ? { tooManyShapes: true } : {}) }, ...told };
}

/** The page as the comparison sees it, drawn at the common dpi; `textAsPaths`: as the outlined text of the other side is drawn. */
function comparable(slot: Slot, page: number, { dpi, textAsPaths }: { dpi: number; textAsPaths: boolean }): ComparablePage {
  const info = infoOf(slot, page);
  const { pdf } = sourceOf(slot);
  const scale = dpi / info.dpi;
  const { x, y, w, h } = info.boxes.trim;
  const trim = { x: x * scale, y: y * scale, w: w * scale, h: h * scale };
  if (!pdf) {
    const { raster } = sourceOf(slot).pictures.get(page)!;
    return {
      width: raster.width,
      height: raster.height,
      trim,
      trimGiven: info.trimGiven,
      redrawable: false,
      ...(info.chroma ? { chroma: info.chroma } : {}),
      draw: (canvas) => placeRaster(raster, canvas),
    };
  }
  const size = pdf.withPage(page, (opened) => pixelSize(opened, dpi));
  const drawnAsPaths: NonNullable<ComparablePage['drawnAsPaths']> = (canvas, into) =>
    pdf.withPage(page, (opened) => {
      drawTextAsPaths(pdfium, pageObjects(pdfium, opened));
      return renderRaster(pdfium, opened, { dpi, ...canvas }, into);
    });
  return {
    ...size,
    trim,
    trimGiven: info.trimGiven,
    redrawable: true,
    drawnAsPaths,
    draw: (canvas, into) => {
      if (textAsPaths) return drawnAsPaths(canvas, into);
      const isMoved = canvas.offsetX !== 0 || canvas.offsetY !== 0 || canvas.linear !== undefined;
      const own = !isMoved && canvas.width === size.width && canvas.height === size.height;
      if (own && drawn?.slot === slot && drawn.page === page && drawn.dpi === dpi) return drawn.raster;
      return pdf.withPage(page, (opened) => renderRaster(pdfium, opened, { dpi, ...canvas }, into));
    },
  };
}

/** The old version is 'against', the new one 'main'. Pictures cannot be drawn anew, so they set the dpi. */
async function compare({ page, againstPage, settings, ignore, shiftMm, only: limit, texts, match }: CompareArgs) {
  pagesDone += 1;
  const before = infoOf('against', againstPage);
  const after = infoOf('main', page);
  const picture = [before, after].find((info) => sourceOf(info === before ? 'against' : 'main').pdf === undefined);
  const dpi = picture?.dpi ?? Math.min(before.dpi, after.dpi);
  const drawing = { dpi, textAsPaths: hasOutlines(texts.before) || hasOutlines(texts.after) };
  const only = limit && limitOf(limit, after, dpi);
  const sideOf = (slot: Slot, index: number): StyledSide | undefined => {
    const { pdf } = sourceOf(slot);
    return pdf && { pdf, page: index, dpi: infoOf(slot, index).dpi };
  };
  const sides = { before: sideOf('against', againstPage), after: sideOf('main', page) };
  const readStyles = settings.styles ? stylesReader(pdfium, sides, dpi) : undefined;
  const result = compareVersions(comparable('against', againstPage, drawing), comparable('main', page, drawing), {
    settings,
    dpi,
    ignore,
    ...(shiftMm ? { shiftMm } : {}),
    ...(only ? { only } : {}),
    texts,
    ...(readStyles ? { readStyles } : {}),
  });
  const ranked = rankRegions(result.regions, result, {
    ...(texts.before ? { before: texts.before } : {}),
    ...(texts.after ? { after: texts.after } : {}),
    ...(match ? { match } : {}),
    ...sameSignOn(result),
  });
  const { pairing: _pairing, styles: _styles, drawn: _drawn, ...told } = result;
  const regions = await withInks(ranked, result, sides);
  return { ...told, page, againstPage, settings, ...(only ? { only } : {}), regions };
}

function pdfOf(slot: Slot): PdfDocument {
  const { pdf } = sourceOf(slot);
  if (!pdf) throw new EngineError('ENGINE_PAGE', { page: 0 });
  return pdf;
}

async function preflight(args: PreflightArgs) {
  const pdf = pdfOf('main');
  const { pages } = sourceOf('main');
  pagesDone += 1;
  return await checkForPrint({ pdf, pages }, args);
}

function readable(page: number): ReadablePage {
  const info = infoOf('main', page);
  const { pdf } = sourceOf('main');
  return { pdfium, ...(pdf ? { pdf } : {}), info, raster: rasterOf('main', page, info.dpi) };
}

async function barcodes({ page, ...known }: BarcodeArgs) {
  pagesDone += 1;
  return await barcodesOf(readable(page), known);
}

/** Marks of a page of the older version ('against') on the newer one ('main'). */
function carry(args: CarryArgs) {
  pagesDone += 1;
  const sideOf = (slot: Slot, at: number) => {
    const { pdf, pictures } = sourceOf(slot);
    return { pdfium, info: infoOf(slot, at), pdf, picture: pictures.get(at)?.raster };
  };
  const now = args.page === null ? undefined : sourceOf('main').pages[args.page];
  return carriedMarks(sideOf('against', args.againstPage), now && sideOf('main', now.index), args);
}

async function rendition(args: RenditionArgs, emit: (event: unknown) => void) {
  const { pdf, pages } = sourceOf('main');
  if (!pdf) throw new EngineError('ENGINE_RENDITION', { reason: 'PICTURE' });
  pagesDone += 1;
  await drawRendition(pdfium, { pdf, pages }, args, bandsTo(emit, args.width));
}

serve(
  {
    open,
    takePicture,
    render,
    largestPicture: ({ page }: { page: number }) => sourceOf('main').pdf?.withPage(page, (opened) => largestPicture(pdfium, opened)),
    text,
    look: (args: LookArgs) => lookOf(pdfium, pdfOf(args.slot), infoOf(args.slot, args.page), args),
    compare,
    carry,
    preflight,
    inkCoverage: (args: InkCoverageArgs) => checkInks(pdfium, { pdf: pdfOf('main'), pages: sourceOf('main').pages }, args),
    rendition,
    inkMap: ({ page }: { page: number }) => {
      const { pdf, pictures } = sourceOf('main');
      pagesDone += 1;
      return inkMapOf(pdfium, { pdf, picture: pictures.get(page) }, page);
    },
    barcodes,
    tileHits: ({ page }: { page: number }) => tileHitsOf(readable(page)),
    imagePart: ({ id, picture, pdf }: ImagePartArgs) =>
      imageSteps.take(
        { id, picture: picture ? { raster: takenRaster(picture, picture.pixels), ...(picture.dpi ? { dpi: picture.dpi } : {}) } : null },
        pdf,
      ),
    searchImages: ({ page }: { page: number }) => {
      const { dpi } = infoOf('main', page);
      imageSteps.look(page, dpi, rasterOf('main', page, dpi));
    },
    imageResult: () => imageSteps.result(),
    propose: ({ parts, fontName }: ProposeArgs) => toldProposals(sourceOf('main').outlines?.propose(parts, fontName) ?? []),
    learned: () => sourceOf('main').outlines?.learned() ?? new Uint8Array(),
    strips: ({ page, text: known }: { page: number; text: PageText }) =>
      shownStrips(rasterOf('main', page, infoOf('main', page).dpi), known),
    recognised: ({ text: known, lines }: { text: PageText; lines: ReadStrip[] }) => withRecognised(known, lines),
    match: ({ pages, parts, settings }: MatchArgs) => matchParts(pages, parts, settings),
    close: ({ slot }: { slot: Slot }) => close(slot),
  },
  () => pagesDone,
);
