declare module 'nspell' {
  /** A dictionary in the form of Hunspell. */
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): { correct(word: string): boolean };
}
