import { PDFName, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import type { Objects } from './objects.ts';

/** A layer: its group, its name, and whether the file has it on. */
export type LayerGroup = { dict: PDFDict; name: string; shown: boolean };

/** The optional content of a file in its default configuration (ISO 32000-1, 8.11). */
export class Layers {
  /** In the order of the file. */
  readonly groups: readonly LayerGroup[];
  /** Names of the layers that are off, in the order of the file. */
  readonly hiddenNames: readonly string[];
  readonly #hidden = new Set<PDFDict>();

  constructor(objects: Objects, catalog: PDFDict | undefined) {
    const properties = objects.dictAt(catalog, 'OCProperties');
    const config = objects.dictAt(properties, 'D');
    const dicts = (holder: PDFDict | undefined, key: string): PDFDict[] =>
      (objects.arrayAt(holder, key) ?? []).map((item) => objects.dict(item)).filter((dict) => dict !== undefined);
    const groups = [...new Set(dicts(properties, 'OCGs'))];
    if (objects.nameAt(config, 'BaseState') === 'OFF') for (const group of groups) this.#hidden.add(group);
    for (const group of dicts(config, 'ON')) this.#hidden.delete(group);
    for (const group of dicts(config, 'OFF')) this.#hidden.add(group);
    this.groups = groups.map((dict) => ({ dict, name: objects.textAt(dict, 'Name') ?? '?', shown: !this.#hidden.has(dict) }));
    this.hiddenNames = this.groups.filter(({ shown }) => !shown).map(({ name }) => name);
  }

  /** Whether content of this group, or of groups with this membership policy, is not shown. */
  isHidden(objects: Objects, group: PDFObject | undefined): boolean {
    const dict = objects.dict(group);
    if (!dict || this.#hidden.size === 0) return false;
    if (dict.get(PDFName.of('Type')) !== PDFName.of('OCMD')) return this.#hidden.has(dict);
    const listed = objects.arrayAt(dict, 'OCGs') ?? [objects.get(dict, 'OCGs')];
    const states = listed
      .map((item) => objects.dict(item))
      .filter((item) => item !== undefined)
      .map((item) => this.#hidden.has(item));
    if (states.length === 0) return false;
    const policy = objects.nameAt(dict, 'P') ?? 'AnyOn';
    if (policy === 'AllOn') return states.includes(true);
    if (policy === 'AnyOff') return !states.includes(true);
    if (policy === 'AllOff') return states.includes(false);
    return !states.includes(false);
  }
}
