/**
 * The symbols of a template: what a cell must hold to be filled.
 *
 * symbol  = "#" ( pair | variant )
 * pair    = ("TC" / "T" / "C") "-" n        n = 1–9999, no leading zero
 * variant = "V-" (n / "0") "_" code         code = 1–8 of A–Z 0–9
 *
 * `#T-n` title, `#C-n` content, `#TC-n` both in one cell; `#V-n_XX` variant XX of the content of part n; `#V-0_XX` a value of
 * the specification itself.
 */
export type TemplateSymbol =
  | { kind: 'T' | 'C' | 'TC'; number: number; code: null }
  /** Number 0 is a value of the specification. */
  | { kind: 'V'; number: number; code: string };

/** What the specification itself brings; DATE is YYYY/MM/DD. */
export const VALUE_CODES = [
  'BRAND',
  'PRODUCT',
  'DESIGN',
  'COMPANY',
  'SPECNAME',
  'DOCNO',
  'VERSION',
  'DATE',
  'AUTHOR',
  'APPROVER',
  'STATUS',
] as const;

export type ValueCode = (typeof VALUE_CODES)[number];

export const isValueCode = (code: string): code is ValueCode => VALUE_CODES.some((known) => known === code);

const SYMBOL = /^#(?:(TC|T|C)-([1-9][0-9]{0,3})|V-(0|[1-9][0-9]{0,3})_([A-Z0-9]{1,8}))$/;

/** The symbol that a cell's whole text is, blanks at both ends (half and full width) aside; else null. */
export function parseSymbol(text: string): TemplateSymbol | null {
  const match = SYMBOL.exec(text.trim());
  if (!match) return null;
  const [, pair, n, of, code] = match;
  if (pair) return { kind: pair as 'T' | 'C' | 'TC', number: Number(n), code: null };
  return { kind: 'V', number: Number(of), code: code! };
}

export function formatSymbol({ kind, number, code }: TemplateSymbol): string {
  return code === null ? `#${kind}-${number}` : `#V-${number}_${code}`;
}

/** Variants that are translations: code → BCP 47 tag, for its name in the reader's language. Others are shown as written. */
const LANGUAGES: Readonly<Record<string, string>> = {
  JA: 'ja',
  EN: 'en',
  ZH: 'zh',
  ZHCN: 'zh-Hans',
  ZHTW: 'zh-Hant',
  KO: 'ko',
  FR: 'fr',
  DE: 'de',
  ES: 'es',
  IT: 'it',
  PT: 'pt',
  NL: 'nl',
  RU: 'ru',
  TH: 'th',
  VI: 'vi',
  ID: 'id',
  MS: 'ms',
  TL: 'tl',
  HI: 'hi',
  AR: 'ar',
};

/** The codes that are languages. */
export const VARIANT_LANGUAGES: readonly string[] = Object.keys(LANGUAGES);

/** Null for sizes, sides and all other codes. */
export function variantLanguage(code: string): string | null {
  return LANGUAGES[code] ?? null;
}
