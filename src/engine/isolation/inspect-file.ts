import type { Barcode } from '../barcode/barcode.ts';
import type { Hit } from '../barcode/hit.ts';
import type { PagePairing } from '../compare/pages/pair-pages.ts';
import { DEFAULT_COMPARE_SETTINGS } from '../compare/settings.ts';
import { EngineError } from '../engine-error.ts';
import { drawPage, type DrawingCall } from './draw-page.ts';
import { Recognition } from './recognition/recognition.ts';
import { detectFileKind } from '../file-type.ts';
import type { ImageMatch, ImagePart } from '../image-part/image-part.ts';
import { writeDictionary } from '../outline/shape-dictionary.ts';
import type { Rendition } from '../pdf/rendition.ts';
import type { PageText } from '../text/lines/layout.ts';
import type { MatchResult, TextPart } from '../text/match/match-types.ts';
import { PICTURE_REPORT, worstFirst, type PreflightFinding, type PreflightReport } from '../preflight/report.ts';
import { checkPreflightSettings, DEFAULT_PREFLIGHT_SETTINGS, type PreflightSettings } from '../preflight/settings.ts';
import { DEFAULT_TEXT_SETTINGS, type TextSettings } from '../text/fold/settings.ts';
import type { CarryResult } from '../patch/carry.ts';
import type {
  FileInfo,
  InkCoverageArgs,
  InkMap,
  PageComparison,
  PageInfo,
  PageTextResult,
  PictureArgs,
  ReadCode,
  RenditionArgs,
  Slot,
} from './calls.ts';
import { pixelSize } from '../limits.ts';
import type { Picture, PictureKind, TileSet } from '../image/picture.ts';
import { checkSize, readImagePart } from './read-image-part.ts';
import type { PairKind } from './child.ts';
import type { CarryRequest, CompareRequest, FileInput, InspectionJob } from './inspection-job.ts';
import { beforeText } from './job/before-text.ts';
import { encodedKey, type EncoderCall } from './job/encoder-call.ts';
import type { ShownStrip } from '../recognise/read-strip.ts';
import { JobFiles } from './job/job-files.ts';
import { PageBarcodes } from './job/page-barcodes.ts';
import { pairedPages } from './job/page-looks.ts';
import { Lanes } from './lanes.ts';
import { DECODING, firstDpi, isPdf, pageTimeout, platesUnread, tellLayers } from './page-work.ts';
import type { ToldProposal } from './parser-outlines.ts';
import type { EnginePool, Lease } from './pool.ts';

export type { CompareRequest, FileInput, InspectionJob } from './inspection-job.ts';

const TIMEOUT_MS_PER_MARK = 1_000;

/** A page that the encoder does not hold is drawn for its search where it is larger than this (A4 at 350 dpi): of a smaller one that takes longer. */
const SHARED_SEARCH_PIXELS = 16e6;

/** Inks a page is given time for: more are drawn too, as long as it lasts. */
const MOST_INKS = 8;

/** What a step needs. Pictures are decoded by the encoder, so of them the parser can do nothing alone. */
const PARSER = ['parser'] as const;
const ENCODER = ['encoder'] as const;
const BOTH = ['parser', 'encoder'] as const;

/**
 * Opens a file in a fresh pair of processes and returns its steps. Throws ENGINE_UNSUPPORTED_TYPE, _EMPTY, _AI_OLD,
 * _AI_WITHOUT_PDF, _PDF_PASSWORD, _PDF_DAMAGED, _IMAGE_DAMAGED, _TOO_LARGE, _TOO_MANY_PAGES, _TIMEOUT.
 */
export async function inspectFile(pool: EnginePool, input: FileInput): Promise<InspectionJob> {
  checkSize(input.bytes);
  // Refused before a pair is waited for.
  detectFileKind(input.bytes);
  const lease = await pool.lease(input.goingOn);
  const files = new JobFiles(lease);
  try {
    const info = await files.open('main', input);
    return new Job(pool, lease, files, input, info);
  } catch (error) {
    pool.release(lease);
    throw error;
  }
}

class Job implements InspectionJob {
  info: FileInfo;
  readonly #pool: EnginePool;
  readonly #lease: Lease;
  readonly #files: JobFiles;
  readonly #input: FileInput;
  readonly #lanes = new Lanes();
  #closed = false;
  /** The page whose full pixels the encoder holds, and in which rendition. */
  #encodedKey: string | undefined;
  readonly #texts = new Map<number, PageTextResult>();
  /** For matching alone: a comparison would tell every misreading as a change. */
  readonly #recognition: Recognition;
  #inks: { limit: number; found: Promise<PreflightFinding[]> } | undefined;
  readonly #barcodes = new PageBarcodes({
    isShared: (page) => this.#mayShareSearch(page),
    drawn: (page) => this.draw(page),
    pageHits: (page) => this.#encoded<Hit[]>({ page, method: 'pageHits', args: () => ({}), timeoutMs: pageTimeout(this.#page(page)) * 2 }),
    tileHits: (page) => this.#step(PARSER, () => this.#ofPage<Hit[]>('tileHits', { page }, 2)),
    read: (page, found) => this.#withText(page, (text) => this.#ofPage<Barcode[]>('barcodes', { page, text, found }, 2)),
  });
  #parserHasPicture: number | undefined;

  constructor(pool: EnginePool, lease: Lease, files: JobFiles, input: FileInput, info: FileInfo) {
    this.#pool = pool;
    this.#lease = lease;
    this.#files = files;
    this.#input = input;
    this.info = info;
    this.#recognition = new Recognition(pool.recognisers, {
      strips: (page) => this.#withText(page, (text) => this.#ofPage<ShownStrip[]>('strips', { page, text })),
      merged: (page, lines) => this.#withText(page, (text) => this.#ofPage<PageText>('recognised', { page, text, lines })),
    });
    lease.beside = this.#recognition;
  }

  firstPicture(page: number): Promise<Picture> {
    return this.#step(BOTH, async () => {
      const info = this.#page(page);
      if (!isPdf(this.info.kind)) {
        await this.#encode(page);
        return await this.#lease.encoder.call<Picture>('picture', { kind: 'png500', dpi: info.dpi }, { timeoutMs: pageTimeout(info) });
      }
      const dpi = firstDpi(info);
      this.#encodedKey = undefined;
      await this.#draw(info, dpi, { method: 'render', args: { slot: 'main', page, dpi, keep: false } });
      return await this.#lease.encoder.call<Picture>('picture', { kind: 'png500', dpi });
    });
  }

  async draw(page: number): Promise<void> {
    if (this.#encodedKey !== encodedKey(page)) await this.#step(BOTH, () => this.#encode(page));
  }

  picture(page: number, kind: PictureKind, rendition?: Rendition): Promise<Picture> {
    return this.#encoded<Picture>({ page, rendition, method: 'picture', args: (info) => ({ kind, dpi: info.dpi }) });
  }

  tiles(page: number, rendition?: Rendition): Promise<TileSet> {
    return this.#encoded<TileSet>({ page, rendition, method: 'tiles', args: () => ({}) });
  }

  inkMap(page: number): Promise<InkMap> {
    return this.#step(this.#reading, async () => {
      if (!isPdf(this.info.kind)) await this.#sendPicture('main', page);
      return await this.#ofPage<InkMap>('inkMap', { page }, MOST_INKS);
    });
  }

  text(page: number): Promise<PageTextResult> {
    const known = this.#texts.get(page);
    return known ? Promise.resolve(known) : this.#step(this.#reading, () => this.#text(page));
  }

  match(parts: TextPart[], settings: TextSettings = DEFAULT_TEXT_SETTINGS, only?: readonly number[]): Promise<MatchResult> {
    return this.#step(this.#reading, async () => {
      const pages: PageText[] = [];
      for (const index of only ?? this.info.pages.keys()) pages.push(this.#recognition.textOf(index) ?? (await this.#text(index)).text);
      return await this.#lease.parser.call<MatchResult>('match', { pages, parts, settings });
    });
  }

  learned(): Promise<Uint8Array> {
    return this.#step(this.#reading, async () => {
      if (!isPdf(this.info.kind)) return writeDictionary([]);
      return await this.#lease.parser.call<Uint8Array>('learned', {}, { timeoutMs: pageTimeout(...this.info.pages) });
    });
  }

  async compare(request: CompareRequest): Promise<PageComparison> {
    return await this.#step(this.#readingWith(request.against), async () => {
      const { against, againstText: known, settings = DEFAULT_COMPARE_SETTINGS, ignore = [], ...asked } = request;
      const { page, againstPage } = asked;
      checkSize(against.bytes);
      const { parser } = this.#lease;
      const kind = detectFileKind(against.bytes);
      // Read with what this file is read with; the parser adds this one's own live shapes.
      const other = await this.#files.open('against', { dictionaries: this.#input.dictionaries ?? [], ...against });
      const otherPage = other.pages[againstPage];
      if (!otherPage) throw new EngineError('ENGINE_PAGE', { page: againstPage, pages: other.pages.length });
      const timeoutMs = pageTimeout(otherPage, this.#page(page)) * 2;
      if (!isPdf(kind)) await this.#sendPicture('against', againstPage);
      if (!isPdf(this.info.kind)) await this.#sendPicture('main', page);
      const readAnew = async () => (await parser.call<PageTextResult>('text', { slot: 'against', page: againstPage }, { timeoutMs })).text;
      const texts = { before: await beforeText(known, readAnew), after: (await this.#text(page)).text };
      const result = await parser.call<PageComparison>('compare', { ...asked, settings, ignore, texts }, { timeoutMs });
      await this.#files.closeAgainst();
      return result;
    });
  }

  async pairPages(against: FileInput): Promise<PagePairing> {
    checkSize(against.bytes);
    return await this.#step(this.#readingWith(against), async () => {
      const pairing = await pairedPages(this.#lease, await this.#files.open('against', against), this.info);
      await this.#files.closeAgainst();
      return pairing;
    });
  }

  async preflight(settings: PreflightSettings = DEFAULT_PREFLIGHT_SETTINGS, codes: readonly ReadCode[] = []): Promise<PreflightReport> {
    const checked = checkPreflightSettings(settings);
    if (!isPdf(this.info.kind)) return PICTURE_REPORT;
    const timeoutMs = pageTimeout(...this.info.pages);
    const found = await this.#step(this.#reading, async () => {
      const texts: PageTextResult[] = [];
      for (const index of this.info.pages.keys()) texts.push(await this.#text(index));
      return await this.#lease.parser.call<PreflightReport>('preflight', { settings: checked, texts, codes }, { timeoutMs });
    });
    const report = tellLayers(found, this.info.layers);
    const inks = await this.inkCoverage(checked.inkCoverage).catch(platesUnread);
    return { ...report, findings: worstFirst([...report.findings, ...inks]) };
  }

  inkCoverage(limit: number): Promise<PreflightFinding[]> {
    if (limit === 0 || !isPdf(this.info.kind)) return Promise.resolve([]);
    const timeoutMs = pageTimeout(...this.info.pages);
    const args: InkCoverageArgs = { limit };
    const begin = () => this.#step(PARSER, () => this.#lease.parser.call<PreflightFinding[]>('inkCoverage', args, { timeoutMs }));
    if (this.#inks?.limit !== limit) this.#inks = { limit, found: begin() };
    return this.#inks.found;
  }

  barcodes(page: number): Promise<Barcode[]> {
    return this.#barcodes.read(page);
  }

  async carry({ against, againstPage, page = againstPage, marks, againstText }: CarryRequest): Promise<CarryResult[]> {
    return await this.#step(this.#readingWith(against), async () => {
      checkSize(against.bytes);
      const { parser } = this.#lease;
      const kind = detectFileKind(against.bytes);
      const before = (await this.#files.open('against', against)).pages[againstPage];
      if (!before) throw new EngineError('ENGINE_PAGE', { page: againstPage });
      const after = page === null ? undefined : this.info.pages[page];
      if (!isPdf(kind)) await this.#sendPicture('against', againstPage);
      if (!isPdf(this.info.kind) && after) await this.#sendPicture('main', after.index);
      const pages: PageText[] = [];
      for (const { index } of this.info.pages) pages.push((await this.#text(index)).text);
      const texts = againstText ? { texts: { before: againstText, after: pages } } : {};
      const timeoutMs = pageTimeout(before, ...(after ? [after] : [])) * 2 + marks.length * TIMEOUT_MS_PER_MARK;
      const results = await parser.call<CarryResult[]>('carry', { againstPage, page, marks, ...texts }, { timeoutMs });
      await this.#files.closeAgainst();
      return results;
    });
  }

  images(parts: readonly ImagePart[], pages?: readonly number[]): Promise<ImageMatch[]> {
    return this.#step(BOTH, async () => {
      const { parser, encoder, pixels } = this.#lease;
      this.#encodedKey = undefined;
      for (const part of parts) {
        await parser.call('imagePart', await readImagePart(encoder, part));
        pixels.clear();
      }
      for (const page of pages ?? this.info.pages.keys()) {
        if (!isPdf(this.info.kind)) await this.#sendPicture('main', page);
        await this.#ofPage('searchImages', { page }, 1 + parts.length);
      }
      return await parser.call<ImageMatch[]>('imageResult', {});
    });
  }

  recognise(pages?: readonly number[]): Promise<number> {
    return this.#recognition.recognise(pages ?? this.info.pages.keys());
  }

  propose(parts: readonly TextPart[], fontName: string): Promise<ToldProposal[]> {
    return this.#step(PARSER, async () => {
      const limit = { timeoutMs: pageTimeout(...this.info.pages) };
      return isPdf(this.info.kind) ? await this.#lease.parser.call<ToldProposal[]>('propose', { parts, fontName }, limit) : [];
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#recognition.end();
    await this.#lanes.idle();
    const { parser, encoder } = this.#lease;
    const clean = [
      ...(parser.broken ? [] : [parser.call('close', { slot: 'main' }), parser.call('close', { slot: 'against' })]),
      ...(encoder.broken ? [] : [encoder.call('close', {})]),
    ];
    await Promise.allSettled(clean);
    this.#pool.release(this.#lease);
  }

  get #reading(): readonly PairKind[] {
    return isPdf(this.info.kind) ? PARSER : BOTH;
  }

  #readingWith({ bytes }: FileInput): readonly PairKind[] {
    return isPdf(detectFileKind(bytes)) ? this.#reading : BOTH;
  }

  /** A process that broke is replaced and gets the file anew for the next step that needs it. */
  #step<T>(kinds: readonly PairKind[], work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new EngineError('ENGINE_CLOSED'));
    return this.#lanes.run(kinds, async () => {
      await this.#repair(kinds);
      return await this.#files.withRoom(work, () => this.#repair(kinds));
    });
  }

  /**
   * Of a page that the encoder holds it needs the encoder alone; else the parser draws it first, and is free again while the encoder
   * works on it. Should another page come in between, it is drawn again.
   */
  async #encoded<T>({ page, rendition, method, args, timeoutMs }: EncoderCall): Promise<T> {
    const key = encodedKey(page, rendition);
    for (;;) {
      const made = await this.#step(ENCODER, async () => {
        if (this.#encodedKey !== key) return undefined;
        const info = this.#page(page);
        return { value: await this.#lease.encoder.call<T>(method, args(info), { timeoutMs: timeoutMs ?? pageTimeout(info) }) };
      });
      if (made) return made.value;
      await this.#step(BOTH, () => this.#encode(page, rendition));
    }
  }

  async #repair(kinds: readonly PairKind[]): Promise<void> {
    const broken = kinds.filter((kind) => this.#lease[kind].broken);
    for (const kind of broken) this.#pool.replace(this.#lease, kind);
    if (broken.length > 0) this.#files.allowMemory();
    if (broken.includes('encoder')) this.#encodedKey = undefined;
    if (broken.includes('parser')) this.#parserHasPicture = undefined;
    const home = isPdf(this.info.kind) ? 'parser' : 'encoder';
    if (broken.includes(home)) await this.#files.open('main', this.#input);
  }

  #page(page: number): PageInfo {
    const info = this.info.pages[page];
    if (!info) throw new EngineError('ENGINE_PAGE', { page, pages: this.info.pages.length });
    return info;
  }

  async #draw(info: PageInfo, dpi: number, call: DrawingCall): Promise<void> {
    await drawPage(this.#lease, info, dpi, { ...call, repair: () => this.#repair(PARSER) });
  }

  /** Makes sure the encoder holds the page's inspection pixels, or those of a rendition. */
  async #encode(page: number, rendition?: Rendition): Promise<void> {
    const key = encodedKey(page, rendition);
    if (this.#encodedKey === key) return;
    const info = this.#page(page);
    const { dpi } = info;
    this.#encodedKey = undefined;
    if (rendition) {
      if (!isPdf(this.info.kind)) throw new EngineError('ENGINE_RENDITION', { reason: 'PICTURE' });
      const args: RenditionArgs = { page, dpi, ...pixelSize(info, dpi), rendition };
      await this.#draw(info, dpi, { method: 'rendition', args, drawings: MOST_INKS });
    } else if (isPdf(this.info.kind)) {
      await this.#draw(info, dpi, { method: 'render', args: { slot: 'main', page, dpi, keep: true } });
    } else await this.#lease.encoder.call('decode', { slot: 'main', page, send: false }, DECODING);
    this.#encodedKey = key;
  }

  /** Decodes a picture page and hands its pixels to the parser. */
  async #sendPicture(slot: Slot, page: number): Promise<void> {
    if (slot === 'main' && this.#parserHasPicture === page) return;
    const { parser, encoder, pixels } = this.#lease;
    const decoded = await encoder.call<Omit<PictureArgs, 'slot'>>('decode', { slot, page, send: true }, DECODING);
    this.#encodedKey = slot === 'main' ? encodedKey(page) : undefined;
    await parser.call('takePicture', { slot, ...decoded } satisfies PictureArgs, DECODING);
    pixels.clear();
    if (slot === 'main') this.#parserHasPicture = page;
  }

  /** Of a picture the parser gets the pixels from the encoder, and neither is free for the other's search. */
  #mayShareSearch(page: number): boolean {
    if (!isPdf(this.info.kind) || this.#input.wholePictures) return false;
    const { width, height } = this.#page(page);
    return this.#encodedKey === encodedKey(page) || width * height > SHARED_SEARCH_PIXELS;
  }

  /** A step of the parser that needs the text of a page, and of a picture its pixels. */
  #withText<T>(page: number, work: (text: PageText) => Promise<T>): Promise<T> {
    return this.#step(this.#reading, async () => {
      if (!isPdf(this.info.kind)) await this.#sendPicture('main', page);
      return await work((await this.#text(page)).text);
    });
  }

  /** Asks the parser about a page; it may take `times` as long as one does. */
  #ofPage<T>(method: string, args: { page: number; [more: string]: unknown }, times = 1): Promise<T> {
    return this.#lease.parser.call<T>(method, args, { timeoutMs: pageTimeout(this.#page(args.page)) * times });
  }

  async #text(page: number): Promise<PageTextResult> {
    const known = this.#texts.get(page);
    if (known) return known;
    if (!isPdf(this.info.kind)) await this.#sendPicture('main', page);
    const result = await this.#ofPage<PageTextResult>('text', { slot: 'main', page });
    this.#texts.set(page, result);
    return result;
  }
}
