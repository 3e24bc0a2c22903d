import { chooseBeside, chooseFormed, chooseHits, isMark } from './choose.ts';
import { hitsOf, placedBox } from './constellation.ts';
import type { Contour } from './contour.ts';
import { ContourGrid } from './contour-grid.ts';
import { wholeGlyphs } from './incomplete.ts';
import { isLetter, isUsual, preferText } from './same-shape.ts';
import type { Hit, ShapeSet } from './shape.ts';
import type { Edges } from './signature.ts';
import { readSimple } from './simple-shapes.ts';
import { standingOnHead } from './directions/opposites.ts';
import { initialsOf } from './directions/initials.ts';
import { LEAST_FORM, lyingInColumns } from './directions/lying.ts';
import { slopingViews } from './directions/slopes.ts';
import { unreadChains } from './directions/unread-chains.ts';
import { settleStrays } from './directions/strays.ts';
import { EXACT, HINTED, roundedTo, type Tolerance } from './tolerance.ts';
import { unreadOf } from './unread.ts';
import { unreadRows } from './unread-rows.ts';
import { QUARTERS, seenOf, type Frame, type View } from './directions/view.ts';

/** What the contours of a page say; each hit tells whether it is as the font has it, or hinted, nearly. */
export type ShapeReading = { frames: Frame[]; read: number; unread: number };

/** Fewer glyphs that stand on their side are chance. */
const LEAST_TURNED = 3;
/** How letters and digits lie in columns, degrees clockwise. */
const LYING = 90;
/** Single glyphs are looked for among so many contours that nothing explains: more are a drawing. */
const MOST_LOOKED_AT = 3000;
/** … and on a slope, which is found by what is left: more forms agree by chance when there are more ways to look. */
const LEAST_SLOPING = 4;
/** Contours by which it is tried whether text stands on a slope, and how many must be known. */
const TRIED = 48;
const LEAST_PROMISING = 2;
/** Slopes of one page: beyond, nothing is looked for. */
const MOST_SLOPES = 6;
/** More than this share unread: perhaps the outlines were hinted. */
const MANY_UNREAD = 0.02;
/** What the second look must save to be kept. */
const SAVED = 0.4;

/** So many different glyphs of a whole font must stand on a page: among tens of thousands some forms agree by chance … */
const LEAST_OF_FONT = 8;
/** … and of another weight or style beside it. */
const LEAST_BESIDE = 3;

/**
 * Reads outlined text by the shapes of glyphs (exactly, or, when much of it stays unread, once more by those that are known of it with the
 * tolerance that hinted outlines need). What no shape explains stays unread: nothing is guessed.
 * @param sets what is known of these pages and of the company's files
 * @param fonts whole fonts that these contours may be of, asked for only when the sets leave something unread; one counts only where enough of its glyphs stand
 */
export function readShapes(
  contours: readonly Contour[],
  sets: readonly ShapeSet[],
  fonts: (contours: readonly Contour[]) => readonly ShapeSet[] = () => [],
): ShapeReading {
  let first = readWith(contours, sets, EXACT);
  const isRead = (): boolean => first.unread <= MANY_UNREAD * (first.read + first.unread);
  if (first.unread === 0) return first;
  first = withRounded(first, contours, sets);
  const whole = fonts(contours);
  if (isRead()) return withFontsOf(first, { contours, sets, whole });
  const trial = whole.length > 0 ? readWith(contours, [...sets, ...whole], EXACT) : first;
  const known = [...sets, ...fontsOf(trial, whole)];
  if (known.length > sets.length) first = known.length === sets.length + whole.length ? trial : readWith(contours, known, EXACT);
  // Nearly, tens of thousands of glyphs are too many: some other one always lies there as well (1 for l, a bracket on its side).
  if (isRead() || sets.length === 0) return first;
  const taken = new Set(first.frames.flatMap(({ hits }) => hits.flatMap(({ members }) => members)));
  const left = contours.filter((_, at) => !taken.has(at));
  if (!isPromising(left, sets, HINTED)) return first;
  const second = readWith(contours, sets, HINTED);
  return second.unread <= (1 - SAVED) * first.unread ? withWhole(withExact(second, first), first, whole) : first;
}

/** … and what is read besides, no less sure, where a drawing program rounded all outlines to its grid. */
function withRounded(first: ShapeReading, contours: readonly Contour[], sets: readonly ShapeSet[]): ShapeReading {
  const rounding = sets.length > 0 ? roundedTo(contours) : undefined;
  const rounded = rounding && readWith(contours, sets, rounding);
  return rounded && rounded.unread < first.unread && isReadAlike(first, rounded) ? rounded : first;
}

/** What whole fonts read exactly of what the second look, which goes without them, leaves unread: characters that no proof has. */
function withWhole(second: ShapeReading, first: ShapeReading, whole: readonly ShapeSet[]): ShapeReading {
  const taken = new Set(second.frames.flatMap(({ hits }) => hits.flatMap(({ members }) => members)));
  const isLeft = ({ set, exact, members }: Hit): boolean => exact && whole.includes(set) && !members.some((member) => taken.has(member));
  const frames = second.frames.map((frame) => {
    const own = first.frames.find(({ view }) => view.turns === frame.view.turns && view.angle === frame.view.angle);
    const more = own?.hits.filter(isLeft) ?? [];
    const boxes = more.map((hit) => placedBox(hit.shape.box, hit));
    const unread = frame.unread.filter(({ box: [left, top, right, bottom] }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return !boxes.some((box) => x > box[0] && x < box[2] && y > box[1] && y < box[3]);
    });
    return { ...frame, hits: [...frame.hits, ...more], unread };
  });
  const count = (of: (frame: Frame) => number): number => frames.reduce((sum, frame) => sum + of(frame), 0);
  return { frames, read: count(({ hits }) => hits.length), unread: count(({ unread }) => unread.length) };
}

/**
 * Fonts of which all glyphs were read exactly before are not less sure because other text of the page, of another font, was hinted. Of hinted
 * fonts some glyphs lie exactly by chance.
 */
function withExact(second: ShapeReading, first: ShapeReading): ShapeReading {
  const read = hitsByMembers(first);
  const exactOf = (hit: Hit): Hit | undefined => {
    const same = read.get(membersKey(hit));
    return same?.exact === true && same.texts.includes(hit.texts[0]!) ? same : undefined;
  };
  const fonts = Map.groupBy(
    second.frames.flatMap(({ hits }) => hits),
    ({ shape }) => shape.fontName,
  );
  const isWhole = (hit: Hit): boolean => fonts.get(hit.shape.fontName)!.every((one) => exactOf(one) !== undefined);
  const exact = new Set(Array.from(fonts.values()).flatMap((hits) => (isWhole(hits[0]!) ? hits : [])));
  const frames = second.frames.map((frame) => ({
    ...frame,
    hits: frame.hits.map((hit) => (exact.has(hit) ? { ...hit, texts: exactOf(hit)!.texts, exact: true } : hit)),
  }));
  return { ...second, frames };
}

/**
 * Of text that is read but for a few glyphs: a character that was changed is often the one that no proof knows. It is in the font that all others
 * are of, where that is a whole one.
 */
function withFontsOf(
  first: ShapeReading,
  { contours, sets, whole }: { contours: readonly Contour[]; sets: readonly ShapeSet[]; whole: readonly ShapeSet[] },
): ShapeReading {
  if (whole.length === 0) return first;
  const alone = readWith(contours, whole, EXACT);
  const fonts = fontsOf(alone, whole);
  if (fonts.length === 0) return first;
  const again = readWith(contours, [...sets, ...fonts], EXACT);
  return again.unread < first.unread && isReadAlike(first, again) ? again : first;
}

/**
 * Whether all that was read is still read: a whole font has glyphs (⒊ for "3.") that no proof knows, and they would be taken for what stands there.
 * Of the texts of one shape it may prefer another (。 to the ︒ of a column, ・ to ‧).
 */
function isReadAlike(first: ShapeReading, again: ShapeReading): boolean {
  const now = hitsByMembers(again);
  return Array.from(hitsByMembers(first)).every(([key, { texts }]) => now.get(key)?.texts.some((text) => texts.includes(text)) === true);
}

function hitsByMembers({ frames }: ShapeReading): Map<string, Hit> {
  return new Map(frames.flatMap(({ hits }) => hits.map((hit) => [membersKey(hit), hit] as const)));
}

function membersKey({ members }: Hit): string {
  return members.toSorted((a, b) => a - b).join(' ');
}

/** The fonts that a page is set in, by what was read with all of them. */
function fontsOf(trial: ShapeReading, whole: readonly ShapeSet[]): ShapeSet[] {
  const counts = whole.map((font) => glyphsFound(trial, font));
  const least = counts.some((count) => count >= LEAST_OF_FONT) ? LEAST_BESIDE : LEAST_OF_FONT;
  return whole.filter((_, at) => counts[at]! >= least);
}

/** How many different letters of a font were found exactly, whatever else has them too; the simple ones say nothing. */
function glyphsFound({ frames }: ShapeReading, font: ShapeSet): number {
  const texts = new Set<string>();
  for (const { hits } of frames)
    for (const { set, sets = [set], simple, exact, shape } of hits) {
      if (sets.includes(font) && exact && !simple && isLetter(shape.text)) texts.add(shape.text);
    }
  return texts.size;
}

function readWith(contours: readonly Contour[], sets: readonly ShapeSet[], tolerance: Tolerance): ShapeReading {
  const frames: Frame[] = [];
  const all = [...contours.keys()];
  let left = all;
  const hitsSeen = (view: View, some: readonly number[]): Hit[] => {
    const { seen, numbers } = seenOf(view, contours, some);
    const hits = hitsIn(new ContourGrid(seen), sets, tolerance);
    return hits.map((hit) => ({ ...hit, members: hit.members.map((member) => numbers[member]!) }));
  };
  // All shapes that some contours may be, however few stand there.
  const possibleIn = (view: View, some: readonly number[]): Hit[] => {
    const { seen, numbers } = seenOf(view, contours, some);
    const grid = new ContourGrid(seen);
    const hits = sets.flatMap((set) => Array.from(hitsOf(grid, [...seen.keys()], set, tolerance)));
    return hits.map((hit) => ({ ...hit, members: hit.members.map((member) => numbers[member]!) }));
  };
  const without = (hits: readonly Hit[], of: readonly number[] = left): number[] => {
    const taken = new Set(hits.flatMap(({ members }) => members));
    return of.filter((number) => !taken.has(number));
  };
  for (const { view, seen } of quartersOf(contours, hitsSeen)) {
    const hits = left.length === contours.length ? seen() : hitsSeen(view, left);
    if (hits.length < (view.turns === 0 ? 1 : LEAST_TURNED)) continue;
    const opposite = frames.some((frame) => isOpposite(frame.view, view));
    const onHead = opposite ? standingOnHead(seen(), heldBy(frames), contours, tolerance) : new Set<number>();
    for (const frame of onHead.size > 0 ? frames : []) {
      const elsewhere = new Set(heldBy(frames.filter((one) => one !== frame)).flatMap(({ members }) => members));
      const free = all.filter((number) => !onHead.has(number) && !elsewhere.has(number));
      frame.hits = hitsSeen(frame.view, free);
    }
    if (onHead.size > 0) left = without(heldBy(frames), all);
    const own = onHead.size > 0 ? hitsSeen(view, left) : hits;
    frames.push({ view, hits: own, unread: [] });
    left = without(own);
  }
  for (let looks = 0; looks < MOST_SLOPES; looks += 1) {
    const views = slopingViews(left.map((number) => contours[number]!));
    const promising = views.filter((view) => isPromising(seenOf(view, contours, left).seen, sets, tolerance));
    const [best] = promising.map((view) => ({ view, hits: hitsSeen(view, left) })).sort((a, b) => b.hits.length - a.hits.length);
    if (!best || best.hits.length < LEAST_SLOPING) break;
    frames.push({ ...best, unread: [] });
    left = without(best.hits);
  }
  const standing = frames.find(({ view }) => view.turns === 0);
  if (standing && left.length > 0 && left.length <= MOST_LOOKED_AT) {
    const initials = initialsOf(possibleIn(standing.view, left), standing.hits, { contours, left });
    standing.hits.push(...chooseFormed(initials, tolerance, LEAST_FORM));
    left = without(standing.hits);
    const view = QUARTERS.find(({ angle }) => angle === LYING)!;
    const lying = lyingInColumns(possibleIn(view, left), standing.hits, { contours, left }, tolerance);
    const hits = chooseFormed(lying, tolerance, LEAST_FORM);
    const known = frames.find((frame) => frame.view === view);
    if (known) known.hits.push(...hits);
    else if (hits.length > 0) frames.push({ view, hits, unread: [] });
    left = without(hits);
  }
  left.push(...settleStrays(frames, tolerance, { contours, left, hitsSeen }));
  let unread = 0;
  const told = new Set<Contour>();
  for (const frame of frames) {
    const { seen, numbers } = seenOf(frame.view, contours, left);
    frame.unread = unreadOf(seen, frame.hits, (at) => {
      const contour = contours[numbers[at]!]!;
      if (told.has(contour)) return false;
      told.add(contour);
      return true;
    });
    unread += frame.unread.length;
  }
  const rest = left.map((number) => contours[number]!).filter((contour) => !told.has(contour));
  const silent = unreadRows(rest, frames.length > 0);
  if (frames.length > 0) silent.push(...unreadChains(rest.filter(({ box }) => !silent.some((cell) => holds(cell.box, box)))));
  if (silent.length > 0) {
    const upright = frames.find(({ view }) => view.turns === 0);
    if (upright) upright.unread.push(...silent);
    else frames.unshift({ view: QUARTERS[0]!, hits: [], unread: silent });
    unread += silent.length;
  }
  return { frames, read: frames.reduce((sum, { hits }) => sum + hits.length, 0), unread };
}

function heldBy(frames: readonly Frame[]): Hit[] {
  return frames.flatMap(({ hits }) => hits);
}

/** Whether text of one quarter turn stands on its head in the other. */
function isOpposite(a: View, b: View): boolean {
  return a.turns !== undefined && b.turns !== undefined && Math.abs(a.turns - b.turns) === 2;
}

/**
 * The quarter turns in the order in which they are read, upright first; where that leaves most of the page, the one that explains most: of letters
 * that are others on their heads (n u, p d, b q, 6 9) the first look takes which it sees.
 */
function quartersOf(
  contours: readonly Contour[],
  hitsSeen: (view: View, some: readonly number[]) => Hit[],
): { view: View; seen: () => Hit[] }[] {
  const all = [...contours.keys()];
  const looks = QUARTERS.map((view) => {
    let hits: Hit[] | undefined;
    return { view, seen: () => (hits ??= hitsSeen(view, all)) };
  });
  const explained = ({ seen }: { seen: () => Hit[] }): number => seen().reduce((sum, { members }) => sum + members.length, 0);
  const upright = explained(looks[0]!);
  if (2 * upright >= contours.length) return looks;
  return looks.toSorted((a, b) => explained(b) - explained(a));
}

function holds(cell: Edges, box: Edges): boolean {
  return box[0] >= cell[0] && box[1] >= cell[1] && box[2] <= cell[2] && box[3] <= cell[3];
}

/** Whether some of the contours with most form stand there as shapes have them: a look at all of them takes long with whole fonts. */
function isPromising(seen: readonly Contour[], sets: readonly ShapeSet[], tolerance: Tolerance): boolean {
  const grid = new ContourGrid(seen);
  const tried = [...seen.keys()].sort((a, b) => seen[b]!.parts - seen[a]!.parts).slice(0, TRIED);
  const found = new Set<number>();
  for (const set of sets) {
    for (const { members, exact } of hitsOf(grid, tried, set, tolerance)) {
      if (exact === tolerance.exact) found.add(members[0]!);
      if (found.size >= LEAST_PROMISING) return true;
    }
  }
  return false;
}

/**
 * Without hits that lie nearly where a simple shape lies exactly: the o of a font may be too plain to be looked up, while its Greek omicron,
 * drawn otherwise, is not. Drawn alike, it may be either.
 */
function surelyRead(grid: ContourGrid, chosen: readonly Hit[], sets: readonly ShapeSet[], tolerance: Tolerance): Hit[] {
  const isSure = ({ exact, texts }: Hit): boolean => exact && texts.some(isUsual);
  const sure = chosen.filter(isSure);
  if (sure.length === chosen.length) return [...chosen];
  const plain = new Map(readSimple(grid, sure, sets, tolerance).map((hit) => [hit.members[0], hit]));
  return chosen.flatMap((hit) => {
    const other = isSure(hit) ? undefined : plain.get(hit.members[0]);
    if (other?.members.length !== hit.members.length || !other.members.every((member) => hit.members.includes(member))) return [hit];
    return hit.exact ? [{ ...hit, texts: preferText([...hit.texts, ...other.texts]) }] : [];
  });
}

/**
 * Without marks that are parts of a simple shape beside the letters: where outlines lie but nearly, each dot of ： is the full stop of another font,
 * whose round has more corners and is looked up. Of two that want the same contours the one that explains more stands.
 */
function withoutParts(grid: ContourGrid, chosen: readonly Hit[], sets: readonly ShapeSet[], tolerance: Tolerance): Hit[] {
  const letters = chosen.filter((hit) => !isMark(hit));
  if (letters.length === chosen.length) return letters;
  const whole = readSimple(grid, letters, sets, tolerance).filter(({ members }) => members.length > 1);
  const parts = new Set(whole.flatMap(({ members }) => members));
  return chosen.filter((hit) => !isMark(hit) || hit.members.length > 1 || !parts.has(hit.members[0]!));
}

function hitsIn(grid: ContourGrid, sets: readonly ShapeSet[], tolerance: Tolerance): Hit[] {
  const numbers = [...grid.contours.keys()];
  const possible = sets.flatMap((set) => Array.from(hitsOf(grid, numbers, set, tolerance)));
  const chosen = chooseHits(possible, tolerance);
  const sure = tolerance.exact ? surelyRead(grid, chosen, sets, tolerance) : withoutParts(grid, chosen, sets, tolerance);
  let simple = readSimple(grid, sure, sets, tolerance);
  const beside = chooseBeside(possible, [...sure, ...simple], tolerance);
  if (beside.length > 0) {
    sure.push(...beside);
    simple = readSimple(grid, sure, sets, tolerance);
  }
  return wholeGlyphs(grid, [...sure, ...simple]);
}
