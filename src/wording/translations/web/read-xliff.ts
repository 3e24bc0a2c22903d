import { SaxesParser } from 'saxes';
import type { IncomingFile, IncomingText } from '../rules/incoming.ts';

/** A unit's id is the item's key behind a letter, as identifiers of XML begin with one. */
const UNIT = /^i([0-9a-f-]{36})$/u;

interface Open {
  key: string | null;
  source: string;
  text: string;
  isIncomplete: boolean;
}

interface Segment {
  source: string;
  /** Null: it has no target. */
  text: string | null;
}

/** The units of an XLIFF 2.0 file; codes within the text are passed over, their contents are not. Null: it is no such file. */
export function readXliff(xml: string): IncomingFile | null {
  const parser = new SaxesParser();
  const found: IncomingText[] = [];
  const state: {
    language: string | null;
    isXliff: boolean;
    unit: Open | null;
    segment: Segment | null;
    into: 'source' | 'text' | null;
    broken: boolean;
  } = {
    language: null,
    isXliff: false,
    unit: null,
    segment: null,
    into: null,
    broken: false,
  };
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  const take = (text: string): void => {
    if (state.segment && state.into) state.segment[state.into] = (state.segment[state.into] ?? '') + text;
  };
  parser.on('error', () => {
    state.broken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const tag = local(name);
    if (tag === 'xliff') {
      state.isXliff = String(attributes['version'] ?? '').startsWith('2.');
      state.language = attributes['trgLang'] === undefined ? null : String(attributes['trgLang']);
    }
    if (tag === 'unit')
      state.unit = { key: UNIT.exec(String(attributes['id'] ?? ''))?.[1] ?? null, source: '', text: '', isIncomplete: false };
    if (tag === 'segment' || tag === 'ignorable') state.segment = { source: '', text: null };
    if (tag === 'source') state.into = 'source';
    if (tag === 'target') state.into = 'text';
  });
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', ({ name }) => {
    const tag = local(name);
    if (tag === 'source' || tag === 'target') state.into = null;
    if (state.unit && state.segment && (tag === 'segment' || tag === 'ignorable')) {
      const { source, text } = state.segment;
      state.unit.source += source;
      // What is not translated (spaces between sentences) stands in both alike.
      state.unit.text += text ?? (tag === 'ignorable' ? source : '');
      if (tag === 'segment' && (text ?? '').trim() === '' && source.trim() !== '') state.unit.isIncomplete = true;
      state.segment = null;
    }
    if (tag !== 'unit' || !state.unit) return;
    const { key, source, text, isIncomplete } = state.unit;
    // A unit of which nothing is translated says nothing.
    const isEmpty = text.trim() === '';
    found.push({ key: key ?? '', number: null, source, text, ...(isIncomplete && !isEmpty ? { isIncomplete } : {}) });
    state.unit = null;
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return state.isXliff && !state.broken ? { language: state.language, texts: found } : null;
}
