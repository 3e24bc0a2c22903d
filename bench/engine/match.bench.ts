import search from 'approx-string-match';
import { matchParts } from '#engine/text/match/match.ts';
import { normalizeText, unitsText } from '#engine/text/fold/normalize.ts';
import { DEFAULT_TEXT_SETTINGS, type TextSettings } from '#engine/text/fold/settings.ts';
import { cpuOf } from './compare/cpu.ts';
import { corpora, type Corpus, type KnownPart } from './match/corpus.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';

const SETTINGS: TextSettings = { ...DEFAULT_TEXT_SETTINGS, partMatchRate: 70, lengthMatchRate: 70 };
const ERRORS = 0.3;
const WARM_UP = 12;
const ROUNDS = 21;

/** A stretch of the page's text, or nothing. */
type Answer = { from: number; to: number } | undefined;

/**
 * 200 parts in a page of 20,000 characters. Ours is the whole call: normalising page and parts, finding, places with
 * boxes and operations, unexpected text. The peer gets strings and gives offsets: the first exact place, else the one
 * with the fewest of 30 % errors; it is measured on strings normalised beforehand, and with the normalising.
 */
export async function bench(): Promise<BenchReport> {
  const figures: BenchReport['figures'] = {};
  const ratios: BenchReport['ratios'] = [];
  for (const corpus of corpora()) {
    const sought = corpus.parts.map(({ id, text }) => ({ id, text }));
    const page = fold(corpus.text);
    const needles = sought.map(({ text }) => fold(text));
    const ours: number[] = [];
    const bare: number[] = [];
    const peers: number[] = [];
    let result = matchParts([corpus.page], sought, SETTINGS);
    let answers: Answer[] = [];
    for (let turn = 0; turn < WARM_UP + ROUNDS; turn += 1) {
      const own = cpuOf(() => void (result = matchParts([corpus.page], sought, SETTINGS)));
      const peer = cpuOf(() => void (answers = needles.map((needle) => peerAnswer(page, needle))));
      const folding = cpuOf(() => void [fold(corpus.text), ...sought.map(({ text }) => fold(text))]);
      if (turn < WARM_UP) continue;
      ours.push(own);
      bare.push(peer);
      peers.push(peer + folding);
    }
    const right = corpus.parts.filter((part, index) => isRight(corpus, part, ownAnswer(result.parts[index]!))).length;
    const peerRight = corpus.parts.filter((part, index) => isRight(corpus, part, answers[index])).length;
    figures[`${corpus.name}: CPU ms, ours / peer / peer + normalising`] =
      `${round(median(ours))} / ${round(median(bare))} / ${round(median(peers))}`;
    figures[`${corpus.name}: right answers of ${corpus.parts.length}, ours / peer`] = `${right} / ${peerRight}`;
    ratios.push(
      ratioTo(`approx-string-match, ${corpus.name}`, pairedRatio(ours, bare), { atMost: 0.35 }),
      { peer: `approx-string-match with the same normalising, ${corpus.name}`, value: pairedRatio(ours, peers) },
      ratioTo(`right answers of approx-string-match, ${corpus.name}`, right / peerRight, { atLeast: 1 }),
    );
  }
  return { name: 'match', what: '200 parts in 20,000 characters, CPU medians of interleaved rounds', figures, ratios };
}

function fold(text: string): string {
  return unitsText(normalizeText(text, SETTINGS));
}

function peerAnswer(page: string, needle: string): Answer {
  const exact = page.indexOf(needle);
  if (exact >= 0) return { from: exact, to: exact + needle.length };
  const matches = search(page, needle, Math.floor(needle.length * ERRORS));
  const best = matches.reduce<(typeof matches)[number] | undefined>((a, b) => (!a || b.errors < a.errors ? b : a), undefined);
  return best && { from: best.start, to: best.end };
}

/** The best place of a part as offsets in the page's text; the page is one block of full lines. */
function ownAnswer(result: ReturnType<typeof matchParts>['parts'][number]): Answer {
  const best = result.places.reduce<(typeof result.places)[number] | undefined>(
    (a, b) => (!a || b.partRate > a.partRate ? b : a),
    undefined,
  );
  const first = best?.lines[0]?.box.px;
  if (!best || !first) return undefined;
  const from = Math.round(first.y / 30) * 48 + Math.round(first.x / 20);
  return { from, to: from + best.text.replaceAll('\n', '').length };
}

/** A present part is found where it stands (or where it stands verbatim as well); an absent one is not found. */
function isRight({ text }: Corpus, { text: part, span }: KnownPart, answer: Answer): boolean {
  if (!span || !answer) return !span === !answer;
  const shared = Math.min(span.to, answer.to) - Math.max(span.from, answer.from);
  return shared >= 0.5 * (span.to - span.from) || text.slice(answer.from, answer.to) === part;
}
