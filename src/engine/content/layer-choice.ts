import { PDFDocument, PDFName, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import { EngineError } from '../engine-error.ts';
import { Layers } from './layers.ts';
import { Objects } from './objects.ts';

/**
 * Which layers are seen. hidden: as the file has it, without these · only: these, with what holds them and what they hold; content of no
 * layer stays · exactly: these are on, all others off. Names are those of the file: for `hidden` and `only` upper and lower case and width are
 * one, and `*` stands for any characters.
 */
export type LayerChoice = { hidden: readonly string[] } | { only: readonly string[] } | { exactly: readonly string[] };

/** A layer of a file: `shown`: the file has it on. */
export type LayerInfo = { name: string; shown: boolean };

/** What became of a choice: layers that are off by it, and names that no layer has. */
export type ChosenLayers = { off: string[]; unknown: string[] };

/** Characters of a name that are looked at. */
const MOST_NAME = 200;

/** Deepest nesting of layers that is followed. */
const MOST_DEPTH = 32;

/**
 * A copy of a file in which the chosen layers are what is on. Undefined where the choice changes nothing. Throws ENGINE_LAYERS when the objects of
 * the file cannot be read, or none of the layers to look at is there.
 */
export async function chooseLayers(bytes: Uint8Array, choice: LayerChoice): Promise<ChosenLayers & { bytes?: Uint8Array }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false, parseSpeed: Infinity }).catch(
    () => undefined,
  );
  if (!document) throw new EngineError('ENGINE_LAYERS', { reason: 'DAMAGED' });
  const objects = new Objects(document.context);
  const layers = new Layers(objects, document.catalog);
  const wanted = 'hidden' in choice ? choice.hidden : 'only' in choice ? choice.only : choice.exactly;
  const isNamed = namedBy(wanted, 'exactly' in choice);
  const named = layers.groups.filter(({ name }) => isNamed(name));
  const unknown = wanted.filter((want) => !layers.groups.some(({ name }) => namedBy([want], 'exactly' in choice)(name)));
  if ('only' in choice && named.length === 0) throw new EngineError('ENGINE_LAYERS', { reason: 'UNKNOWN', names: choice.only.join(', ') });
  const on = onBy(choice, layers, objects, document.catalog, new Set(named.map(({ dict }) => dict)));
  const off = layers.groups.filter(({ dict }) => !on.has(dict));
  const told = { off: off.filter(({ shown }) => shown).map(({ name }) => name), unknown };
  if (layers.groups.every(({ dict, shown }) => on.has(dict) === shown)) return { ...told };
  setStates(document, objects, on);
  return { ...told, bytes: await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }) };
}

function namedBy(names: readonly string[], exact: boolean): (name: string) => boolean {
  if (exact) return (name) => names.includes(name);
  const patterns = names.map(
    (name) =>
      new RegExp(
        `^${name
          .normalize('NFKC')
          .split(/\*+/u)
          .map((part) => part.replaceAll(/[\\^$.|?*+()[\]{}]/gu, '\\$&'))
          .join('.*')}$`,
        'isu',
      ),
  );
  return (name) => patterns.some((pattern) => pattern.test(name.slice(0, MOST_NAME).normalize('NFKC')));
}

function onBy(choice: LayerChoice, layers: Layers, objects: Objects, catalog: PDFDict, named: ReadonlySet<PDFDict>): Set<PDFDict> {
  if ('exactly' in choice) return new Set(named);
  if ('hidden' in choice) return new Set(layers.groups.filter(({ dict, shown }) => shown && !named.has(dict)).map(({ dict }) => dict));
  const on = new Set(named);
  const order = objects.arrayAt(objects.dictAt(objects.dictAt(catalog, 'OCProperties'), 'D'), 'Order');
  if (order) addKin(objects, order, on, { isInside: false, depth: 0 });
  return on;
}

/** Adds what holds a layer that is on, and what it holds. Answers whether one in the list is on. */
function addKin(objects: Objects, order: readonly PDFObject[], on: Set<PDFDict>, at: { isInside: boolean; depth: number }): boolean {
  if (at.depth > MOST_DEPTH) return false;
  let isAny = false;
  let last: PDFDict | undefined;
  for (const item of order) {
    const children = objects.array(item);
    const dict = children ? undefined : objects.dict(item);
    if (dict) {
      last = dict;
      if (at.isInside) on.add(dict);
      isAny ||= on.has(dict);
    } else if (children) {
      const isInside = at.isInside || (last !== undefined && on.has(last));
      const isBelow = addKin(objects, children, on, { isInside, depth: at.depth + 1 });
      if (isBelow && last) on.add(last);
      isAny ||= isBelow;
    }
  }
  return isAny;
}

/** The states as the only ones: what else may switch layers (usage, events, other configurations, intents) goes. */
function setStates(document: PDFDocument, objects: Objects, on: ReadonlySet<PDFDict>): void {
  const { context, catalog } = document;
  const properties = objects.dictAt(catalog, 'OCProperties');
  if (!properties) return;
  const [lit, dark]: [PDFObject[], PDFObject[]] = [[], []];
  for (const item of objects.arrayAt(properties, 'OCGs') ?? []) {
    const dict = objects.dict(item);
    if (!dict) continue;
    dict.delete(PDFName.of('Usage'));
    dict.delete(PDFName.of('Intent'));
    (on.has(dict) ? lit : dark).push(item);
  }
  const config = objects.dictAt(properties, 'D') ?? context.obj({});
  config.delete(PDFName.of('AS'));
  config.delete(PDFName.of('Intent'));
  config.set(PDFName.of('BaseState'), PDFName.of('ON'));
  config.set(PDFName.of('ON'), context.obj(lit));
  config.set(PDFName.of('OFF'), context.obj(dark));
  properties.set(PDFName.of('D'), config);
  properties.delete(PDFName.of('Configs'));
}
