import { plainText, type RichText } from '../model/rich-text.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import { walkXml } from '../package/walk-xml.ts';
import { RichTextReader } from './rich-text-reader.ts';

const EMPTY = plainText('');

/** The strings that cells refer to by number. */
export class SharedStrings {
  readonly #items: readonly RichText[];

  constructor(items: readonly RichText[]) {
    this.#items = items;
  }

  /** An unknown number is an empty text, as Excel's repair makes it. */
  at(index: number): RichText {
    return this.#items[index] ?? EMPTY;
  }
}

/** None when the workbook has no such part. */
export function readSharedStrings(opened: WorkbookPackage): SharedStrings {
  const part = opened.related(opened.workbookPart, 'sharedStrings');
  return new SharedStrings(part === null ? [] : parseSharedStrings(opened.text(part), part));
}

function parseSharedStrings(xml: string, part: string): RichText[] {
  const items: RichText[] = [];
  let reader: RichTextReader | null = null;
  walkXml(
    xml,
    {
      open: ({ name, attributes, depth }) => {
        if (depth === 1 && name === 'si') reader = new RichTextReader();
        else reader?.open(name, attributes);
      },
      text: (text) => reader?.text(text),
      close: (name, depth) => {
        if (depth === 1 && reader) {
          items.push(reader.finish());
          reader = null;
        } else reader?.close(name);
      },
    },
    part,
  );
  return items;
}
