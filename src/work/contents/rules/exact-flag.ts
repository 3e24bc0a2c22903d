/**
 * Whether a text should be looked for exactly, as a suggestion: amounts, codes,
 * dates and addresses hold digits, and one digit changes what they say. A
 * person may switch it off.
 */
export function suggestsExact(text: string): boolean {
  return /\p{Nd}/u.test(text);
}
