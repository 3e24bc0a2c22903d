/** What the engine says of drawn pages, held against what is known of them. */
import type { Pdfium } from '#engine/pdf/pdfium-module.ts';
import { extractCharacters } from '#engine/pdf/characters.ts';
import { openPdf } from '#engine/pdf/document.ts';
import { pageMatrix, toPixels } from '#engine/pdf/page.ts';
import { renderRaster } from '#engine/pdf/render.ts';
import { DEFAULT_TEXT_SETTINGS } from '#engine/text/fold/settings.ts';
import { classifyCharacters } from '#engine/text/lines/ink-test.ts';
import { layOutPage, lineText, type PageText } from '#engine/text/lines/layout.ts';
import { matchParts } from '#engine/text/match/match.ts';
import { seeded } from '../../random.ts';
import { drawPages } from './draw-pages.ts';
import type { KnownPart, Layout } from './planned-page.ts';
import { withOneChanged } from './words.ts';

const DPI = 150;

/** as approved: all parts stand there · changed: one has another character · missing: one is not there. */
export const TRUTHS = ['as approved', 'one changed', 'one missing'] as const;
export type Truth = (typeof TRUTHS)[number];

/**
 * falseMissing, falseAltered  of parts that stand there as approved
 * lost      the changed or missing part passes
 * unnamed   the changed part is called missing
 * unexpected  text of the page that is called unexpected although it is approved
 */
export const FAULTS = ['falseMissing', 'falseAltered', 'lost', 'unnamed', 'unexpected'] as const;
export type Fault = (typeof FAULTS)[number];

/** What is said of a part when nothing else of its page is approved, where it is not what is drawn. */
export const ALONE = ['missing', 'altered', 'lost'] as const;
export type Alone = (typeof ALONE)[number];

export interface Judged {
  layout: number;
  family: string;
  truth: Truth;
  parts: number;
  faults: { fault: Fault; words: string }[];
  alone: { fault: Alone; words: string }[];
  /** CPU of laying out and matching, in milliseconds. */
  cpu: number;
  /** The lines as they were read. */
  read: string[];
}

interface Case {
  layout: number;
  family: string;
  truth: Truth;
  parts: KnownPart[];
}

/** Every layout in every truth; one file for each dozen of layouts. */
export async function* judgeAll(pdfium: Pdfium, all: readonly Layout[], truths: readonly Truth[] = TRUTHS): AsyncGenerator<Judged> {
  for (let from = 0; from < all.length; from += 12) {
    const some = all.slice(from, from + 12).flatMap((layout, at) => truths.map((truth) => plan(layout, from + at, truth)));
    const bytes = await drawPages(some.map(({ layout, parts }) => all[layout]!.draw(parts.map(({ drawn }) => drawn))));
    const document = openPdf(pdfium, bytes);
    try {
      for (const [number, one] of some.entries()) {
        const read = document.withPage(number, (page) => {
          const raster = renderRaster(pdfium, page, { dpi: DPI });
          const trim = toPixels(pageMatrix(page, DPI), page.boxes.trim);
          const characters = classifyCharacters(extractCharacters(pdfium, page, DPI).characters, raster, trim);
          return { place: { page: 0, dpi: DPI, width: raster.width, height: raster.height, trim }, characters };
        });
        const start = process.cpuUsage();
        const text = layOutPage(read.place, read.characters);
        const faults = judge(text, one);
        const { user, system } = process.cpuUsage(start);
        const alone = judgeAlone(text, one);
        const { layout, family, truth, parts } = one;
        yield {
          layout,
          family,
          truth,
          parts: parts.length,
          faults,
          alone,
          cpu: (user + system) / 1000,
          read: text.lines.map((line) => lineText(text, line)),
        };
      }
    } finally {
      document.close();
    }
  }
}

function plan({ family, parts }: Layout, layout: number, truth: Truth): Case {
  const random = seeded(77_000 + layout);
  const touched = truth === 'as approved' ? -1 : random.whole(0, parts.length - 1);
  const known = parts.map((text, index): KnownPart => {
    const drawn = index !== touched ? text : truth === 'one missing' ? '' : withOneChanged(text, random);
    return { id: String(index), text, drawn };
  });
  return { layout, family, truth, parts: known };
}

function judge(page: PageText, { parts }: Case): Judged['faults'] {
  const result = matchParts(
    [page],
    parts.map(({ id, text }) => ({ id, text })),
    DEFAULT_TEXT_SETTINGS,
  );
  const faults: Judged['faults'] = [];
  parts.forEach(({ text, drawn }, index) => {
    const { status } = result.parts[index]!;
    const add = (fault: Fault): void => void faults.push({ fault, words: drawn === text ? text : `${text} → ${drawn}` });
    if (drawn === text) {
      if (status === 'missing') add('falseMissing');
      if (status === 'differs') add('falseAltered');
      return;
    }
    if (status === 'match') add('lost');
    if (drawn !== '' && status === 'missing') add('unnamed');
  });
  if (parts.every(({ text, drawn }) => text === drawn)) {
    for (const { text } of result.unexpected) faults.push({ fault: 'unexpected', words: text });
  }
  return faults;
}

/** Labels carry copy that no specification holds: each part, as if all others were such. */
function judgeAlone(page: PageText, { parts }: Case): Judged['alone'] {
  return parts.flatMap(({ id, text, drawn }): Judged['alone'] => {
    const { status } = matchParts([page], [{ id, text }], DEFAULT_TEXT_SETTINGS).parts[0]!;
    if (drawn !== text) return status === 'match' ? [{ fault: 'lost', words: `${text} → ${drawn}` }] : [];
    return status === 'missing' ? [{ fault: 'missing', words: text }] : status === 'match' ? [] : [{ fault: 'altered', words: text }];
  });
}
