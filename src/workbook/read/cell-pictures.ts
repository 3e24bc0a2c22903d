/** Pictures that are placed in a cell (Excel 365): the cell says #VALUE! to programs that do not know them. */
import type { Cell } from '../cells/cell.ts';
import { childrenOf, descend, parseXmlTree, type XmlNode } from '../layout/xml-tree.ts';
import { numberAttribute } from '../package/walk-xml.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';

export interface CellPicture {
  /** Name of the part, 'xl/media/image1.png'. */
  media: string;
  alt: string;
}

const IMAGE = '_rvRel:LocalImageIdentifier';

/** From a cell's value metadata (`vm`) over its rich value to the picture's part ([MS-XLSX] 2.3.7). */
export class CellPictures {
  readonly #opened: WorkbookPackage;
  #pictures: (CellPicture | null)[] | null = null;

  constructor(opened: WorkbookPackage) {
    this.#opened = opened;
  }

  /** The picture in a cell of a sheet's text; null: there is none. */
  of(cell: Cell, xml: string): CellPicture | null {
    if (cell.type !== 'e') return null;
    const metadata = numberAttribute(/\svm\s*=\s*["'](\d+)["']/u.exec(xml.slice(cell.start, cell.startTagEnd))?.[1]);
    return metadata === null ? null : ((this.#pictures ??= this.#read())[metadata - 1] ?? null);
  }

  /** By value metadata, in its order. */
  #read(): (CellPicture | null)[] {
    const [metadata, values, structures, links] = [
      'metadata',
      'richData/rdrichvalue',
      'richData/rdrichvaluestructure',
      'richData/richValueRel',
    ].map((name) => this.#part(`xl/${name}.xml`));
    if (!metadata || !values || !structures || !links) return [];
    const targets = this.#opened.relations(links.part);
    const media = childrenOf(links.tree, 'rel').map(({ attributes }) => {
      const found = targets.find(({ id, external }) => id === attributes['id'] && !external);
      return found ? this.#opened.find(found.target) : null;
    });
    const keys = childrenOf(structures.tree, 's').map((one) => childrenOf(one, 'k').map(({ attributes }) => attributes['n']));
    const rich = childrenOf(values.tree, 'rv').map((value): CellPicture | null => {
      const own = keys[numberAttribute(value.attributes['s']) ?? -1] ?? [];
      const said = (key: string): string | undefined => childrenOf(value, 'v')[own.indexOf(key)]?.text;
      const part = own.includes(IMAGE) ? media[numberAttribute(said(IMAGE)) ?? -1] : null;
      return part ? { media: part, alt: said('Text') ?? '' } : null;
    });
    const future = childrenOf(
      childrenOf(metadata.tree, 'futureMetadata').find(({ attributes }) => attributes['name'] === 'XLRICHVALUE'),
      'bk',
    ).map((block) => rich[numberAttribute(descend(block, 'extLst', 'ext', 'rvb')?.attributes['i']) ?? -1] ?? null);
    return childrenOf(descend(metadata.tree, 'valueMetadata'), 'bk').map(
      (block) => future[numberAttribute(descend(block, 'rc')?.attributes['v']) ?? -1] ?? null,
    );
  }

  #part(name: string): { part: string; tree: XmlNode } | null {
    const part = this.#opened.find(name);
    return part === null ? null : { part, tree: parseXmlTree(this.#opened.text(part), part) };
  }
}
