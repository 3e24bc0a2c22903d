/** Codes are two bytes at most, but for maps that nobody writes. */
export const LAST_CODE = 0xffff;

/**
 * What a map of a font says of its codes (ToUnicode; ISO 32000-2, 9.10.3: single ones and ranges), in the order in which it says so.
 * @param last the last code that a range may reach
 */
export function* textsOfMap(map: string, last: number): Generator<[code: number, text: string]> {
  for (const [, kind, list] of map.matchAll(/begin(bfchar|bfrange)([^]*?)end\1/gu)) {
    if (kind === 'bfchar') {
      for (const [, code, text] of list!.matchAll(/<([\da-f\s]+)>\s*<([\da-f\s]+)>/giu)) yield [Number.parseInt(code!, 16), textOf(text!)];
      continue;
    }
    for (const [, from, to, text, several] of list!.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f\s]+)>|\[([^\]]*)\])/giu)) {
      const [first, end] = [Number.parseInt(from!, 16), Math.min(last, Number.parseInt(to!, 16))];
      const each = several === undefined ? undefined : Array.from(several.matchAll(/<([\da-f\s]+)>/giu), ([, one]) => textOf(one!));
      for (let code = first; code <= end; code += 1) {
        const told = each ? each[code - first] : raised(textOf(text!), code - first);
        if (told !== undefined) yield [code, told];
      }
    }
  }
}

/** The texts of several characters that a map has, in its order; none where characters beyond the first plane leave open which these are. */
export function ligaturesOfMap(map: string, last: number): string[] {
  const texts = Array.from(textsOfMap(map, last), ([, text]) => text);
  return texts.some((text) => [...text].length < text.length) ? [] : texts.filter(({ length }) => length > 1);
}

function textOf(hex: string): string {
  const bytes = Buffer.from(hex.replaceAll(/\s/gu, ''), 'hex');
  return bytes.length % 2 === 0 ? Buffer.from(bytes).swap16().toString('utf16le') : '';
}

/** The text of a range some codes on: its last character is that much higher. */
function raised(text: string, by: number): string {
  const last = text.charCodeAt(text.length - 1) + by;
  return Number.isNaN(last) ? '' : text.slice(0, -1) + String.fromCharCode(last);
}
