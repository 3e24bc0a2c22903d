import type { IgnoreArea } from '../compare/compare.ts';
import { DEFAULT_COMPARE_SETTINGS, type CompareSettings } from '../compare/settings.ts';
import { EngineError } from '../engine-error.ts';
import { detectFileKind, type FileKind } from '../file-type.ts';
import { ENGINE_LIMITS } from '../limits.ts';
import type { Band } from '../raster.ts';
import type { PageText } from '../text/layout.ts';
import type { MatchResult, TextPart } from '../text/match-types.ts';
import { DEFAULT_TEXT_SETTINGS, type TextSettings } from '../text/settings.ts';
import type { FileInfo, PageComparison, PageInfo, PageTextResult, Picture, PictureKind, Slot, TileSet } from './calls.ts';
import type { EnginePool, Lease } from './pool.ts';

/** A file as uploaded; the kind is found by content. */
export type FileInput = { bytes: Uint8Array; password?: string };

export type CompareRequest = {
  page: number;
  against: FileInput;
  againstPage: number;
  settings?: CompareSettings;
  /** Boxes in px of the old page. */
  ignore?: IgnoreArea[];
  /** Text of the old page, to say what a region touches; read from the file when left out. */
  againstText?: PageText;
  match?: MatchResult;
};

/**
 * One file in work. Call the steps in any order, each as soon as its result can be published; they run one after the
 * other. Everything throws EngineError. Always `close()` it: that gives the processes back.
 */
export type InspectionJob = {
  info: FileInfo;
  /** The 500 px PNG from a quick drawing (60 dpi): the first thing to show. */
  firstPicture(page: number): Promise<Picture>;
  picture(page: number, kind: PictureKind): Promise<Picture>;
  tiles(page: number): Promise<TileSet>;
  text(page: number): Promise<PageTextResult>;
  /** Over all pages. */
  match(parts: TextPart[], settings?: TextSettings): Promise<MatchResult>;
  compare(request: CompareRequest): Promise<PageComparison>;
  close(): Promise<void>;
};

const POINTS = 72;
const FIRST_EDGE = 500;

function isPdf(kind: FileKind): boolean {
  return kind === 'pdf' || kind === 'ai';
}

function pageTimeout(...pages: PageInfo[]): number {
  const megapixels = pages.reduce((sum, page) => sum + (page.width * page.height) / 1e6, 0);
  return ENGINE_LIMITS.timeoutMs + ENGINE_LIMITS.timeoutMsPerMegapixel * megapixels;
}

/**
 * Opens a file in a fresh pair of processes and returns its steps. Throws ENGINE_UNSUPPORTED_TYPE, _EMPTY, _AI_OLD,
 * _AI_WITHOUT_PDF, _PDF_PASSWORD, _PDF_DAMAGED, _IMAGE_DAMAGED, _TOO_LARGE, _TOO_MANY_PAGES, _TIMEOUT.
 */
export async function inspectFile(pool: EnginePool, input: FileInput): Promise<InspectionJob> {
  checkSize(input.bytes);
  const kind = detectFileKind(input.bytes);
  const lease = await pool.lease();
  try {
    const info = await openIn(lease, 'main', input, kind);
    return new Job(pool, lease, input, info);
  } catch (error) {
    pool.release(lease);
    throw error;
  }
}

function checkSize(bytes: Uint8Array): void {
  if (bytes.length > ENGINE_LIMITS.fileBytes) {
    throw new EngineError('ENGINE_TOO_LARGE', { bytes: bytes.length, limit: ENGINE_LIMITS.fileBytes });
  }
}

async function openIn(lease: Lease, slot: Slot, input: FileInput, kind: FileKind): Promise<FileInfo> {
  const { bytes, password = '' } = input;
  if (isPdf(kind)) return await lease.parser.call<FileInfo>('open', { slot, bytes, password });
  return await lease.encoder.call<FileInfo>('openImage', { slot, bytes });
}

class Job implements InspectionJob {
  info: FileInfo;
  readonly #pool: EnginePool;
  readonly #lease: Lease;
  readonly #input: FileInput;
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;
  /** The page whose full pixels the encoder holds. */
  #encoded: number | undefined;
  readonly #texts = new Map<number, PageTextResult>();
  #parserHasPicture: number | undefined;

  constructor(pool: EnginePool, lease: Lease, input: FileInput, info: FileInfo) {
    this.#pool = pool;
    this.#lease = lease;
    this.#input = input;
    this.info = info;
  }

  firstPicture(page: number): Promise<Picture> {
    return this.#step(async () => {
      const info = this.#page(page);
      if (!isPdf(this.info.kind)) {
        await this.#encode(page);
        return await this.#lease.encoder.call<Picture>('picture', { kind: 'png500', dpi: info.dpi }, { timeoutMs: pageTimeout(info) });
      }
      const sharp500 = (POINTS * FIRST_EDGE) / Math.max(info.widthPt, info.heightPt);
      const dpi = Math.min(info.dpi, Math.max(ENGINE_LIMITS.previewDpi, Math.ceil(sharp500)));
      this.#encoded = undefined;
      await this.#draw(page, dpi, false);
      return await this.#lease.encoder.call<Picture>('picture', { kind: 'png500', dpi });
    });
  }

  picture(page: number, kind: PictureKind): Promise<Picture> {
    return this.#step(async () => {
      const info = this.#page(page);
      await this.#encode(page);
      return await this.#lease.encoder.call<Picture>('picture', { kind, dpi: info.dpi }, { timeoutMs: pageTimeout(info) });
    });
  }

  tiles(page: number): Promise<TileSet> {
    return this.#step(async () => {
      const info = this.#page(page);
      await this.#encode(page);
      return await this.#lease.encoder.call<TileSet>('tiles', {}, { timeoutMs: pageTimeout(info) });
    });
  }

  text(page: number): Promise<PageTextResult> {
    return this.#step(() => this.#text(page));
  }

  match(parts: TextPart[], settings: TextSettings = DEFAULT_TEXT_SETTINGS): Promise<MatchResult> {
    return this.#step(async () => {
      const pages: PageText[] = [];
      for (const { index } of this.info.pages) pages.push((await this.#text(index)).text);
      return await this.#lease.parser.call<MatchResult>('match', { pages, parts, settings });
    });
  }

  compare(request: CompareRequest): Promise<PageComparison> {
    return this.#step(async () => {
      const { page, against, againstPage, settings = DEFAULT_COMPARE_SETTINGS, ignore = [], match } = request;
      checkSize(against.bytes);
      const { parser } = this.#lease;
      const kind = detectFileKind(against.bytes);
      const other = await openIn(this.#lease, 'against', against, kind);
      const before = other.pages[againstPage];
      if (!before) throw new EngineError('ENGINE_PAGE', { page: againstPage, pages: other.pages.length });
      const after = this.#page(page);
      const timeoutMs = pageTimeout(before, after) * 2;
      if (!isPdf(kind)) await this.#sendPicture('against', againstPage);
      if (!isPdf(this.info.kind)) await this.#sendPicture('main', page);
      const againstText =
        request.againstText ?? (await parser.call<PageTextResult>('text', { slot: 'against', page: againstPage }, { timeoutMs })).text;
      const texts = { before: againstText, after: (await this.#text(page)).text };
      const result = await parser.call<PageComparison>(
        'compare',
        { page, againstPage, settings, ignore, texts, ...(match ? { match } : {}) },
        { timeoutMs },
      );
      await parser.call('close', { slot: 'against' });
      return result;
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#queue.catch(() => {});
    const { parser, encoder } = this.#lease;
    const clean = [
      ...(parser.broken ? [] : [parser.call('close', { slot: 'main' }), parser.call('close', { slot: 'against' })]),
      ...(encoder.broken ? [] : [encoder.call('close', {})]),
    ];
    await Promise.allSettled(clean);
    this.#pool.release(this.#lease);
  }

  /** Steps run one after the other; a process that broke is replaced and gets the file anew for the next step. */
  #step<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new EngineError('ENGINE_CLOSED'));
    const run = this.#queue.then(async () => {
      await this.#repair();
      return await work();
    });
    this.#queue = run.catch(() => {});
    return run;
  }

  async #repair(): Promise<void> {
    const broken = (['parser', 'encoder'] as const).filter((kind) => this.#lease[kind].broken);
    if (broken.length === 0) return;
    for (const kind of broken) this.#pool.replace(this.#lease, kind);
    this.#encoded = undefined;
    this.#parserHasPicture = undefined;
    const home = isPdf(this.info.kind) ? 'parser' : 'encoder';
    if (broken.includes(home)) await openIn(this.#lease, 'main', this.#input, this.info.kind);
  }

  #page(page: number): PageInfo {
    const info = this.info.pages[page];
    if (!info) throw new EngineError('ENGINE_PAGE', { page, pages: this.info.pages.length });
    return info;
  }

  /** Draws a page in the parser and hands its bands to the encoder, which never sees the file. */
  async #draw(page: number, dpi: number, keep: boolean): Promise<void> {
    const info = this.#page(page);
    const { parser, encoder } = this.#lease;
    const timeoutMs = pageTimeout(info);
    const scale = dpi / POINTS;
    const size = {
      width: Math.max(1, Math.round(info.widthPt * scale)),
      height: Math.max(1, Math.round(info.heightPt * scale)),
    };
    const sent: Promise<unknown>[] = [];
    // Looked at when the drawing ends; an encoder that dies before must not end this process with it.
    const send = (call: Promise<unknown>): void => {
      call.catch(() => {});
      sent.push(call);
    };
    send(encoder.call('begin', size));
    const onEvent = (band: Band): void => send(encoder.call('band', band, { timeoutMs }));
    const drawing = parser.call('render', { slot: 'main', page, dpi, keep }, { timeoutMs, onEvent });
    const failure = await drawing.then(
      () => undefined,
      (error: unknown) => error,
    );
    const results = await Promise.allSettled(sent);
    const rejected = results.find((result) => result.status === 'rejected');
    if (failure) throw failure;
    if (rejected) throw rejected.reason;
  }

  /** Makes sure the encoder holds the page's inspection pixels. */
  async #encode(page: number): Promise<void> {
    if (this.#encoded === page) return;
    const info = this.#page(page);
    if (isPdf(this.info.kind)) await this.#draw(page, info.dpi, true);
    else await this.#lease.encoder.call('decode', { slot: 'main', page, send: false }, { timeoutMs: pageTimeout(info) });
    this.#encoded = page;
  }

  /** Decodes a picture page and hands its pixels to the parser. */
  async #sendPicture(slot: Slot, page: number): Promise<void> {
    if (slot === 'main' && this.#parserHasPicture === page) return;
    const { parser, encoder } = this.#lease;
    const timeoutMs = ENGINE_LIMITS.timeoutMs + ENGINE_LIMITS.timeoutMsPerMegapixel * (ENGINE_LIMITS.pagePixels / 1e6);
    const decoded = await encoder.call<{ info: PageInfo; data: Uint8Array }>('decode', { slot, page, send: true }, { timeoutMs });
    this.#encoded = slot === 'main' ? page : undefined;
    await parser.call('takePicture', { slot, ...decoded }, { timeoutMs });
    if (slot === 'main') this.#parserHasPicture = page;
  }

  async #text(page: number): Promise<PageTextResult> {
    const known = this.#texts.get(page);
    if (known) return known;
    const info = this.#page(page);
    if (!isPdf(this.info.kind)) await this.#sendPicture('main', page);
    const result = await this.#lease.parser.call<PageTextResult>('text', { slot: 'main', page }, { timeoutMs: pageTimeout(info) });
    this.#texts.set(page, result);
    return result;
  }
}
