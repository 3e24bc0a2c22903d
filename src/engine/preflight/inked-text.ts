import { processPlace, withoutIndex } from '../content/colour-space.ts';
import { isWhite, printedInks, tintOn } from '../content/inks.ts';
import type { ColourUse } from '../content/uses.ts';
import { overlaps, union, type Box } from '../geometry.ts';
import { takesPart, type PageText } from '../text/lines/layout.ts';
import { partsWords } from '../text/lines/word-spaces.ts';
import { SAME_PLACE_PX, type Collector } from './collector.ts';
import type { InkedCharacter, OutlinedInk } from './outlined-ink.ts';
import type { PreflightSettings } from './settings.ts';

/** Sizes are written with few digits, and a point of JIS is a little smaller than that of PDF. */
const TOLERANCE_PT = 0.05;
const QUOTED_CHARACTERS = 40;
/** A fainter ink shows no edge where its plate is a little off. */
const LEAST_TINT = 0.1;
/** Runs of text that are kept: more is a page that nobody prints with text this small. */
const MOST_RUNS = 2000;

type Run = { kind: 'INK_TEXT' | 'REVERSED_TEXT'; pt: number; inks: string; box: Box };

/** The inks that a colour prints strongly enough to show an edge, with how much of each; process inks in their order, then spots. */
function strongInks({ space, tints }: ColourUse): string[] {
  if (!tints) return [];
  const plain = withoutIndex(space, tints);
  return printedInks(plain.space, plain.tints)
    .map((name) => ({ name, tint: tintOn(name, plain, { on: false, mode: 0 }) ?? 0 }))
    .filter(({ tint }) => tint >= LEAST_TINT)
    .toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
    .map(({ name, tint }) => `${name} ${Math.round(tint * 100)}%`);
}

function placeOf(ink: string): number {
  const place = processPlace(ink);
  return place < 0 ? Infinity : place;
}

/**
 * Small text whose edges need two plates to lie on each other (colours and black of several inks), and small text that is left out of a ground
 * of ink (reversed): where a plate is a little off, neither can be read. Runs of a page are gathered by `see` and told by `tell`.
 */
export class InkedText {
  readonly #settings: PreflightSettings;
  readonly #runs: Run[] = [];

  constructor(settings: PreflightSettings) {
    this.#settings = settings;
  }

  /** A run of text of this size drawn with these colours; `box` in px. */
  see(pt: number, uses: readonly ColourUse[], box: Box): void {
    if (!(pt > 0) || this.#runs.length >= MOST_RUNS) return;
    const size = Math.round(pt * 100) / 100;
    for (const use of uses) for (const told of this.#judge(size, use)) this.#keep({ ...told, pt: size, box });
  }

  #judge(pt: number, use: ColourUse): { kind: Run['kind']; inks: string }[] {
    const { inkTextPt, reversed } = this.#settings;
    const inks = pt < inkTextPt - TOLERANCE_PT ? strongInks(use) : [];
    const isReversed = pt < reversed.textPt - TOLERANCE_PT && use.tints !== undefined && !use.overprint.on;
    return [
      ...(inks.length > 1 ? [{ kind: 'INK_TEXT' as const, inks: inks.join(', ') }] : []),
      ...(isReversed && isWhite({ space: use.space, tints: use.tints ?? [] }) ? [{ kind: 'REVERSED_TEXT' as const, inks: '' }] : []),
    ];
  }

  /** What stands in a line of outlined text, stretch by stretch: characters of one colour that follow each other. */
  #outlined(line: readonly InkedCharacter[]): Seen[] {
    const stretches: Seen[] = [];
    for (const [at, { character, pt, use }] of line.entries()) {
      const text = (partsWords(line[at - 1]?.character, character) ? ' ' : '') + character.text;
      for (const told of this.#judge(pt, use)) {
        const last = stretches.findLast(({ kind }) => kind === told.kind);
        const one = { ...told, pt, box: character.tight, text, count: 1 };
        if (last?.inks === one.inks) Object.assign(last, { ...asOne(last, one), count: 1 });
        else stretches.push(one);
      }
    }
    return stretches;
  }

  /** Writers of files show a line at once, or each of its characters by itself. */
  #keep(run: Run): void {
    const last = this.#runs.at(-1);
    const isSame = last && last.kind === run.kind && last.inks === run.inks && last.pt === run.pt;
    if (isSame && overlaps(last.box, run.box, SAME_PLACE_PX)) last.box = union(last.box, run.box);
    else this.#runs.push(run);
  }

  /** Tells of the runs whose text is seen on the page, and of outlined text by the fills of its shapes; white that is seen stands on a ground. */
  tell(text: PageText, collector: Collector, outlined?: OutlinedInk): void {
    const shown = this.#runs.length === 0 ? [] : text.characters.filter(takesPart);
    const seen = this.#runs.flatMap((run) => {
      const inside = shown.filter(({ tight }) => holds(run.box, tight.x + tight.w / 2, tight.y + tight.h / 2));
      return inside.length === 0 ? [] : [{ ...run, text: inside.map((one) => one.text).join(''), count: 1 }];
    });
    const shapes = outlined?.lines(text, smallestLookedAt(this.#settings)).flatMap((line) => this.#outlined(line)) ?? [];
    for (const { kind, pt, inks, text: said, box, count } of together([...seen, ...shapes])) {
      const quoted = [...said.trim()].slice(0, QUOTED_CHARACTERS).join('');
      const { inkTextPt, reversed } = this.#settings;
      const params: Record<string, string | number> = { pt, text: quoted };
      if (kind === 'INK_TEXT') Object.assign(params, { limit: inkTextPt, inks });
      else params['needed'] = reversed.textPt;
      collector.addBox({ code: kind, severity: 'WARNING', params }, box, count);
    }
  }
}

/** From this size on (pt) nobody asks for the inks of text. */
export function smallestLookedAt({ inkTextPt, reversed }: PreflightSettings): number {
  return Math.max(inkTextPt, reversed.textPt) - TOLERANCE_PT;
}

/** Half a line beyond counts too: widths of fonts that are not embedded are not known. */
function holds({ x, y, w, h }: Box, px: number, py: number): boolean {
  const beyond = Math.min(w, h) / 2;
  return px >= x - beyond && px <= x + w + beyond && py >= y && py <= y + h;
}

type Seen = Run & { text: string; count: number };

/** Runs of one kind and colour that stand together, with the smallest size among them. */
function together(runs: readonly Seen[]): Seen[] {
  const places: Seen[] = [];
  for (const run of runs) {
    let place = run;
    for (;;) {
      const at = places.findIndex(
        ({ kind, inks, box }) => kind === run.kind && inks === run.inks && overlaps(box, place.box, SAME_PLACE_PX),
      );
      if (at < 0) break;
      place = asOne(places.splice(at, 1)[0]!, place);
    }
    places.push(place);
  }
  return places;
}

function asOne(a: Seen, b: Seen): Seen {
  return { ...b, pt: Math.min(a.pt, b.pt), text: a.text + b.text, count: a.count + b.count, box: union(a.box, b.box) };
}
