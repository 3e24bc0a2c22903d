/** One pass over an XML part, with the offsets that a patch needs. */
import { SaxesParser } from 'saxes';
import { WorkbookError } from '../model/workbook-error.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

/** An element as its start tag gives it. Offsets count UTF-16 units of the text; names come without their prefix. */
export interface XmlElement {
  name: string;
  /** With the colon: `x:`, or ''. */
  prefix: string;
  attributes: XmlAttributes;
  /** 0 for the root. */
  depth: number;
  /** From the `<` of the start tag to behind its `>`. */
  start: number;
  end: number;
  selfClosing: boolean;
}

export interface XmlHandlers {
  /** `false` ends the walk. */
  open?(element: XmlElement): boolean | void;
  /** `start` and `end` are those of the end tag; of the start tag when it closes itself. */
  close?(name: string, depth: number, start: number, end: number): boolean | void;
  /** Character data and CDATA, entities resolved. */
  text?(text: string): void;
}

/** Deeper than any workbook; a nest of elements must not cost memory without end. */
const MAX_DEPTH = 512;

class Stop extends Error {}

/** Throws DAMAGED for XML that is not well-formed. Names of elements are compared without prefix: some writers put `x:` everywhere. */
export function walkXml(xml: string, handlers: XmlHandlers, part = ''): void {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  parser.on('opentag', (tag) => {
    if (depth >= MAX_DEPTH) throw new WorkbookError('DAMAGED', { reason: 'nesting', part });
    const colon = tag.name.indexOf(':');
    const end = parser.position;
    const proceed = handlers.open?.({
      name: tag.name.slice(colon + 1),
      prefix: tag.name.slice(0, colon + 1),
      attributes: tag.attributes,
      depth,
      // A raw `<` cannot stand inside an attribute's value.
      start: xml.lastIndexOf('<', end - 1),
      end,
      selfClosing: tag.isSelfClosing,
    });
    depth += 1;
    if (proceed === false) throw new Stop();
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    const end = parser.position;
    if (handlers.close?.(tag.name.slice(tag.name.indexOf(':') + 1), depth, xml.lastIndexOf('<', end - 1), end) === false) throw new Stop();
  });
  if (handlers.text) {
    parser.on('text', (text) => handlers.text?.(text));
    parser.on('cdata', (text) => handlers.text?.(text));
  }
  parser.on('error', () => {
    throw new WorkbookError('DAMAGED', { reason: 'XML', part });
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
}

/** The value of an attribute of any prefix, e.g. `r:id`. */
export function prefixedAttribute(attributes: XmlAttributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((one) => one.endsWith(`:${name}`));
  return key === undefined ? undefined : attributes[key];
}

/** xsd:boolean; the fallback where it is not said. */
export function booleanAttribute(value: string | undefined, fallback = false): boolean {
  return value === undefined ? fallback : value === '1' || value === 'true';
}

/** English metric units of a unit that Strict workbooks may write behind a length (ISO/IEC 29500-1, 22.9.2.15). */
const EMU: Readonly<Record<string, number>> = { mm: 36_000, cm: 360_000, in: 914_400, pt: 12_700, pc: 152_400, pi: 152_400 };
const STRICT_AMOUNT = /^(-?[0-9]+(?:\.[0-9]+)?)(%|mm|cm|in|pt|pc|pi)$/;

/**
 * A finite number, else null. Strict workbooks write shares as `75%` and lengths with their unit: they become what others
 * write, thousandths of a percent and English metric units.
 */
export function numberAttribute(value: string | undefined): number | null {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isFinite(number)) return number;
  const [, amount, unit = ''] = STRICT_AMOUNT.exec(value ?? '') ?? [];
  return amount === undefined ? null : Number(amount) * (unit === '%' ? 1000 : EMU[unit]!);
}
