import { plain } from './plain.ts';

/** How far the texts around a joint are looked at, in characters. */
const REACH = 12;
/** Of what a side of a joint agrees with at best, so much must agree where both sides are to meet. */
const ALIKE = 0.6;
/** What agrees in fewer characters may stand anywhere. */
const LEAST_TOLD = 3;

/** So much of a text holds that many characters, whatever spaces stand between them. */
const LOOKED_AT = 6 * REACH;
/** Pairs that stand in more places tell little. */
const RARE = 32;

/** A place between two characters of an approved text. */
type Joint = { text: readonly string[]; at: number };

/**
 * The text at one side of a joint: the places that it agrees with, how many characters agree at best, and whether an
 * approved text ends (begins) wherever it does.
 */
type Side = { points: readonly string[]; joints: Joint[]; best: number; isAtEdge: boolean; agreesAt: (joint: Joint) => number };

/**
 * What the approved texts say about the order in which pieces of a page are read. The text before a joint and the text
 * behind it each agree with some places of the approved texts. Where one place suits both, the page is read on there;
 * where each has a place of its own, it is not. A character that was changed does not hide where a text goes on.
 */
export class ApprovedOrder {
  readonly #places = new Map<string, Joint[]>();
  readonly #heads = new Map<string, Side>();
  readonly #tails = new Map<string, Side>();
  readonly #whole = new Set<string>();

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      const points = plain(text);
      this.#whole.add(points.join(''));
      for (let at = 0; at + 1 < points.length; at += 1) {
        const pair = points[at]! + points[at + 1]!;
        const known = this.#places.get(pair);
        if (known) known.push({ text: points, at });
        else this.#places.set(pair, [{ text: points, at }]);
      }
    }
  }

  /**
   * Whether `after` is what an approved text says behind `before`; undefined where none tells, `skips` where it says so but for a word between the
   * two: who left out a "not" left it out of a line. Of pieces that stand far apart the one before must stand in an approved text as it is: there the
   * end of any other text agrees by chance.
   */
  follows(before: string, after: string, apart?: 'far'): boolean | 'skips' | undefined {
    const head = this.#side(this.#heads, before, 'before');
    const tail = this.#side(this.#tails, after, 'behind');
    if (head.points.length === 0 || tail.points.length === 0) return undefined;
    if (apart === 'far' && (head.points.length < LEAST_TOLD || head.best < head.points.length)) {
      return this.#whole.has([...head.points, ...tail.points].join('')) ? true : undefined;
    }
    const meets = [...head.joints, ...tail.joints].some((joint) => {
      const [one, other] = [head.agreesAt(joint), tail.agreesAt(joint)];
      return one >= Math.max(1, ALIKE * head.best) && other >= Math.max(1, ALIKE * tail.best) && one + other >= LEAST_TOLD;
    });
    if (meets) return true;
    if (head.best >= LEAST_TOLD && tail.best >= LEAST_TOLD) return goesOnLater(head, tail) ? 'skips' : false;
    return head.isAtEdge || tail.isAtEdge ? false : undefined;
  }

  /** What is said behind a text that is all as it is approved, two characters of each; nothing where it is not, or too short to tell. */
  next(before: string): string[] {
    const { points, joints, best, agreesAt } = this.#side(this.#heads, before, 'before');
    if (points.length < LEAST_TOLD || best < points.length) return [];
    const found = joints.flatMap((joint) => (agreesAt(joint) === best ? [joint.text.slice(joint.at, joint.at + 2).join('')] : []));
    return [...new Set(found)].filter((two) => [...two].length === 2);
  }

  #side(known: Map<string, Side>, text: string, where: 'before' | 'behind'): Side {
    const seen = known.get(text);
    if (seen) return seen;
    const isBefore = where === 'before';
    // What is far from the joint is not looked at, and need not be folded: nothing folds to nothing but spaces.
    const points = isBefore ? plain(text.slice(-LOOKED_AT)).slice(-REACH) : plain(text.slice(0, LOOKED_AT)).slice(0, REACH);
    const joints = this.#joints(points, isBefore ? points.length : 0);
    const outward = isBefore ? points.toReversed() : points;
    const agreesAt = ({ text: of, at }: Joint): number => agreement(outward, (index) => of[isBefore ? at - 1 - index : at + index]);
    const agreements = joints.map(agreesAt);
    const best = Math.max(0, ...agreements);
    const atEdge = ({ text: of, at }: Joint): boolean => at === (isBefore ? of.length : 0);
    const isAtEdge = best >= LEAST_TOLD && joints.every((joint, index) => atEdge(joint) || agreements[index]! < best);
    const side: Side = { points, joints, best, isAtEdge, agreesAt };
    known.set(text, side);
    return side;
  }

  /** The places with which the most pairs of a text agree; `joint` is where the joint lies in the text. */
  #joints(points: readonly string[], joint: number): Joint[] {
    const votes = new Map<readonly string[], Map<number, number>>();
    let most = 0;
    const found = points.slice(1).map((point, from) => this.#places.get(points[from]! + point) ?? []);
    const rare = Math.max(
      RARE,
      found.reduce((least, { length }) => (length > 0 ? Math.min(least, length) : least), Infinity),
    );
    for (const [from, places] of found.entries()) {
      if (places.length > rare) continue;
      for (const { text, at } of places) {
        const place = at - from + joint;
        if (place < 0 || place > text.length) continue;
        const of = votes.get(text) ?? new Map<number, number>();
        votes.set(text, of);
        const count = (of.get(place) ?? 0) + 1;
        of.set(place, count);
        most = Math.max(most, count);
      }
    }
    return Array.from(votes, ([text, of]) => Array.from(of).flatMap(([at, count]) => (2 * count >= most ? [{ text, at }] : []))).flat();
  }
}

/** So many characters put in between (a letter set twice, a hyphen) push both sides over each other. */
const MOST_PUT_IN = 2;

/** Whether a text has what one side says a word before what the other says, or so close behind it that something was only put in. */
function goesOnLater(head: Side, tail: Side): boolean {
  const bestOf = (side: Side): Joint[] => side.joints.filter((joint) => side.agreesAt(joint) === side.best);
  const ends = bestOf(head);
  return bestOf(tail).some(({ text, at }) => ends.some((end) => end.text === text && at >= end.at - MOST_PUT_IN && at - end.at <= REACH));
}

/** How many characters more agree than do not, from the joint on as far as that is the most. */
function agreement(shown: readonly string[], expected: (index: number) => string | undefined): number {
  let best = 0;
  let now = 0;
  for (const [index, point] of shown.entries()) {
    now += point === expected(index) ? 1 : -1;
    best = Math.max(best, now);
  }
  return best;
}
