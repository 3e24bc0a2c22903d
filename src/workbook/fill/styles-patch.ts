/** Styles of cells, and the few that filling adds: the same look, but with lines wrapped or text kept as text. */
import { isTaken } from '../package/alternatives.ts';
import { numberAttribute, walkXml } from '../package/walk-xml.ts';
import { applyEdits, openTag, withAttribute, type Edit } from './edits.ts';

export interface StyleChange {
  /** Line breaks of the text show. */
  wrap: boolean;
  /** Excel's own apostrophe: a text that begins like a formula stays text, also after somebody edits it. */
  quote: boolean;
  /** The text stands at the top of its box: a picture follows below. */
  top: boolean;
}

interface Format {
  start: number;
  startTagEnd: number;
  end: number;
  /** The alignment's start tag. */
  alignment: { start: number; end: number; wrap: boolean; vertical: string | undefined } | null;
  quote: boolean;
}

/** Reads styles.xml once; asking for a change that a style has already gives that style. */
export class StylesPatch {
  readonly #xml: string;
  readonly #formats: Format[] = [];
  readonly #added: string[] = [];
  readonly #known = new Map<string, number>();
  #list: { startTag: [number, number]; close: number } | null = null;
  #prefix = '';

  constructor(xml: string, part: string) {
    this.#xml = xml;
    let inList = false;
    // Other elements may stand in the list: what belongs to them is no format's. Its depth while a format is open.
    let formatDepth: number | null = null;
    let listStart: [number, number] = [0, 0];
    // Of alternatives one branch counts; its members stand two deeper.
    let branch: { taken: boolean; inside: boolean } | null = null;
    const isMember = (depth: number): boolean => (branch ? branch.inside && depth === 4 : depth === 2);
    walkXml(
      xml,
      {
        open: ({ name, depth, attributes, start, end, prefix }) => {
          if (depth === 1 && name === 'cellXfs') {
            [inList, listStart, this.#prefix] = [true, [start, end], prefix];
          } else if (inList && depth === 2 && name === 'AlternateContent') {
            branch = { taken: false, inside: false };
          } else if (branch && depth === 3 && (name === 'Choice' || name === 'Fallback')) {
            branch.inside = !branch.taken && (name === 'Fallback' || isTaken(attributes.Requires));
            branch.taken ||= branch.inside;
          } else if (inList && name === 'xf' && isMember(depth)) {
            this.#formats.push({
              start,
              startTagEnd: end,
              end,
              alignment: null,
              quote: attributes.quotePrefix === '1' || attributes.quotePrefix === 'true',
            });
            formatDepth = depth;
          } else if (formatDepth !== null && depth === formatDepth + 1 && name === 'alignment') {
            const wrap = attributes.wrapText === '1' || attributes.wrapText === 'true';
            this.#formats.at(-1)!.alignment = { start, end, wrap, vertical: attributes.vertical };
          }
        },
        close: (name, depth, start, end) => {
          if (depth === formatDepth) [this.#formats.at(-1)!.end, formatDepth] = [end, null];
          else if (branch && depth === 3) branch.inside = false;
          else if (branch && depth === 2) branch = null;
          if (depth === 1 && name === 'cellXfs') {
            inList = false;
            this.#list = { startTag: listStart, close: start };
          }
        },
      },
      part,
    );
  }

  /** The number of the style that looks like `style` and has these changes. */
  changed(style: number, { wrap, quote, top }: StyleChange): number {
    const base = this.#formats[style] ? style : 0;
    const format = this.#formats[base];
    if (!format || !this.#list) return style;
    const needs = {
      wrap: wrap && !format.alignment?.wrap,
      quote: quote && !format.quote,
      top: top && format.alignment?.vertical !== 'top',
    };
    if (!needs.wrap && !needs.quote && !needs.top) return style;
    const key = `${base} ${needs.wrap} ${needs.quote} ${needs.top}`;
    let index = this.#known.get(key);
    if (index === undefined) {
      index = this.#formats.length + this.#added.length;
      this.#known.set(key, index);
      this.#added.push(this.#clone(format, needs));
    }
    return index;
  }

  /** The new styles.xml, or null when nothing was added. */
  finish(): string | null {
    if (this.#added.length === 0 || !this.#list) return null;
    const [start, end] = this.#list.startTag;
    const tag = this.#xml.slice(start, end);
    const count = numberAttribute(/\scount\s*=\s*["'](\d+)["']/.exec(tag)?.[1]);
    const edits: Edit[] = [{ start: this.#list.close, end: this.#list.close, xml: this.#added.join('') }];
    if (count !== null) edits.push({ start, end, xml: withAttribute(tag, 'count', String(this.#formats.length + this.#added.length)) });
    return applyEdits(this.#xml, edits);
  }

  #clone(format: Format, needs: StyleChange): string {
    let tag = this.#xml.slice(format.start, format.startTagEnd);
    let content = this.#xml.slice(format.startTagEnd, format.end);
    if (needs.quote) tag = withAttribute(tag, 'quotePrefix', '1');
    if (needs.wrap || needs.top) {
      tag = withAttribute(tag, 'applyAlignment', '1');
      const { alignment } = format;
      let own = alignment ? this.#xml.slice(alignment.start, alignment.end) : `<${this.#prefix}alignment/>`;
      if (needs.wrap) own = withAttribute(own, 'wrapText', '1');
      if (needs.top) own = withAttribute(own, 'vertical', 'top');
      if (alignment) content = this.#xml.slice(format.startTagEnd, alignment.start) + own + this.#xml.slice(alignment.end, format.end);
      else if (tag.endsWith('/>')) [tag, content] = [openTag(tag), `${own}</${this.#prefix}xf>`];
      else content = own + content;
    }
    return tag + content;
  }
}
