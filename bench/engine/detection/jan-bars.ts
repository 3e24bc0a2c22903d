/** JAN-13 (EAN-13) as bars, by the tables of ISO/IEC 15420: also with a wrong check digit, as a careless artwork has it. */
const L = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

export function checkDigitOf(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

export function janWithCheckDigit(twelve: string): string {
  return `${twelve}${checkDigitOf(twelve)}`;
}

/** 95 modules, '1' is a bar. */
export function janModules(digits: string): string {
  const flip = (code: string): string => [...code].map((bit) => (bit === '1' ? '0' : '1')).join('');
  const right = (digit: string): string => flip(L[Number(digit)]!);
  const mirrored = (digit: string): string => [...right(digit)].toReversed().join('');
  const parity = PARITY[Number(digits[0])]!;
  const left = Array.from(digits.slice(1, 7), (digit, index) => (parity[index] === 'L' ? L[Number(digit)]! : mirrored(digit)));
  return `101${left.join('')}01010${Array.from(digits.slice(7), right).join('')}101`;
}
