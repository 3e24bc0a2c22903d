import { WorkbookError } from '../model/workbook-error.ts';
import type { WorkbookLimits } from '../model/limits.ts';
import { namespacesOf, type OoxmlNamespaces } from './namespaces.ts';
import { contentTypeOf, parseContentTypes, parseRelations, relationsPartOf, type ContentTypes, type Relation } from './relations.ts';
import { decodeXml, encodeXml } from './xml-text.ts';
import { InflateBudget, newEntry, writeZip } from './zip-content.ts';
import type { ZipEntry } from './zip-directory.ts';

export interface Part {
  entry: ZipEntry;
  /** Inflated; null when it is inflated on demand. */
  content: Uint8Array | null;
}

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
/** Of an .xlsm, whether macros are in it or not. */
const MACRO_MAIN = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

/**
 * The parts of an opened workbook. Names are compared without case, and given as the package stores them. Never changed:
 * `save` writes a new file of it. Made by `openWorkbook` only.
 */
export class WorkbookPackage {
  readonly limits: WorkbookLimits;
  /** Names of all parts in the order of the file. */
  readonly names: readonly string[];
  /** The content types' own part, and the workbook's. */
  readonly contentTypesPart: string;
  readonly workbookPart: string;
  /** An .xlsm: it may hold macros, and is opened by Excel under that ending only. */
  readonly takesMacros: boolean;
  /** What new elements and relations are written with. */
  readonly namespaces: OoxmlNamespaces;
  readonly #parts: Map<string, Part>;
  readonly #types: ContentTypes;
  readonly #relations = new Map<string, Relation[]>();

  constructor(parts: readonly Part[], limits: WorkbookLimits) {
    this.limits = limits;
    this.names = parts.map(({ entry }) => entry.name);
    this.#parts = new Map(parts.map((part) => [part.entry.name.toLowerCase(), part]));
    const types = this.find('[Content_Types].xml');
    if (types === null) throw new WorkbookError('NOT_XLSX');
    this.contentTypesPart = types;
    this.#types = parseContentTypes(this.text(types), types);
    const { part, typeAddress } = this.#findWorkbook();
    this.workbookPart = part;
    this.takesMacros = this.contentType(part) === MACRO_MAIN;
    this.namespaces = namespacesOf(typeAddress, this.text(part));
  }

  /** The stored name of a part, or null. */
  find(name: string): string | null {
    return this.#parts.get(name.toLowerCase())?.entry.name ?? null;
  }

  /** Throws DAMAGED when there is no such part. */
  bytes(name: string): Uint8Array {
    const part = this.#part(name);
    return part.content ?? new InflateBudget(this.limits).inflate(part.entry);
  }

  /** An XML part, decoded. Throws DAMAGED when there is no such part. */
  text(name: string): string {
    return decodeXml(this.bytes(name), name).text;
  }

  contentType(name: string): string {
    return contentTypeOf(this.#types, name);
  }

  hasDefaultType(extension: string): boolean {
    return this.#types.defaults.has(extension.toLowerCase());
  }

  /** The relations of a part ('' for the package); none when it has no relations part. */
  relations(source: string): readonly Relation[] {
    const key = source.toLowerCase();
    let known = this.#relations.get(key);
    if (!known) {
      const part = this.find(relationsPartOf(source));
      known = part === null ? [] : parseRelations(this.text(part), source);
      this.#relations.set(key, known);
    }
    return known;
  }

  /** Every part that has relations, and '' for the package. */
  relationSources(): string[] {
    return this.names.flatMap((name) => {
      const match = /^(.*?)_rels\/([^/]*)\.rels$/i.exec(name);
      return match ? [`${match[1]}${match[2]}`] : [];
    });
  }

  /** The part that a relation leads to, if it is there. */
  related(source: string, type: string): string | null {
    const relation = this.relations(source).find((one) => one.type === type && !one.external);
    return relation ? this.find(relation.target) : null;
  }

  /**
   * A workbook with these parts replaced or added; null takes a part out. All other parts are written from the very bytes
   * they came in, in their order; new ones follow in the order given. The same package and changes give the same bytes.
   */
  save(changes: ReadonlyMap<string, Uint8Array | string | null>): Uint8Array {
    const changed = new Map([...changes].map(([name, content]) => [name.toLowerCase(), { name, content }]));
    const entries: ZipEntry[] = [];
    for (const [key, part] of this.#parts) {
      const change = changed.get(key);
      changed.delete(key);
      if (change === undefined) entries.push(part.entry);
      else if (change.content !== null) entries.push(newEntry(part.entry.name, this.#encoded(part.entry.name, change.content)));
    }
    for (const { name, content } of changed.values()) {
      if (content !== null) entries.push(newEntry(name, typeof content === 'string' ? Buffer.from(content, 'utf8') : content));
    }
    return writeZip(entries);
  }

  /** Text goes back in the encoding its part had. */
  #encoded(name: string, content: Uint8Array | string): Uint8Array {
    return typeof content === 'string' ? encodeXml({ ...decodeXml(this.bytes(name), name), text: content }) : content;
  }

  #part(name: string): Part {
    const part = this.#parts.get(name.toLowerCase());
    if (!part) throw new WorkbookError('DAMAGED', { reason: 'a part is missing', part: name });
    return part;
  }

  #findWorkbook(): { part: string; typeAddress: string } {
    const main = this.relations('').find(({ type }) => type === 'officeDocument');
    const part = main ? this.find(main.target) : null;
    if (!main || part === null) throw new WorkbookError('NOT_XLSX');
    const type = this.contentType(part);
    if (type !== MAIN && type !== MACRO_MAIN) throw new WorkbookError('NOT_XLSX');
    return { part, typeAddress: main.typeAddress };
  }
}
