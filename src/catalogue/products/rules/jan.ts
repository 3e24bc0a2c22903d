/** The check digit of a JAN (EAN/GTIN) code: weights 3 and 1 from the right (GS1 General Specifications 7.9). */
export function janCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is a JAN code of 8 or 13 digits with its right check digit. */
export function isJan(text: string): boolean {
  if (!/^(\d{8}|\d{13})$/.test(text)) return false;
  return janCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** A number of goods without what tells a case (the digit before it) and without its check digit: the same for JAN, UPC, GTIN-14. */
export function goodsNumber(code: string): string | null {
  return /^\d{8}$|^\d{12,14}$/.test(code) ? code.padStart(14, '0').slice(1, 13) : null;
}
