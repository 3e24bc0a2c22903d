/**
 * XLIFF 2.0 (OASIS, 2014) of the texts of a specification in one language: a unit for each item, known by its key. States are those of the
 * standard: initial, translated, reviewed, final. Pure.
 */
import type { TranslatedItem, TranslationState } from './types.ts';

const STATES: Record<TranslationState, string> = {
  TO_TRANSLATE: 'initial',
  SOURCE_CHANGED: 'initial',
  TRANSLATED: 'translated',
  CHECKED: 'reviewed',
  APPROVED: 'final',
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** What XML cannot hold goes. */
function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"\r]/gu, (one) => ENTITIES[one] ?? one);
}

/** @param languages tags of the source and of the target */
export function writeXliff(name: string, languages: { source: string; target: string }, items: readonly TranslatedItem[]): string {
  const units = items.map(({ itemKey, number, title, source, text, state }) =>
    [
      `    <unit id="i${itemKey}" name="${escaped(`${number} ${title}`)}">`,
      `      <segment state="${STATES[state]}">`,
      `        <source xml:space="preserve">${escaped(source)}</source>`,
      ...(text === '' ? [] : [`        <target xml:space="preserve">${escaped(text)}</target>`]),
      '      </segment>',
      '    </unit>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${escaped(languages.source)}" trgLang="${escaped(languages.target)}">`,
    `  <file id="f1" original="${escaped(name)}">`,
    ...units,
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}
