import { SaxesParser } from 'saxes';
import type { IncomingText } from '../rules/incoming.ts';

/** A unit's id is the item's key behind a letter, as identifiers of XML begin with one. */
const UNIT = /^i([0-9a-f-]{36})$/u;

interface Open {
  key: string | null;
  source: string;
  text: string;
}

/** The units of an XLIFF 2.0 file; codes within the text are passed over, their contents are not. Null: it is no such file. */
export function readXliff(xml: string): IncomingText[] | null {
  const parser = new SaxesParser();
  const found: IncomingText[] = [];
  const state: { isXliff: boolean; unit: Open | null; into: 'source' | 'text' | null; broken: boolean } = {
    isXliff: false,
    unit: null,
    into: null,
    broken: false,
  };
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  const take = (text: string): void => {
    if (state.unit && state.into) state.unit[state.into] += text;
  };
  parser.on('error', () => {
    state.broken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const tag = local(name);
    if (tag === 'xliff') state.isXliff = String(attributes['version'] ?? '').startsWith('2.');
    if (tag === 'unit') state.unit = { key: UNIT.exec(String(attributes['id'] ?? ''))?.[1] ?? null, source: '', text: '' };
    if (tag === 'source') state.into = 'source';
    if (tag === 'target') state.into = 'text';
  });
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', ({ name }) => {
    const tag = local(name);
    if (tag === 'source' || tag === 'target') state.into = null;
    if (tag !== 'unit' || !state.unit) return;
    const { key, source, text } = state.unit;
    found.push({ key: key ?? '', number: null, source, text });
    state.unit = null;
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return state.isXliff && !state.broken ? found : null;
}
