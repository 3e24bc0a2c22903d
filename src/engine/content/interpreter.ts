import { PDFName, type PDFDict, type PDFObject, type PDFRawStream } from '@cantoo/pdf-lib';
import { DEVICE_CMYK, DEVICE_GRAY, DEVICE_RGB, initialTints, readColourSpace, type ColourSpace } from './colour-space.ts';
import { readFont, type Font } from './font.ts';
import type { Layers } from './layers.ts';
import { Bounds, IDENTITY, intersect, multiply, transformRect, type Matrix, type Rect } from './matrix.ts';
import type { Objects } from './objects.ts';
import type { Colour, GraphicsState, Scope } from './state.ts';
import { TextPosition } from './text-position.ts';
import { KeptPath } from './kept-path.ts';
import { Name, OperationReader, type Operand, type Operation } from './tokens.ts';

/** More work than this is an attack or no drawing to be checked: reading stops, and the check says so. */
export const CONTENT_LIMITS = {
  operations: 3_000_000,
  depth: 12,
  savedStates: 512,
  /** Decoded bytes of one content stream. */
  streamBytes: 64 * 1024 * 1024,
  /** … and of all forms and patterns together. */
  formBytes: 256 * 1024 * 1024,
} as const;

/** What is left of the limits; one for all streams of a page. */
export class Budget {
  operations: number;
  /** Something was left unread. */
  exceeded = false;

  constructor(operations: number = CONTENT_LIMITS.operations) {
    this.operations = operations;
  }
}

/**
 * What an operation draws. `box` is in page space (undefined: nothing of it is shown). `points`: those that make the path. `em`: the size of the
 * text in page space.
 */
export type Painting =
  | { kind: 'PATH'; fill: boolean; stroke: boolean; points: number; box: Rect | undefined }
  | { kind: 'TEXT'; fill: boolean; stroke: boolean; em: number; box: Rect | undefined }
  | { kind: 'SHADING'; shading: PDFObject | undefined; box: Rect | undefined }
  | { kind: 'IMAGE'; dict: PDFDict; stream: PDFRawStream; box: Rect | undefined }
  | { kind: 'INLINE_IMAGE'; entries: Map<string, Operand>; box: Rect | undefined }
  | { kind: 'FORM'; stream: PDFRawStream; name: string; box: Rect | undefined };

/** One operation with the state it works in (for operators that set something: the state after it). */
export type Step = { operation: Operation; state: GraphicsState; hidden: boolean; painting: Painting | undefined };

/** Is told every path that is painted, or that clips what is painted after it, layers that are off left out. `closes`: the operator closes it. */
export type PathWatch = (
  path: readonly number[],
  drawn: { fill: boolean; closes: boolean; clips: boolean; clip: Rect | undefined },
) => void;

const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const CLOSES = new Set(['s', 'b', 'b*']);
const POINTS: Readonly<Record<string, number>> = { re: 4, m: 1, l: 1, c: 3, v: 2, y: 2 };
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);
const UNIT: Rect = { left: 0, bottom: 0, right: 1, top: 1 };

/**
 * Reads content streams (ISO 32000-1, annex A) and follows the graphics state. It draws nothing and enters nothing: whoever
 * takes the steps decides what a form or an image means to them, and enters forms by `formScope`.
 */
export class Interpreter {
  readonly objects: Objects;
  readonly layers: Layers;
  readonly budget: Budget;
  readonly watch: PathWatch | undefined;
  readonly #spaces = new Map<PDFObject, ColourSpace>();
  readonly #fonts = new Map<PDFDict, Font | undefined>();
  readonly #contents = new Map<PDFRawStream, Uint8Array>();
  #unread: number = CONTENT_LIMITS.formBytes;

  /** `watch`: who wants the paths themselves; keeping them costs time. */
  constructor(objects: Objects, layers: Layers, budget: Budget = new Budget(), watch?: PathWatch) {
    this.objects = objects;
    this.layers = layers;
    this.budget = budget;
    this.watch = watch;
  }

  *steps(bytes: Uint8Array, scope: Scope): Generator<Step> {
    const run = new Run(this, scope);
    const reader = new OperationReader(bytes);
    for (let operation = reader.next(); operation; operation = reader.next()) {
      this.budget.operations -= 1;
      if (this.budget.operations < 0) {
        this.budget.exceeded = true;
        return;
      }
      const painting = run.apply(operation);
      yield { operation, state: run.state, hidden: run.hidden, painting };
    }
  }

  /** The scope inside a form: its matrix, its box as a clip, its resources or those around it. Undefined: too deep. */
  formScope(form: PDFRawStream, scope: Scope, state: GraphicsState, hidden: boolean): Scope | undefined {
    if (scope.depth >= CONTENT_LIMITS.depth) {
      this.budget.exceeded = true;
      return undefined;
    }
    const ctm = multiply(matrixOf(this.objects.numbersAt(form, 'Matrix')) ?? IDENTITY, state.ctm);
    const box = rectOf(this.objects.numbersAt(form, 'BBox'));
    const clip = box ? intersect(state.clip, transformRect(ctm, box)) : state.clip;
    const group = this.objects.nameAt(this.objects.get(form, 'Group'), 'S') === 'Transparency';
    const plain = group ? { blend: 'Normal', fillAlpha: 1, strokeAlpha: 1, softMask: false } : {};
    const resources = this.objects.dictAt(form, 'Resources') ?? scope.resources;
    return { resources, state: { ...state, ...plain, ctm, clip }, depth: scope.depth + 1, hidden };
  }

  /** The decoded content of a form or pattern; empty when it cannot be read. */
  contentOf(stream: PDFRawStream): Uint8Array {
    const known = this.#contents.get(stream);
    if (known) return known;
    const bytes = this.objects.decode(stream, Math.min(CONTENT_LIMITS.streamBytes, this.#unread));
    if (!bytes) this.budget.exceeded = true;
    this.#unread -= bytes?.length ?? 0;
    this.#contents.set(stream, bytes ?? new Uint8Array());
    return bytes ?? new Uint8Array();
  }

  space(object: PDFObject | undefined, resources: PDFDict | undefined): ColourSpace {
    const found = this.objects.resolve(object);
    const known = found && this.#spaces.get(found);
    if (known) return known;
    const space = readColourSpace(this.objects, found, resources);
    if (found && this.objects.array(found)) this.#spaces.set(found, space);
    return space;
  }

  font(dict: PDFDict | undefined): Font | undefined {
    if (!dict) return undefined;
    if (!this.#fonts.has(dict)) this.#fonts.set(dict, readFont(this.objects, dict));
    return this.#fonts.get(dict);
  }
}

/** One content stream in work: the state, the path, the text position. */
class Run {
  state: GraphicsState;
  readonly #interpreter: Interpreter;
  readonly #scope: Scope;
  readonly #saved: GraphicsState[] = [];
  readonly #text = new TextPosition();
  /** For every marked content that is open: whether it is of a layer that is off. */
  readonly #marked: boolean[] = [];
  #path = new Bounds();
  #points = 0;
  #clips = false;
  readonly #kept: KeptPath | undefined;

  constructor(interpreter: Interpreter, scope: Scope) {
    this.#interpreter = interpreter;
    this.#scope = scope;
    this.state = scope.state;
    this.#kept = interpreter.watch && new KeptPath();
  }

  get hidden(): boolean {
    return this.#scope.hidden || this.#marked.includes(true);
  }

  apply({ operator, operands }: Operation): Painting | undefined {
    if (FILLS.has(operator) || STROKES.has(operator) || operator === 'n') return this.#paintPath(operator);
    if (SHOWS.has(operator)) return this.#show(operator, operands);
    if (operator === 'Do') return this.#object(operands[0]);
    if (operator === 'sh') return { kind: 'SHADING', shading: this.#resource('Shading', operands[0]), box: this.state.clip };
    if (operator === 'BI') return { kind: 'INLINE_IMAGE', entries: operands[0] as Map<string, Operand>, box: this.#unitBox() };
    if (!this.#construct(operator, operands.map(numeric)) && !this.#setText(operator, operands) && !this.#setColour(operator, operands)) {
      this.#set(operator, operands);
    }
    return undefined;
  }

  #change(part: Partial<GraphicsState>): void {
    this.state = { ...this.state, ...part };
  }

  #resource(kind: string, name: Operand | undefined): PDFObject | undefined {
    const { objects } = this.#interpreter;
    return name instanceof Name ? objects.get(objects.dictAt(this.#scope.resources, kind), name.text) : undefined;
  }

  #unitBox(): Rect | undefined {
    return intersect(this.state.clip, transformRect(this.state.ctm, UNIT));
  }

  #object(name: Operand | undefined): Painting | undefined {
    const { objects, layers } = this.#interpreter;
    const stream = objects.stream(this.#resource('XObject', name));
    if (!stream || layers.isHidden(objects, stream.dict.get(OC))) return undefined;
    const subtype = objects.nameAt(stream, 'Subtype');
    if (subtype === 'Image') return { kind: 'IMAGE', dict: stream.dict, stream, box: this.#unitBox() };
    if (subtype !== 'Form') return undefined;
    return { kind: 'FORM', stream, name: (name as Name).text, box: this.state.clip };
  }

  #construct(operator: string, n: readonly number[]): boolean {
    const { ctm } = this.state;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
    this.#points += POINTS[operator] ?? 0;
    this.#kept?.add(operator, n, ctm);
    if (operator === 're') {
      for (const [x, y] of [
        [a, b],
        [a + c, b],
        [a + c, b + d],
        [a, b + d],
      ] as const)
        this.#path.add(ctm, x, y);
    } else if (operator === 'm' || operator === 'l') this.#path.add(ctm, a, b);
    else if (operator === 'c') {
      this.#path.add(ctm, a, b);
      this.#path.add(ctm, c, d);
      this.#path.add(ctm, e, f);
    } else if (operator === 'v' || operator === 'y') {
      this.#path.add(ctm, a, b);
      this.#path.add(ctm, c, d);
    } else if (operator === 'W' || operator === 'W*') this.#clips = true;
    else return operator === 'h';
    return true;
  }

  #paintPath(operator: string): Painting | undefined {
    const fill = FILLS.has(operator);
    const stroke = STROKES.has(operator);
    const { rect } = this.#path;
    const points = this.#points;
    const { ctm, lineWidth, clip } = this.state;
    const pen = stroke ? (lineWidth / 2) * Math.sqrt(Math.abs(ctm[0] * ctm[3] - ctm[1] * ctm[2])) : 0;
    const drawn = rect && { left: rect.left - pen, bottom: rect.bottom - pen, right: rect.right + pen, top: rect.top + pen };
    if (this.#kept && (fill || stroke || this.#clips) && !this.hidden)
      this.#interpreter.watch?.(this.#kept.parts, { fill, closes: CLOSES.has(operator), clips: this.#clips, clip });
    this.#kept?.clear();
    if (this.#clips) this.#change({ clip: intersect(clip, rect) });
    this.#clips = false;
    this.#path = new Bounds();
    this.#points = 0;
    return fill || stroke ? { kind: 'PATH', fill, stroke, points, box: intersect(clip, drawn) } : undefined;
  }

  #show(operator: string, operands: Operand[]): Painting {
    if (operator === '"') this.#change({ wordSpace: numeric(operands[0]), charSpace: numeric(operands[1]) });
    if (operator !== 'Tj' && operator !== 'TJ') this.#text.move(0, -this.state.leading);
    const last = operands.at(-1);
    const em = this.#text.em(this.state);
    const shown = this.#text.show(Array.isArray(last) ? last : last === undefined ? [] : [last], this.state);
    const mode = this.state.renderMode;
    const type3 = this.state.font?.type3 === true;
    const fill = type3 || [0, 2, 4, 6].includes(mode);
    const stroke = !type3 && [1, 2, 5, 6].includes(mode);
    return { kind: 'TEXT', fill, stroke, em, box: intersect(this.state.clip, shown) };
  }

  #setText(operator: string, operands: Operand[]): boolean {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands.map(numeric);
    if (operator === 'BT') this.#text.begin();
    else if (operator === 'Td') this.#text.move(a, b);
    else if (operator === 'TD') {
      this.#change({ leading: -b });
      this.#text.move(a, b);
    } else if (operator === 'T*') this.#text.move(0, -this.state.leading);
    else if (operator === 'Tm') this.#text.set([a, b, c, d, e, f]);
    else if (operator === 'Tf') {
      const font = this.#interpreter.font(this.#interpreter.objects.dict(this.#resource('Font', operands[0])));
      this.#change({ font, fontSize: b });
    } else if (operator === 'Tr') this.#change({ renderMode: Number.isInteger(a) && a >= 0 && a <= 7 ? a : 0 });
    else if (operator === 'Tc') this.#change({ charSpace: a });
    else if (operator === 'Tw') this.#change({ wordSpace: a });
    else if (operator === 'Tz') this.#change({ horizontalScale: a / 100 });
    else if (operator === 'TL') this.#change({ leading: a });
    else if (operator === 'Ts') this.#change({ rise: a });
    else return operator === 'ET';
    return true;
  }

  #setColour(operator: string, operands: Operand[]): boolean {
    const device = DEVICE_OPERATORS[operator.toLowerCase()];
    if (device) {
      const tints = operands.map(numeric).slice(0, device.components);
      this.#colour(operator === operator.toLowerCase(), { space: device, tints, pattern: undefined });
    } else if (operator === 'cs' || operator === 'CS') {
      const name = operands[0] instanceof Name ? operands[0].text : '';
      const own = this.#resource('ColorSpace', operands[0]);
      const space = own ? this.#interpreter.space(own, this.#scope.resources) : namedSpace(name);
      this.#colour(operator === 'cs', { space, tints: initialTints(space), pattern: undefined });
    } else if (['sc', 'scn', 'SC', 'SCN'].includes(operator)) {
      const fills = operator === operator.toLowerCase();
      const { space } = fills ? this.state.fill : this.state.stroke;
      const pattern = this.#resource('Pattern', operands.at(-1));
      this.#colour(fills, { space, tints: operands.filter((item) => typeof item === 'number'), pattern });
    } else return false;
    return true;
  }

  #colour(fills: boolean, colour: Colour): void {
    this.#change(fills ? { fill: colour } : { stroke: colour });
  }

  #set(operator: string, operands: Operand[]): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands.map(numeric);
    if (operator === 'q') {
      if (this.#saved.length < CONTENT_LIMITS.savedStates) this.#saved.push(this.state);
      else this.#interpreter.budget.exceeded = true;
    } else if (operator === 'Q') this.state = this.#saved.pop() ?? this.state;
    else if (operator === 'cm') this.#change({ ctm: multiply([a, b, c, d, e, f], this.state.ctm) });
    else if (operator === 'w') this.#change({ lineWidth: Math.abs(a) });
    else if (operator === 'gs') this.#extended(this.#interpreter.objects.dict(this.#resource('ExtGState', operands[0])));
    else if (operator === 'BDC' || operator === 'BMC') {
      const layer = operator === 'BDC' && operands[0] instanceof Name && operands[0].text === 'OC' && this.#layer(operands[1]);
      if (this.#marked.length < CONTENT_LIMITS.savedStates) this.#marked.push(Boolean(layer));
    } else if (operator === 'EMC') this.#marked.pop();
  }

  #layer(name: Operand | undefined): boolean {
    const { objects, layers } = this.#interpreter;
    const own = name instanceof Name ? objects.dictAt(this.#scope.resources, 'Properties')?.get(PDFName.of(name.text)) : undefined;
    return layers.isHidden(objects, own);
  }

  /** The entries of a graphics state dictionary that count here (ISO 32000-1, table 58). */
  #extended(dict: PDFDict | undefined): void {
    if (!dict) return;
    const { objects } = this.#interpreter;
    const stroke = objects.booleanAt(dict, 'OP');
    const fill = objects.booleanAt(dict, 'op') ?? stroke;
    const mode = objects.numberAt(dict, 'OPM');
    const blend = objects.nameAt(dict, 'BM') ?? objects.name(objects.arrayAt(dict, 'BM')?.[0]);
    const mask = objects.get(dict, 'SMask');
    const font = objects.arrayAt(dict, 'Font');
    this.#change({
      ...(stroke === undefined ? {} : { strokeOverprint: stroke }),
      ...(fill === undefined ? {} : { fillOverprint: fill }),
      ...(mode === undefined ? {} : { overprintMode: mode === 1 ? (1 as const) : (0 as const) }),
      ...(blend === undefined ? {} : { blend: blend === 'Compatible' ? 'Normal' : blend }),
      ...(mask === undefined ? {} : { softMask: objects.dict(mask) !== undefined }),
      fillAlpha: objects.numberAt(dict, 'ca') ?? this.state.fillAlpha,
      strokeAlpha: objects.numberAt(dict, 'CA') ?? this.state.strokeAlpha,
      lineWidth: objects.numberAt(dict, 'LW') ?? this.state.lineWidth,
      ...(font ? { font: this.#interpreter.font(objects.dict(font[0])), fontSize: objects.number(font[1]) ?? 0 } : {}),
    });
  }
}

const OC = PDFName.of('OC');
const DEVICE_OPERATORS: Readonly<Record<string, ColourSpace>> = { g: DEVICE_GRAY, rg: DEVICE_RGB, k: DEVICE_CMYK };

function namedSpace(name: string): ColourSpace {
  if (name === 'DeviceCMYK') return DEVICE_CMYK;
  if (name === 'DeviceRGB') return DEVICE_RGB;
  if (name === 'Pattern') return { family: 'PATTERN', components: 0, base: undefined, object: PDFName.of('Pattern') };
  return DEVICE_GRAY;
}

function numeric(operand: Operand | undefined): number {
  return typeof operand === 'number' ? operand : 0;
}

function matrixOf(n: number[] | undefined): Matrix | undefined {
  return n?.length === 6 ? (n as unknown as Matrix) : undefined;
}

function rectOf(n: number[] | undefined): Rect | undefined {
  const [a, b, c, d] = n ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) };
}
