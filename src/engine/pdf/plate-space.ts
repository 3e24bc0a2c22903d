import { PDFName, PDFNull, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib';
import type { ColourSpace } from '../content/colour-space.ts';
import { isSeparable, paintedInks, RESIDUE, type Overprint } from '../content/inks.ts';
import type { Objects } from '../content/objects.ts';
import { PROCESS_INKS } from '../content/colour-space.ts';

/** No component: the plate is knocked out. */
export const WHITE = -1;

/**
 * Gray stand-ins for colour spaces: the same number of components, of which the tint of one ink counts (gray 0 is the
 * full tint). Pictures and shadings keep their data and get another space, whatever their filter or function is.
 */
export class PlateSpaces {
  readonly #objects: Objects;
  readonly #plate: string;
  readonly #register: (object: PDFRawStream) => PDFObject;
  readonly #functions = new Map<string, PDFObject>();

  constructor(objects: Objects, plate: string, register: (object: PDFRawStream) => PDFObject) {
    this.#objects = objects;
    this.#plate = plate;
    this.#register = register;
  }

  /**
   * Which component of a picture or a shading of this space is the tint of the plate: WHITE when it knocks the plate out,
   * 'ITSELF' when it is drawn without change, undefined not at all (it overprints without this ink).
   */
  component(space: ColourSpace, overprint: Overprint): number | 'ITSELF' | undefined {
    if (this.#plate === RESIDUE && !isSeparable(space)) return 'ITSELF';
    const inks = paintedInks(space);
    const painted = inks === undefined ? this.#plate !== RESIDUE : inks.includes(this.#plate);
    if (!painted && overprint.on) return undefined;
    if (!painted || !isSeparable(space)) return WHITE;
    const base = space.family === 'INDEXED' ? space.base : space;
    if (base.family === 'GRAY') return this.#plate === 'Black' ? 0 : WHITE;
    const names: readonly string[] = base.family === 'INKS' ? base.names : PROCESS_INKS;
    const at = names.indexOf(this.#plate);
    return at >= 0 ? at : names.indexOf('All');
  }

  /** The space to put in the place of one, so that a component (or white) is what is drawn. */
  standIn(space: ColourSpace, component: number): PDFObject {
    if (space.family === 'INDEXED') {
      const [, , last = PDFNull, palette = PDFNull] = this.#objects.array(space.object) ?? [];
      return this.#objects.context.obj(['Indexed', this.standIn(space.base, component), last, palette]);
    }
    if (space.family === 'GRAY' && component === 0) return PDFName.of('DeviceGray');
    return this.#space(space.components, component);
  }

  /** Gray 1 − component `at`; white for −1. */
  #space(components: number, at: number): PDFObject {
    const { context } = this.#objects;
    const names = Array.from({ length: components }, (_, index) => PDFName.of(`Component${index}`));
    return context.obj(['DeviceN', names, 'DeviceGray', this.#function(components, at)]);
  }

  #function(components: number, at: number): PDFObject {
    const key = `${components} ${at}`;
    const known = this.#functions.get(key);
    if (known) return known;
    const { context } = this.#objects;
    const body = at < 0 ? `{${'pop '.repeat(components)}1}` : `{${'pop '.repeat(components - 1 - at)}${'exch pop '.repeat(at)}1 exch sub}`;
    const domain = Array.from({ length: components * 2 }, (_, index) => index % 2);
    const bytes = Buffer.from(body, 'latin1');
    const dict = context.obj({ FunctionType: 4, Domain: domain, Range: [0, 1], Length: bytes.length });
    const made = this.#register(PDFRawStream.of(dict, bytes));
    this.#functions.set(key, made);
    return made;
  }
}
