import { overlaps } from '../geometry.ts';
import type { Contour } from '../outline/contour.ts';
import { contoursOnPage } from '../outline/page-contours.ts';
import { ligatureShapes, shapesOfPage } from '../outline/live-shapes.ts';
import { readShapes } from '../outline/read-shapes.ts';
import { charactersOf } from '../outline/shape-characters.ts';
import { ShapeDictionary, writeDictionary, type KnownShape } from '../outline/shape-dictionary.ts';
import type { ShapeSet } from '../outline/shape.ts';
import type { DrawnShapes } from '../outline/cipher/page-glyphs.ts';
import { proposeShapes, type ShapeProposal } from '../outline/cipher/propose.ts';
import { mayHoldOutlines } from '../outline/suspicion.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { pageMatrix } from '../pdf/page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import type { FontFolder } from '../outline/fonts/font-folder.ts';
import { pictureOf } from '../text-layer/glyph-picture.ts';
import { resembles } from '../text-layer/judge-glyphs.ts';
import { knownLooks } from '../text-layer/known-looks.ts';
import { trustedShapes } from '../text-layer/trusted-shapes.ts';
import { UNREAD, type Character } from '../text/lines/character.ts';
import type { PdfSource } from '../content/source.ts';
import { sourceOf } from './parser-print.ts';

const POINTS = 72;
/** What to lay over the unread shapes, and what they are to be called. */
export type ProposeArgs = { parts: { id: string; text: string }[]; fontName: string };

/**
 * What speaks for a proposed character beside the text that was laid there. AGREES: it stands in two places and more, and its shape looks like it
 * more than like any other known character. DIFFERS: its shape does not look like it. OPEN: neither is known.
 */
export type ShapeEvidence = 'AGREES' | 'OPEN' | 'DIFFERS';

/** A proposal as it is kept and shown: its outline as an SVG path of 1,000 units an em from the top of the em, the shape as a dictionary file. */
export type ToldProposal = {
  text: string;
  places: number;
  partId: string;
  page: number;
  evidence: ShapeEvidence;
  outline: string;
  width: number;
  shape: Uint8Array;
};

/** Proposals as somebody outside of this process takes them; the most usual first. */
export function toldProposals(proposals: readonly (ShapeProposal & { page: number })[]): ToldProposal[] {
  return proposals.map(({ text, places, partId, page, shape }) => ({
    text,
    places,
    partId,
    page,
    evidence: evidenceOf(text, places, shape),
    outline: svgPath(shape),
    width: Math.round(shape.advance * 1000),
    shape: writeDictionary([shape]),
  }));
}

function evidenceOf(text: string, places: number, { contours }: KnownShape): ShapeEvidence {
  const picture = pictureOf(contours);
  const looksLike = picture && resembles(picture, text, knownLooks());
  if (looksLike === false) return 'DIFFERS';
  return looksLike && places > 1 ? 'AGREES' : 'OPEN';
}

function svgPath({ contours }: KnownShape): string {
  const at = (value: number): number => Math.round(value * 1000);
  return contours
    .map(({ line }) => {
      const points = Array.from({ length: line.length / 2 }, (_, point) => `${at(line[point * 2]!)} ${at(line[point * 2 + 1]! + 0.88)}`);
      return `M${points.join('L')}Z`;
    })
    .join('');
}

/** Where a parser is told of the folder of indices: behind the number of its pixel file. */
const INDICES_ARGUMENT = 3;

/** What the drawn shapes of a page say; `tooMany`: there were more than are looked at. */
export type OutlinedCharacters = { characters: Character[]; tooMany: boolean };

/**
 * Reads the outlined text of a file with the shapes it knows: the file's own live glyphs, the dictionaries it
 * was given, those of the file `beside` it, and, for what these leave unread, the whole fonts that the product brings.
 */
export class OutlineReader {
  readonly #pdfium: Pdfium;
  readonly #pdf: PdfDocument;
  readonly #given: readonly ShapeDictionary[];
  readonly #beside: () => Promise<ShapeDictionary> | undefined;
  #own: Promise<ShapeDictionary> | undefined;
  /** Of the pages that were read. */
  readonly #drawn = new Map<number, DrawnShapes>();

  constructor(
    pdfium: Pdfium,
    pdf: PdfDocument,
    given: readonly ShapeDictionary[],
    beside: () => Promise<ShapeDictionary> | undefined = () => undefined,
  ) {
    this.#pdfium = pdfium;
    this.#pdf = pdf;
    this.#given = given;
    this.#beside = beside;
  }

  /** Undefined when the page draws nothing that could be text, or its objects cannot be read. */
  async read(index: number, dpi: number): Promise<OutlinedCharacters | undefined> {
    if (!this.#pdf.withPage(index, (page) => mayHoldOutlines(this.#pdfium, page))) return undefined;
    const source = await sourceOf(this.#pdf);
    const page = source?.page(this.#pdf.objectNumber(index));
    if (!source || !page) return undefined;
    const matrix = this.#pdf.withPage(index, (opened) => pageMatrix(opened, POINTS));
    const { contours, paths, lines, tooMany } = contoursOnPage(source, page, matrix);
    // What reads fonts takes long to load: only where something is drawn that may be text.
    const { builtInShapesOn } = await import('../outline/fonts/built-in.ts');
    const folder = await fontFolder();
    const fonts = (all: readonly Contour[]): ShapeSet[] => [...(folder?.facesOn(all) ?? []), ...builtInShapesOn(all)];
    const sets = await this.#sets();
    const reading = readShapes(contours, sets, fonts);
    this.#drawn.set(index, { contours, paths, reading });
    const drawn = lines.length > 0 ? readShapes(lines, sets, fonts) : undefined;
    // Lines of which nothing is a letter, where nothing else is one, are a drawing.
    const edges = drawn && drawn.read + reading.read > 0 ? charactersOf(drawn, dpi) : [];
    return { characters: [...charactersOf(reading, dpi), ...edges], tooMany };
  }

  /** The shapes of the file's live glyphs, as a dictionary file. */
  async learned(): Promise<Uint8Array> {
    return (await this.ownShapes()).write();
  }

  /** What the unread shapes of the pages that were read seem to say, by the approved texts; each shape under `fontName`. */
  propose(parts: readonly { id: string; text: string }[], fontName: string): (ShapeProposal & { page: number })[] {
    return Array.from(this.#drawn, ([page, drawn]) => proposeShapes(drawn, parts, fontName).map((one) => ({ ...one, page }))).flat();
  }

  async #sets(): Promise<ShapeSet[]> {
    const [own, beside] = await Promise.all([this.ownShapes(), this.#beside()]);
    return [own, ...this.#given, beside].filter((set) => set !== undefined).filter(({ size }) => size > 0);
  }

  /** The shapes of the file's live glyphs. */
  ownShapes(): Promise<ShapeDictionary> {
    this.#own ??= this.#liveShapes().then((shapes) => ShapeDictionary.of(trustedShapes(shapes, knownLooks())));
    return this.#own;
  }

  async #liveShapes(): Promise<KnownShape[]> {
    const pages = Array.from({ length: this.#pdf.pageCount }, (_, index) =>
      this.#pdf.withPage(index, (page) => shapesOfPage(this.#pdfium, page)),
    );
    const shapes = pages.flatMap((page) => page.shapes);
    const drawn = [...pages.keys()].filter((index) => pages[index]!.hasDrawnFonts).map((index) => this.#pdf.objectNumber(index));
    const joined = [...pages.keys()].filter((index) => pages[index]!.hasLigatures);
    const written = [...pages.keys()].filter((index) => pages[index]!.hasColumns);
    // Whose glyphs are drawings of the file, and which glyphs stand for several characters or for one that others stand for too, is read from the file itself.
    const source = drawn.length + joined.length + written.length > 0 ? await sourceOf(this.#pdf) : undefined;
    if (!source) return shapes;
    const doubled = await this.#doubled(source, written);
    return [...shapes, ...(await drawnShapes(source, drawn)), ...(await this.#ligatures(source, joined)), ...doubled];
  }

  async #doubled(source: PdfSource, pages: readonly number[]): Promise<KnownShape[]> {
    if (pages.length === 0) return [];
    const { doubledShapes } = await import('../outline/fonts/doubled-glyphs.ts');
    const numbers = pages.map((index) => this.#pdf.objectNumber(index));
    return await doubledShapes(this.#pdfium, source, numbers);
  }

  async #ligatures(source: PdfSource, pages: readonly number[]): Promise<KnownShape[]> {
    if (pages.length === 0) return [];
    const { ligaturesOfFonts } = await import('../outline/fonts/ligatures.ts');
    const maps = ligaturesOfFonts(
      source,
      pages.map((index) => this.#pdf.objectNumber(index)),
    );
    return pages.flatMap((index) => this.#pdf.withPage(index, (page) => ligatureShapes(this.#pdfium, page, maps)));
  }
}

async function drawnShapes(source: PdfSource, pages: readonly number[]): Promise<KnownShape[]> {
  if (pages.length === 0) return [];
  const { drawnFontShapes } = await import('../outline/fonts/drawn-fonts.ts');
  return drawnFontShapes(source, pages);
}

let named: Promise<FontFolder> | undefined;

/** The fonts that the operator named; undefined where there are none. */
async function fontFolder(): Promise<FontFolder | undefined> {
  const indices = process.argv[INDICES_ARGUMENT];
  if (!indices) return undefined;
  named ??= import('../outline/fonts/font-folder.ts').then((module) => new module.FontFolder(indices));
  return await named;
}

/** Without cells that show nothing: a clip or a white shape that nobody sees is no unread glyph. */
export function shownOutlines(characters: readonly Character[]): Character[] {
  return characters.filter(({ text, class: kind }) => kind === 'visible' || (kind === 'outside' && text !== UNREAD));
}

/**
 * The characters of a page with those that were read from its outlines. Text written invisibly over outlines that could be read is left to
 * them: it is hidden.
 */
export function withOutlines(characters: readonly Character[], outlined: readonly Character[]): Character[] {
  const read = outlined.filter(({ text }) => text !== UNREAD);
  const isRead = ({ loose }: Character): boolean => read.some((one) => overlaps(one.tight, loose));
  const live = characters.map((one): Character => (one.doubt === 'unseen' && isRead(one) ? { ...one, class: 'invisible' } : one));
  return [...live, ...outlined];
}
