/** Check digit of GS1 numbers (GTIN, SSCC, GLN), modulo 10 with weights 3 and 1 from the right. `body`: digits without it. */
export function gs1CheckDigit(body: string): number {
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) {
    const weight = (body.length - at) % 2 === 1 ? 3 : 1;
    sum += Number(body[at]) * weight;
  }
  return (10 - (sum % 10)) % 10;
}

/** Whether the last digit of a GS1 number is its check digit. */
export function hasGs1CheckDigit(number: string): boolean {
  return /^\d{2,}$/u.test(number) && gs1CheckDigit(number.slice(0, -1)) === Number(number.at(-1));
}

/** The 12 digits of a UPC-A that an 8 digit UPC-E stands for (GS1 General Specifications 5.2.2.4). */
export function expandUpcE(code: string): string {
  const [system, body, check] = [code[0]!, code.slice(1, 7), code[7]!];
  const last = Number(body[5]);
  const expanded =
    last <= 2
      ? `${body.slice(0, 2)}${last}0000${body.slice(2, 5)}`
      : last === 3
        ? `${body.slice(0, 3)}00000${body.slice(3, 5)}`
        : last === 4
          ? `${body.slice(0, 4)}00000${body[4]}`
          : `${body.slice(0, 5)}0000${last}`;
  return `${system}${expanded}${check}`;
}

const CODE39 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/** Whether the last character is the optional check character of Code 39 (modulo 43). */
export function hasCode39CheckCharacter(text: string): boolean {
  const values = Array.from(text, (character) => CODE39.indexOf(character));
  if (values.length < 2 || values.includes(-1)) return false;
  const sum = values.slice(0, -1).reduce((total, value) => total + value, 0);
  return sum % 43 === values.at(-1);
}
