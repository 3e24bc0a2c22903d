import { loadPdfium } from '#engine/pdf/pdfium.ts';
import { packagedFontFiles } from '#engine/pdf/font-mapper.ts';
import { ALONE, FAULTS, judgeAll, type Alone, type Fault, type Judged } from './layout/judge.ts';
import { layouts } from './layout/layouts.ts';
import { median, ratioTo, round, type BenchReport } from '../report.ts';
import { sliceOf } from '../slice.ts';

/** Which share of the layouts is drawn: 1 is all. */
const SHARE = Number(process.env.KORYO_BENCH_LAYOUTS ?? 1);
/** Which set of layouts: figures of others show that nothing was made to suit one. */
const SET = Number(process.env.KORYO_BENCH_SET ?? 0);
/** Faults that are told in words, so that their cause can be looked for. */
const TOLD = Number(process.env.KORYO_BENCH_TOLD ?? 12);

const FALSE: readonly Fault[] = ['falseMissing', 'falseAltered', 'lost'];

/** Generated layouts whose text is known, read and matched: what is called missing or altered although it stands there, what is missed. */
export async function bench(): Promise<BenchReport> {
  const pdfium = await loadPdfium(packagedFontFiles());
  const all = sliceOf(layouts(SHARE, SET));
  const judged: Judged[] = [];
  for await (const one of judgeAll(pdfium, all)) judged.push(one);
  const families = new Map<string, Judged[]>();
  for (const one of judged) families.set(one.family, [...(families.get(one.family) ?? []), one]);
  const count = (some: readonly Judged[], fault: Fault): number =>
    some.flatMap(({ faults }) => faults).filter((one) => one.fault === fault).length;
  const countAlone = (fault: Alone): number => judged.flatMap(({ alone }) => alone).filter((one) => one.fault === fault).length;
  const words = (some: readonly Judged[]): string => FAULTS.map((fault) => count(some, fault)).join(' / ');
  const told = judged.flatMap((one) =>
    one.faults.map((fault) => `${one.family} ${one.layout}, ${one.truth}: ${fault.fault} ${fault.words}`),
  );
  const wrong = FALSE.reduce((sum, fault) => sum + count(judged, fault), 0);
  return {
    name: 'layout',
    what: `${all.length} generated layouts × 3 truths: columns, tables, turned, sloped and curved text, both writing directions`,
    figures: {
      'pages; parts': `${judged.length}; ${judged.reduce((sum, { parts }) => sum + parts, 0)}`,
      'false missing / altered / lost / unnamed / unexpected': words(judged),
      'each text as if nothing else were approved: missing / altered / lost': ALONE.map(countAlone).join(' / '),
      ...Object.fromEntries(Array.from(families, ([family, some]) => [`${family} (${some.length} pages)`, words(some)])),
      'CPU ms a page, layout and matching, median': round(median(judged.map(({ cpu }) => cpu))),
      ...Object.fromEntries(told.slice(0, TOLD).map((fault, at) => [`fault ${at + 1}`, fault])),
    },
    ratios: [
      ratioTo('false missing, false altered and lost errors', wrong, { atMost: 0 }),
      ratioTo('errors that are lost where nothing else is approved', countAlone('lost'), { atMost: 0 }),
    ],
    counts: {
      layouts: all.length,
      pages: judged.length,
      parts: judged.reduce((sum, { parts }) => sum + parts, 0),
      ...Object.fromEntries(FAULTS.map((fault) => [fault, count(judged, fault)])),
      ...Object.fromEntries(ALONE.map((fault) => [`alone ${fault}`, countAlone(fault)])),
    },
  };
}
