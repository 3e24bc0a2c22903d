import type { Contour } from '../contour.ts';
import { placedBox } from '../constellation.ts';
import type { ShapeReading } from '../read-shapes.ts';
import { hullOf, isSimple } from '../shape.ts';
import { signatureDistance, type Edges } from '../signature.ts';

/** A page's contours, which path each is of, and what was read of them. */
export type DrawnShapes = { contours: readonly Contour[]; paths: readonly number[]; reading: ShapeReading };

/** Something as large as a character: what it says where that is known, else the contours of its path. */
export type PageGlyph = {
  box: Edges;
  texts: readonly string[];
  em?: number;
  baseline?: number;
  contours: readonly Contour[];
  simple: boolean;
};

/** Sizes of characters, in points. */
const LEAST = 0.8;
const MOST = 72;

/**
 * The upright glyphs of a page: those that were read, and of the rest each path as one, which is how outlines are made of text. A path
 * that holds a whole line is none: nothing says where its characters end.
 */
export function pageGlyphs({ contours, paths, reading }: DrawnShapes): PageGlyph[] {
  const upright = reading.frames.find(({ view }) => view.turns === 0);
  const taken = new Set<number>();
  const glyphs: PageGlyph[] = [];
  for (const hit of upright?.hits ?? []) {
    for (const member of hit.members) taken.add(member);
    glyphs.push({ box: placedBox(hit.shape.box, hit), texts: hit.texts, em: hit.sy, baseline: hit.y, contours: [], simple: hit.simple });
  }
  const left = [...contours.keys()].filter((at) => !taken.has(at));
  for (const members of Map.groupBy(left, (at) => paths[at]!).values()) {
    const own = members.map((at) => contours[at]!);
    const box = hullOf(own);
    const size = Math.max(box[2] - box[0], box[3] - box[1]);
    if (size >= LEAST && size <= MOST) glyphs.push({ box, texts: [], contours: own, simple: isSimple({ contours: own }) });
  }
  return glyphs;
}

/** Of the edge of a glyph: how far boxes of the same contour may lie apart. */
const SAME_BOX = 0.025;
const SAME_FORM = 0.03;
/** Points: what outlines are moved by that were hinted. */
const ROUNDED = 0.06;

/**
 * Of each glyph the number of its form at its size (o is no O), and of its outline at any size. Glyphs too simple to be told by form, and
 * those that were read, have −1.
 */
export type Forms = { sized: Int32Array; outlines: Int32Array };

export function formsOf(glyphs: readonly PageGlyph[]): Forms {
  const outlines = new Int32Array(glyphs.length).fill(-1);
  const firsts = new Map<number, { form: number; outline: Outline }[]>();
  let count = 0;
  for (const [at, glyph] of glyphs.entries()) {
    if (glyph.simple || glyph.texts.length > 0) continue;
    const outline = outlineOf(glyph);
    const all = firsts.get(glyph.contours.length) ?? [];
    firsts.set(glyph.contours.length, all);
    const known = all.find((one) => isSameForm(one.outline, outline));
    if (known) outlines[at] = known.form;
    else {
      all.push({ form: count, outline });
      outlines[at] = count;
      count += 1;
    }
  }
  return { sized: sizedForms(glyphs, outlines), outlines };
}

/** Outlines of one size: within 4 % and what rounding moves. */
function sizedForms(glyphs: readonly PageGlyph[], outlines: Int32Array): Int32Array {
  const sizes = new Map<number, { form: number; height: number }[]>();
  let count = 0;
  return outlines.map((outline, at) => {
    if (outline < 0) return -1;
    const { box } = glyphs[at]!;
    const height = Math.max(box[3] - box[1], box[2] - box[0]);
    const all = sizes.get(outline) ?? [];
    sizes.set(outline, all);
    const known = all.find((one) => Math.abs(one.height - height) <= 0.04 * height + ROUNDED);
    if (known) return known.form;
    all.push({ form: count, height });
    count += 1;
    return count - 1;
  });
}

type Outline = { aspect: number; size: number; parts: { box: Edges; signature: Float32Array }[] };

/** The contours of a glyph in units of its box, from the left and the top. */
function outlineOf({ box: [left, top, right, bottom], contours }: PageGlyph): Outline {
  const [w, h] = [right - left, bottom - top];
  const parts = contours.map(({ box, signature }) => ({
    box: [(box[0] - left) / w, (box[1] - top) / h, (box[2] - left) / w, (box[3] - top) / h] as const,
    signature,
  }));
  const order = (edges: Edges): number => Math.round(edges[0] * 20) * 1000 + Math.round(edges[1] * 20);
  return { aspect: w / h, size: Math.min(w, h), parts: parts.sort((a, b) => order(a.box) - order(b.box)) };
}

function isSameForm(a: Outline, b: Outline): boolean {
  const slack = ROUNDED / Math.min(a.size, b.size);
  if (Math.abs(a.aspect / b.aspect - 1) > SAME_BOX + 2 * slack) return false;
  const free = new Set(b.parts);
  return a.parts.every((one) => {
    for (const other of free) {
      if (!one.box.every((edge, at) => Math.abs(edge - other.box[at]!) <= SAME_BOX + slack)) continue;
      if (signatureDistance(one.signature, other.signature) > SAME_FORM + slack) continue;
      free.delete(other);
      return true;
    }
    return false;
  });
}
