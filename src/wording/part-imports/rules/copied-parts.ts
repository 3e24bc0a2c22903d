/** Parts as cells, for Excel: what is read back, pasted or as a list, as the same parts. Pure. */
import type { Locale } from '#shared/i18n.ts';
import { PART_LIST } from './columns.ts';
import { exactMark, onMark } from './marks.ts';
import type { ImportColumn } from './types.ts';

const COLUMNS = ['name', 'title', 'text', 'language', 'exact', 'risky', 'riskNote'] as const satisfies readonly ImportColumn[];

interface CopiedPart {
  name: string;
  risky: boolean;
  riskNote: string;
  contents: readonly { exact: boolean; content: { type: string; title: string; text?: string | null; language?: string | null } }[];
}

/** A row of headers, and one for each text of each part; pictures and files are no cells. */
export function copiedParts(parts: readonly CopiedPart[], locale: Locale): string[][] {
  return [
    COLUMNS.map((column) => PART_LIST.words[column][locale]),
    ...parts.flatMap(({ name, risky, riskNote, contents }) =>
      contents
        .filter(({ content }) => content.type === 'TEXT')
        .map(({ exact, content: { title, text, language } }) => {
          const said = text ?? '';
          return [name, title, said, language ?? '', exactMark(exact, said, title), onMark(risky), riskNote];
        }),
    ),
  ];
}
