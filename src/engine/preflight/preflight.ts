import { isProcess, PROCESS_INKS } from '../content/colour-space.ts';
import { Budget, Interpreter } from '../content/interpreter.ts';
import type { PdfSource, SourcePage } from '../content/source.ts';
import { colourUses } from '../content/uses.ts';
import { isWhite, printedInks } from '../content/inks.ts';
import { drawnOnPage, type Drawn } from '../content/walk.ts';
import { intersect } from '../content/matrix.ts';
import { unionAll, type Box } from '../geometry.ts';
import { toPixels, type PageMatrix } from '../pdf/page.ts';
import { takesPart, type PageText } from '../text/lines/layout.ts';
import type { Numbered } from '../barcode/digits-below.ts';
import { checkAnnotations } from './annotations.ts';
import { findOutlinedText, mayBeCharacter, type OutlinedText } from './outlines.ts';
import { Collector } from './collector.ts';
import { InkedText, smallestLookedAt } from './inked-text.ts';
import { checkDrawn } from './objects.ts';
import { contourBoxes, hasSmallOutlines, OutlinedInk } from './outlined-ink.ts';
import { checkPageBoxes, trimAreaCm2 } from './page-boxes.ts';
import { unread, worstFirst, type Ink, type PreflightFinding, type PreflightReport } from './report.ts';
import type { PreflightSettings } from './settings.ts';
import { checkTextSizes } from './small-text.ts';
import { ThinLines } from './thin-lines.ts';

/** A page to check: its object number, how it lies on the inspection image, and what was read from it; `codes`: the barcodes, as far as they were read. */
export type PreflightPage = {
  index: number;
  objectNumber: number;
  matrix: PageMatrix;
  text: PageText;
  missingFonts: readonly string[];
  codes: readonly Numbered[];
};

/** What makes a file impossible to show by inks alone. */
const INSEPARABLE = new Set(['RGB_OBJECT', 'NOT_SEPARABLE', 'NOT_LOOKED_AT']);

/** Checks a file for print. `source` undefined: its objects cannot be read, and the report says so. */
export function preflight(source: PdfSource | undefined, pages: readonly PreflightPage[], settings: PreflightSettings): PreflightReport {
  if (!source) return { findings: [unread(null, 'DAMAGED')], inks: [], separable: false, layers: [] };
  const findings: PreflightFinding[] = source.layers.hiddenNames.map((name) => {
    return { code: 'HIDDEN_LAYER', severity: 'WARNING', page: null, box: null, params: { name } };
  });
  const inks = new Set<string>();
  for (const page of pages) {
    const own = source.page(page.objectNumber);
    findings.push(...(own ? checkPage(source, page, own, settings, inks) : [unread(page.index, 'DAMAGED')]));
  }
  const separable = !findings.some(({ code }) => INSEPARABLE.has(code));
  const layers = source.layers.groups.map(({ name, shown }) => ({ name, shown }));
  return { findings: worstFirst(findings), inks: sortInks(inks), separable, layers };
}

function checkPage(
  source: PdfSource,
  page: PreflightPage,
  own: SourcePage,
  settings: PreflightSettings,
  inks: Set<string>,
): PreflightFinding[] {
  const collector = new Collector(page.index, page.matrix);
  checkPageBoxes(own, settings, collector);
  checkTextSizes(page.text, { areaCm2: settings.printableAreaCm2 ?? trimAreaCm2(own), codes: page.codes }, settings, collector);
  const budget = new Budget();
  const outlined = hasSmallOutlines(page.text, smallestLookedAt(settings)) ? new OutlinedInk() : undefined;
  let path: readonly number[] = [];
  const keep = (parts: readonly number[]): void => void (path = parts);
  const interpreter = new Interpreter(source.objects, source.layers, budget, outlined && keep);
  const { userUnit } = own;
  const inkedText = new InkedText(settings);
  const thinLines = new ThinLines(settings, userUnit);
  const check = { interpreter, collector, settings, userUnit, trim: own.trim ?? own.crop, matrix: page.matrix, inkedText, thinLines };
  const shapes: Box[] = [];
  for (const drawn of drawnOnPage(source, own, interpreter)) {
    checkDrawn(check, drawn);
    addInks(interpreter, drawn, inks);
    if (mayBeCharacter(drawn.painting) && intersect(drawn.box, check.trim)) {
      shapes.push(toPixels(page.matrix, drawn.box));
    }
    if (outlined) seeFill(outlined, drawn, path, { interpreter, thinLines, matrix: page.matrix });
  }
  inkedText.tell(page.text, collector, outlined);
  checkAnnotations(source, own, collector);
  tellOutlined(findOutlinedText(shapes, page.text), page.text, collector);
  return [
    ...page.missingFonts.map((name): PreflightFinding => {
      return { code: 'FONT_NOT_EMBEDDED', severity: 'ERROR', page: page.index, box: null, params: { name } };
    }),
    ...collector.findings(),
    ...(budget.exceeded ? [unread(page.index, 'LIMIT')] : []),
  ];
}

/** What a filled path may be of outlined text; white is that only on a ground. */
function seeFill(
  outlined: OutlinedInk,
  drawn: Drawn,
  path: readonly number[],
  { interpreter, thinLines, matrix }: { interpreter: Interpreter; thinLines: ThinLines; matrix: PageMatrix },
): void {
  if (drawn.painting.kind !== 'PATH' || !drawn.painting.fill) return;
  const use = colourUses(interpreter, drawn).find(({ as }) => as === 'FILL');
  if (!use?.tints) return;
  const boxes = contourBoxes(path).filter((box) => !isWhite({ space: use.space, tints: use.tints! }) || thinLines.isOnGround(box));
  outlined.see(
    boxes.map((box) => toPixels(matrix, box)),
    use,
  );
}

/** Where a page has more live text than outlines, these are a logo or a heading: for information. */
function tellOutlined({ areas, shapes }: OutlinedText, text: PageText, collector: Collector): void {
  const box = unionAll(areas);
  if (!box) return;
  const live = text.characters.filter(takesPart).length;
  const severity = live < shapes ? 'WARNING' : 'INFO';
  collector.addBox({ code: 'OUTLINED_TEXT', severity, params: { areas: areas.length }, once: true }, box, shapes);
}

/** Adds the inks that something drawn prints. */
export function addInks(interpreter: Interpreter, drawn: Drawn, inks: Set<string>): void {
  for (const { space, tints } of colourUses(interpreter, drawn)) for (const ink of printedInks(space, tints)) inks.add(ink);
}

/** Process inks in the order of printing, then spots by name. */
export function sortInks(names: ReadonlySet<string>): Ink[] {
  const process = PROCESS_INKS.filter((name) => names.has(name)).map((name): Ink => ({ name, kind: 'PROCESS' }));
  const spots = [...names].filter((name) => !isProcess(name)).toSorted();
  return [...process, ...spots.map((name): Ink => ({ name, kind: 'SPOT' }))];
}
