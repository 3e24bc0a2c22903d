import { newRunFont, readFontElement } from '../cells/rich-text-reader.ts';
import type { RunFont } from '../model/rich-text.ts';
import { walkXml } from '../package/walk-xml.ts';

/** The first font of styles.xml: the one whose digits column widths count. */
export function standardFont(styles: string, part: string): RunFont {
  const font = newRunFont();
  let inFonts = false;
  walkXml(
    styles,
    {
      open: ({ name, depth, attributes }) => {
        if (depth === 1) inFonts = name === 'fonts';
        if (inFonts && depth === 3) readFontElement(font, name, attributes);
      },
      close: (name, depth) => !(inFonts && depth === 2 && name === 'font'),
    },
    part,
  );
  return font;
}
