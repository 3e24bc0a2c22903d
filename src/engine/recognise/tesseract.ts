/** Tesseract 5 (LSTM, WebAssembly) as a recogniser: engine and models come from packages, nothing is fetched. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Recogniser, Symbol } from './recogniser.ts';
import type { StripPicture } from './strip-picture.ts';

/** As much of the module's interface as is used (tesseract.js-core 7). */
type Api = {
  Init(path: null, languages: string, engine: number): number;
  SetVariable(name: string, value: string): number;
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(page: number): string;
};
type Core = { FS: { writeFile(path: string, data: Uint8Array): void }; TessBaseAPI: new () => Api };
type LoadCore = (options: { locateFile(name: string): string; print(text: string): void; printErr(text: string): void }) => Promise<Core>;

/** LSTM only. */
const ENGINE = 1;
/** PSM: one line; one block of vertical text. */
const MODES = { line: '7', vertical: '5' };
const INPUT = '/input';

const require = createRequire(import.meta.url);
/** The models of lines and of columns; the smaller ones, which read no worse. Japanese ones know Latin letters. */
const MODELS = {
  jpn: () => require.resolve('@tesseract.js-data/jpn/4.0.0_best_int/jpn.traineddata.gz'),
  jpn_vert: () => require.resolve('@tesseract.js-data/jpn_vert/4.0.0_best_int/jpn_vert.traineddata.gz'),
};

/** As much of its answer as is read. */
type Corners = { x0: number; y0: number; x1: number; y1: number };
type Answer = {
  blocks: { paragraphs: { lines: { words: { symbols: { text: string; confidence: number; bbox: Corners }[] }[] }[] }[] }[];
};

/** Loads the engine; each direction's models when the first line of it comes. */
export async function tesseract(): Promise<Recogniser> {
  const load = require('tesseract.js-core/tesseract-core-simd-lstm.js') as LoadCore;
  const silent = (): void => {};
  const core = await load({ locateFile: (name) => require.resolve(`tesseract.js-core/${name}`), print: silent, printErr: silent });
  const apis = new Map<boolean, Api>();
  const apiFor = (vertical: boolean): Api => {
    const known = apis.get(vertical);
    if (known) return known;
    const language = vertical ? 'jpn_vert' : 'jpn';
    core.FS.writeFile(`${language}.traineddata`, gunzipSync(readFileSync(MODELS[language]())));
    const api = new core.TessBaseAPI();
    if (api.Init(null, language, ENGINE) !== 0) throw new Error('the recogniser did not load its models');
    api.SetVariable('tessedit_pageseg_mode', vertical ? MODES.vertical : MODES.line);
    apis.set(vertical, api);
    return api;
  };
  return {
    read: (line) => {
      const api = apiFor(line.vertical);
      core.FS.writeFile(INPUT, portableGray(line));
      api.SetImageFile(1, 0);
      if (api.Recognize(null) !== 0) return [];
      return symbolsOf(api.GetJSONText(0));
    },
  };
}

function symbolsOf(json: string): Symbol[] {
  const words = (JSON.parse(json) as Answer).blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  );
  const all = words.map(({ symbols }) =>
    symbols.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({ text, confidence, x: x0, y: y0, w: x1 - x0, h: y1 - y0 })),
  );
  return all.flatMap((symbols, at) => {
    const [last, first] = [all[at - 1]?.at(-1), symbols[0]];
    return last && first && LATIN.test(last.text + first.text) ? [spaceBetween(last, first), ...symbols] : symbols;
  });
}

/** Between other words it parts what stands without white. */
const LATIN = /^[\x21-\x7e\u00c0-\u024f]+$/u;

function spaceBetween(last: Symbol, next: Symbol): Symbol {
  const x = last.x + last.w;
  return { text: ' ', confidence: Math.min(last.confidence, next.confidence), x, y: next.y, w: Math.max(1, next.x - x), h: next.h };
}

/** PGM, which the engine reads without a decoder of ours. */
function portableGray({ picture: { width, height, data } }: StripPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
