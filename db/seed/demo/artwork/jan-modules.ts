/** The bars of a JAN symbol (EAN-13, ISO/IEC 15420) as modules: what stands on the demo's packages is read by every scanner. */
import { janCheckDigit } from '#catalogue/products/rules/jan.ts';

/** Modules of the digits in number set A; set C is its complement, set B is C read backwards. */
const SET_A = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
/** Which of the first six digits stand in set B, by the digit that has no bars of its own. */
const IN_SET_B = ['', '245', '235', '234', '145', '125', '123', '135', '134', '124'].map((places) => new Set([...places].map(Number)));

const flip = (modules: string): string => [...modules].map((module) => (module === '1' ? '0' : '1')).join('');

/** The 95 modules of a symbol, '1' a bar; `twelve` digits, the check digit is added. */
export function janModules(twelve: string): string {
  const digits = [...`${twelve}${janCheckDigit(twelve)}`].map(Number);
  const setB = IN_SET_B[digits[0] ?? 0];
  const half = (from: number, of: (digit: number, place: number) => string) =>
    digits
      .slice(from, from + 6)
      .map((digit, place) => of(digit, place))
      .join('');
  const a = (digit: number) => SET_A[digit] ?? '';
  const left = half(1, (digit, place) => (setB?.has(place) ? [...flip(a(digit))].toReversed().join('') : a(digit)));
  return `101${left}01010${half(7, (digit) => flip(a(digit)))}101`;
}
