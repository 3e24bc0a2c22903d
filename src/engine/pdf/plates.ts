import { PDFName, PDFRawStream, type PDFDict, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { DEVICE_RGB } from '../content/colour-space.ts';
import { imageFacts } from '../content/images.ts';
import { isSeparable, RESIDUE, tintOn, type Overprint } from '../content/inks.ts';
import type { Interpreter, Painting, Step } from '../content/interpreter.ts';
import type { Rect } from '../content/matrix.ts';
import type { PdfSource, SourcePage } from '../content/source.ts';
import { initialState, type Colour, type Scope } from '../content/state.ts';
import { Name, type Operand } from '../content/tokens.ts';
import { copyOf, writeOnePage } from '../content/write.ts';
import { plateImage } from './plate-image.ts';
import { PlateSpaces } from './plate-space.ts';

const EVERYWHERE: Rect = { left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 };
/** Operators whose work is done anew before something is painted. */
const COLOUR_OPERATORS = new Set(['g', 'G', 'rg', 'RG', 'k', 'K', 'cs', 'CS', 'sc', 'SC', 'scn', 'SCN', 'Tr']);

/**
 * Writes a page as it is on the plate of one ink: a drawing in gray whose black is the full tint. What the ink takes no
 * part in is white where it knocks out and left out where it overprints, so the drawing has the overprint that the file
 * asks for. `plate` RESIDUE: the picture of what belongs to no ink, in its own colours, white where inks cover it.
 */
export function writePlate(source: PdfSource, page: SourcePage, plate: string, interpreter: Interpreter): Uint8Array {
  return new PlateWriter(source, plate, interpreter).write(page);
}

class PlateWriter {
  readonly plate: string;
  readonly interpreter: Interpreter;
  readonly spaces: PlateSpaces;
  readonly #source: PdfSource;
  readonly #made: PDFRef[] = [];
  readonly #forms = new Map<string, PDFObject>();
  readonly #ids = new Map<object, number>();

  constructor(source: PdfSource, plate: string, interpreter: Interpreter) {
    this.#source = source;
    this.plate = plate;
    this.interpreter = interpreter;
    this.spaces = new PlateSpaces(source.objects, plate, (stream) => this.register(stream));
  }

  get context() {
    return this.#source.objects.context;
  }

  write(page: SourcePage): Uint8Array {
    const { context } = this;
    const scope: Scope = { resources: page.resources, state: initialState(page.crop), depth: 0, hidden: false };
    const { content, resources } = this.rewrite(this.#source.content(page, this.interpreter.budget), scope);
    const rect = ({ left, bottom, right, top }: Rect): number[] => [left, bottom, right, top];
    const leaf = context.obj({ MediaBox: rect(page.media), CropBox: rect(page.crop), Rotate: page.rotate, UserUnit: page.userUnit });
    leaf.set(PDFName.of('Resources'), resources);
    leaf.set(PDFName.of('Contents'), this.register(this.stream(context.obj({}), content)));
    const entry = (holder: PDFDict, key: string): PDFObject | undefined => holder.get(PDFName.of(key));
    const group = entry(page.dict, 'Group');
    if (group) leaf.set(PDFName.of('Group'), group);
    // Comments and form fields are no inks: they are drawn once, over the plates.
    const annotations = this.plate === RESIDUE ? entry(page.dict, 'Annots') : undefined;
    if (annotations) leaf.set(PDFName.of('Annots'), annotations);
    const { catalog } = this.#source;
    try {
      const form = annotations && entry(catalog, 'AcroForm');
      return writeOnePage(context, leaf, { OCProperties: entry(catalog, 'OCProperties'), AcroForm: form });
    } finally {
      for (const ref of this.#made) context.delete(ref);
    }
  }

  register(object: PDFObject): PDFRef {
    const ref = this.context.register(object);
    this.#made.push(ref);
    return ref;
  }

  /** How other objects may refer to this one: streams are never part of another object. */
  refer(object: PDFObject): PDFObject {
    return object instanceof PDFRawStream ? this.register(object) : object;
  }

  stream(dict: PDFDict, content: Uint8Array): PDFRawStream {
    for (const key of ['Filter', 'DecodeParms']) dict.delete(PDFName.of(key));
    dict.set(PDFName.of('Length'), this.context.obj(content.length));
    return PDFRawStream.of(dict, content);
  }

  rewrite(bytes: Uint8Array, scope: Scope): { content: Uint8Array; resources: PDFDict } {
    return new StreamRewriter(this, bytes, scope).run();
  }

  /** A form or tile with its content rewritten; one copy for every state it is drawn with. */
  form(stream: PDFRawStream, inner: Scope): PDFObject {
    const { fill, stroke, fillOverprint, strokeOverprint, overprintMode, renderMode } = inner.state;
    const colour = ({ space, tints, pattern }: Colour) => [this.#id(space), ...tints, pattern ? this.#id(pattern) : 0];
    const key = [this.#id(stream), colour(fill), colour(stroke), fillOverprint, strokeOverprint, overprintMode, renderMode].join(' ');
    const known = this.#forms.get(key);
    if (known) return known;
    const { content, resources } = this.rewrite(this.interpreter.contentOf(stream), inner);
    const dict = copyOf(stream.dict, this.context);
    dict.set(PDFName.of('Resources'), resources);
    const made = this.register(this.stream(dict, content));
    this.#forms.set(key, made);
    return made;
  }

  #id(object: object): number {
    const id = this.#ids.get(object) ?? this.#ids.size + 1;
    this.#ids.set(object, id);
    return id;
  }
}

type Emitted = { fill: string; stroke: string; mode: number };

/** Rewrites one content stream. Everything that is not colour is copied byte for byte. */
class StreamRewriter {
  readonly #writer: PlateWriter;
  readonly #bytes: Uint8Array;
  readonly #scope: Scope;
  readonly #out: Uint8Array[] = [];
  readonly #resources: PDFDict;
  readonly #owned = new Map<string, PDFDict>();
  readonly #names = new Map<PDFObject, string>();
  /** What was set last, saved and restored with the graphics state. */
  #emitted: Emitted = { fill: '', stroke: '', mode: -1 };
  readonly #saved: Emitted[] = [];

  constructor(writer: PlateWriter, bytes: Uint8Array, scope: Scope) {
    this.#writer = writer;
    this.#bytes = bytes;
    this.#scope = scope;
    this.#resources = copyOf(scope.resources, writer.context);
  }

  run(): { content: Uint8Array; resources: PDFDict } {
    for (const step of this.#writer.interpreter.steps(this.#bytes, this.#scope)) {
      const { operator } = step.operation;
      if (step.painting) this.#paint(step, step.painting);
      else if (!COLOUR_OPERATORS.has(operator)) {
        if (operator === 'q') this.#saved.push({ ...this.#emitted });
        if (operator === 'Q') this.#emitted = this.#saved.pop() ?? this.#emitted;
        this.#copy(step);
      }
    }
    return { content: Buffer.concat(this.#out), resources: this.#resources };
  }

  #copy({ operation }: Step): void {
    this.#out.push(this.#bytes.subarray(operation.start, operation.end), NEWLINE);
  }

  #write(text: string): void {
    this.#out.push(Buffer.from(`${text}\n`, 'latin1'));
  }

  /** Gives an object a name in the resources of this stream. */
  #name(kind: string, object: PDFObject): string {
    const known = this.#names.get(object);
    if (known) return known;
    const { context, interpreter } = this.#writer;
    let own = this.#owned.get(kind);
    if (!own) {
      own = copyOf(interpreter.objects.dictAt(this.#scope.resources, kind), context);
      this.#owned.set(kind, own);
      this.#resources.set(PDFName.of(kind), own);
    }
    const name = `Koryo${this.#names.size}`;
    own.set(PDFName.of(name), this.#writer.refer(object));
    this.#names.set(object, name);
    return name;
  }

  #paint(step: Step, painting: Painting): void {
    const { state } = step;
    const fillOverprint: Overprint = { on: state.fillOverprint, mode: state.overprintMode };
    if (painting.kind === 'PATH' || painting.kind === 'TEXT') {
      const fill = painting.fill ? this.#colour(state.fill, fillOverprint, false) : undefined;
      const strokeOverprint: Overprint = { on: state.strokeOverprint, mode: state.overprintMode };
      const stroke = painting.stroke ? this.#colour(state.stroke, strokeOverprint, true) : undefined;
      // Between the path and its painting operator colours may not change by the book, but PDFium, the only reader of
      // this file, takes what holds at the end.
      this.#set('fill', fill);
      this.#set('stroke', stroke);
      if (painting.kind === 'PATH') this.#write(pathOperator(step.operation.operator, fill !== undefined, stroke !== undefined));
      else this.#text(step, fill !== undefined, stroke !== undefined);
    } else if (painting.kind === 'FORM') this.#form(step, painting.stream);
    else if (painting.kind === 'SHADING') {
      const shading = this.#shading(painting.shading, fillOverprint);
      if (shading) this.#write(`/${this.#name('Shading', shading)} sh`);
    } else this.#image(step, painting, fillOverprint);
  }

  #set(what: 'fill' | 'stroke', setting: string | undefined): void {
    if (setting === undefined || this.#emitted[what] === setting) return;
    this.#emitted[what] = setting;
    this.#write(setting);
  }

  #text(step: Step, fill: boolean, stroke: boolean): void {
    const clips = step.state.renderMode >= 4 ? 4 : 0;
    const mode = clips + (fill && stroke ? 2 : fill ? 0 : stroke ? 1 : 3);
    if (mode !== this.#emitted.mode) this.#write(`${mode} Tr`);
    this.#emitted.mode = mode;
    this.#copy(step);
  }

  #form(step: Step, stream: PDFRawStream): void {
    const inner = this.#writer.interpreter.formScope(stream, this.#scope, step.state, step.hidden);
    if (inner) this.#write(`/${this.#name('XObject', this.#writer.form(stream, inner))} Do`);
  }

  /** The operators that set a colour on this plate; undefined: the object leaves the plate as it is. */
  #colour(colour: Colour, overprint: Overprint, strokes: boolean): string | undefined {
    const [cs, scn, g, rg] = strokes ? ['CS', 'SCN', 'G', 'RG'] : ['cs', 'scn', 'g', 'rg'];
    if (colour.pattern) return this.#pattern(colour.pattern, colour, overprint, [cs!, scn!]);
    if (this.#isOwn(colour)) {
      const tints = colour.tints.map(number).join(' ');
      return colour.space === DEVICE_RGB ? `${tints} ${rg}` : `/${this.#name('ColorSpace', colour.space.object)} ${cs} ${tints} ${scn}`;
    }
    const tint = tintOn(this.#writer.plate, colour, overprint);
    return tint === undefined ? undefined : `${number(1 - tint)} ${g}`;
  }

  /** Whether a colour keeps its own look: on the residue, when it belongs to no ink. */
  #isOwn({ space }: Colour): boolean {
    return this.#writer.plate === RESIDUE && !isSeparable(space);
  }

  #pattern(pattern: PDFObject, colour: Colour, overprint: Overprint, [cs, scn]: [string, string]): string | undefined {
    const { context, interpreter, plate } = this.#writer;
    const { objects } = interpreter;
    const tile = objects.stream(pattern);
    if (!tile) {
      const shading = this.#shading(objects.get(pattern, 'Shading'), overprint);
      if (!shading) return undefined;
      const dict = copyOf(objects.dict(pattern), context);
      dict.set(PDFName.of('Shading'), shading);
      return `/Pattern ${cs} /${this.#name(
        'Pattern',
        this.#once(pattern, overprint, () => dict),
      )} ${scn}`;
    }
    if (objects.numberAt(tile, 'PaintType') === 2) {
      const base = colour.space.family === 'PATTERN' ? colour.space.base : undefined;
      if (!base) return undefined;
      const own = this.#isOwn({ ...colour, space: base });
      const tint = own ? 0 : tintOn(plate, { space: base, tints: colour.tints }, overprint);
      if (tint === undefined) return undefined;
      const space = own ? base.object : PDFName.of('DeviceGray');
      const made = this.#once(base.object, overprint, () => context.obj(['Pattern', space]));
      const tints = own ? colour.tints.map(number).join(' ') : number(1 - tint);
      return `/${this.#name('ColorSpace', made)} ${cs} ${tints} /${this.#name('Pattern', tile)} ${scn}`;
    }
    const inner = interpreter.formScope(tile, this.#scope, initialState(EVERYWHERE), false);
    return inner && `/Pattern ${cs} /${this.#name('Pattern', this.#writer.form(tile, inner))} ${scn}`;
  }

  readonly #converted = new Map<PDFObject, [PDFObject | undefined, PDFObject | undefined]>();

  /** The same stand-in for the same object in the same mode, so that it is named once. */
  #once(object: PDFObject, overprint: Overprint, make: () => PDFObject): PDFObject {
    const pair = this.#converted.get(object) ?? [undefined, undefined];
    this.#converted.set(object, pair);
    return (pair[overprint.on ? 1 : 0] ??= make());
  }

  #shading(object: PDFObject | undefined, overprint: Overprint): PDFObject | undefined {
    const { interpreter, spaces, context } = this.#writer;
    const found = interpreter.objects.resolve(object);
    const dict = interpreter.objects.dict(found);
    if (!found || !dict) return undefined;
    const space = interpreter.space(dict.get(PDFName.of('ColorSpace')), this.#scope.resources);
    const component = spaces.component(space, overprint);
    if (component === undefined) return undefined;
    return this.#once(found, overprint, () => {
      if (component === 'ITSELF') return this.#writer.refer(found);
      const copy = copyOf(dict, context);
      copy.set(PDFName.of('ColorSpace'), spaces.standIn(space, component));
      return found instanceof PDFRawStream ? this.#writer.register(PDFRawStream.of(copy, found.getContents())) : copy;
    });
  }

  #image(step: Step, painting: Painting & { kind: 'IMAGE' | 'INLINE_IMAGE' }, overprint: Overprint): void {
    const { interpreter, spaces, plate, context } = this.#writer;
    const facts = imageFacts(interpreter, painting, this.#scope.resources);
    if (!facts) return;
    if (facts.stencil) {
      const fill = this.#colour(step.state.fill, overprint, false);
      this.#set('fill', fill);
      if (fill !== undefined) this.#copy(step);
      return;
    }
    if (!facts.space) {
      // Colours that only the picture's own decoder knows: drawn once, white on the plates.
      if (plate === RESIDUE) this.#copy(step);
      else this.#write('q 1 g 0 0 1 1 re f Q');
      return;
    }
    const { space } = facts;
    const component = spaces.component(space, overprint);
    if (component === undefined) return;
    if (component === 'ITSELF') this.#copy(step);
    else if (painting.kind === 'IMAGE') {
      const { stream, dict } = painting;
      const made = this.#once(stream, overprint, () => {
        const plain = plateImage(interpreter.objects, stream, space, component);
        if (plain) return this.#writer.register(plain);
        const copy = copyOf(dict, context);
        copy.set(PDFName.of('ColorSpace'), spaces.standIn(space, component));
        return this.#writer.register(PDFRawStream.of(copy, stream.getContents()));
      });
      this.#write(`/${this.#name('XObject', made)} Do`);
    } else if (step.operation.image) {
      const { start, end } = step.operation.image;
      const entries = new Map(painting.entries);
      entries.delete('ColorSpace');
      entries.set('CS', new Name(this.#name('ColorSpace', spaces.standIn(space, component))));
      this.#write(`BI ${[...entries].map(([key, value]) => `/${key} ${written(value)}`).join(' ')} ID`);
      this.#out.push(this.#bytes.subarray(start, end));
      this.#write('\nEI');
    }
  }
}

const NEWLINE = Buffer.from('\n');

/** The operator that paints only what is left of a fill and a stroke. */
function pathOperator(operator: string, fill: boolean, stroke: boolean): string {
  if (fill && stroke) return operator;
  if (fill) return operator.endsWith('*') ? 'f*' : 'f';
  if (stroke) return ['s', 'b', 'b*'].includes(operator) ? 's' : 'S';
  return 'n';
}

function number(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

function written(operand: Operand): string {
  if (typeof operand === 'number') return number(operand);
  if (operand instanceof Name) return PDFName.of(operand.text).asString();
  if (Array.isArray(operand)) return `[${operand.map(written).join(' ')}]`;
  if (operand instanceof Uint8Array) return `<${Buffer.from(operand).toString('hex')}>`;
  if (operand instanceof Map) return `<<${[...operand].map(([key, value]) => `/${key} ${written(value)}`).join(' ')}>>`;
  return String(operand);
}
