/** New parts and what makes them known: content types, relations, free names. */
import { walkXml } from '../package/walk-xml.ts';
import { relationsPartOf, relativeTarget } from '../package/relations.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import { xmlText } from '../write/cell-text.ts';
import { applyEdits, openTag } from './edits.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Collects the changes of one fill. Names are given out in a fixed order: the same input gives the same file. */
export class PackagePatch {
  readonly #opened: WorkbookPackage;
  readonly #changes = new Map<string, Uint8Array | string | null>();
  readonly #names: Set<string>;
  readonly #defaults = new Map<string, string>();
  readonly #overrides = new Map<string, string>();
  readonly #relations = new Map<string, { id: string; type: string; target: string }[]>();

  constructor(opened: WorkbookPackage) {
    this.#opened = opened;
    this.#names = new Set(opened.names.map((name) => name.toLowerCase()));
  }

  /** A part's content from now on. */
  set(part: string, content: Uint8Array | string): void {
    this.#changes.set(part, content);
  }

  /** A part is gone from now on; whoever takes it out takes out what names it. */
  drop(part: string): void {
    this.#changes.set(part, null);
  }

  /** A part's text as it is by now. */
  textOf(part: string): string {
    const changed = this.#changes.get(part);
    return typeof changed === 'string' ? changed : this.#opened.text(part);
  }

  /** The first free name, `xl/media/image` + n + `.png`: no other part has this number, whatever its extension. */
  freeName(start: string, extension: string): string {
    const stems = new Set([...this.#names].map((name) => name.slice(0, name.lastIndexOf('.'))));
    let number = 1;
    while (stems.has(`${start}${number}`.toLowerCase())) number += 1;
    const name = `${start}${number}.${extension}`;
    this.#names.add(name.toLowerCase());
    return name;
  }

  /** What parts of this extension are; a part of another meaning gets a type of its own. */
  typeByExtension(part: string, type: string): void {
    const extension = part.slice(part.lastIndexOf('.') + 1).toLowerCase();
    if (!this.#opened.hasDefaultType(extension)) this.#defaults.set(extension, type);
    else if (this.#opened.contentType(`new.${extension}`) !== type) this.#overrides.set(part, type);
  }

  typeOf(part: string, type: string): void {
    this.#overrides.set(part, type);
  }

  /** The id of a new relation to a part; the same target is related once. */
  relate(source: string, type: string, target: string): string {
    const added = this.#relations.get(source) ?? [];
    this.#relations.set(source, added);
    const known = added.find((one) => one.target === target && one.type === type);
    if (known) return known.id;
    const taken = new Set([...this.#opened.relations(source), ...added].map(({ id }) => id));
    let number = taken.size + 1;
    while (taken.has(`rId${number}`)) number += 1;
    added.push({ id: `rId${number}`, type, target });
    return `rId${number}`;
  }

  finish(): Map<string, Uint8Array | string | null> {
    for (const [source, added] of this.#relations) {
      const part = relationsPartOf(source);
      const xml = added
        .map(
          ({ id, type, target }) =>
            `Id="${id}" Type="${this.#opened.namespaces.relations}/${type}" Target="${xmlText(relativeTarget(source, target))}"`,
        )
        .map((attributes) => (prefix: string) => `<${prefix}Relationship ${attributes}/>`);
      const stored = this.#opened.find(part);
      const base = stored
        ? this.textOf(stored)
        : `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${RELATIONSHIPS}"/>`;
      this.#changes.set(
        stored ?? part,
        appendToRoot(base, part, (prefix) => xml.map((write) => write(prefix)).join('')),
      );
    }
    if (this.#defaults.size + this.#overrides.size > 0) {
      const part = this.#opened.contentTypesPart;
      const write = (prefix: string): string =>
        [...this.#defaults].map(([extension, type]) => `<${prefix}Default Extension="${extension}" ContentType="${type}"/>`).join('') +
        [...this.#overrides].map(([name, type]) => `<${prefix}Override PartName="/${xmlText(name)}" ContentType="${type}"/>`).join('');
      this.#changes.set(part, appendToRoot(this.textOf(part), part, write));
    }
    return this.#changes;
  }
}

/** The document with more elements at the end of its root, written with the root's prefix. */
export function appendToRoot(xml: string, part: string, content: (prefix: string) => string): string {
  let root = { start: 0, end: 0, prefix: '', name: '', selfClosing: false };
  let close = 0;
  walkXml(
    xml,
    {
      open: (element) => {
        if (element.depth === 0) root = element;
      },
      close: (_, depth, start) => {
        if (depth === 0) close = start;
      },
    },
    part,
  );
  const added = content(root.prefix);
  if (!root.selfClosing) return applyEdits(xml, [{ start: close, end: close, xml: added }]);
  const opened = openTag(xml.slice(root.start, root.end));
  return applyEdits(xml, [{ start: root.start, end: root.end, xml: `${opened}${added}</${root.prefix}${root.name}>` }]);
}
