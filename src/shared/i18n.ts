/**
 * Texts in both languages, side by side, typed (D14.3).
 *
 * A message holds `{name}` for a parameter and `[n:item|items]` for an English
 * plural chosen by `Intl.PluralRules` on the parameter `n`.
 */
export const LOCALES = ['ja', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'ja';

export interface Message {
  ja: string;
  en: string;
}

export type Params = Record<string, string | number>;

/** What of a stored or received value can fill a message; whatever that lacks stays visible as `{name}`. */
export function fillableOf(value: unknown): Params {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
      typeof one === 'string' || typeof one === 'number' ? [[name, one] as const] : [],
    ),
  );
}

/** The parameter names of a text: 'あと{n}名' → 'n'. */
export type ParamNames<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | ParamNames<Rest> : never;

export type ParamsOf<M extends Message> = [ParamNames<M['ja']> | ParamNames<M['en']>] extends [never]
  ? [params?: Params]
  : string extends M['ja']
    ? [params?: Params]
    : [params: Record<ParamNames<M['ja']> | ParamNames<M['en']>, string | number>];

/** Keeps the literal types of the texts, so that parameters are checked. */
export function defineMessages<const T extends Record<string, Message>>(messages: T): T {
  return messages;
}

const plurals = new Intl.PluralRules('en');

/** Fills a message. An absent parameter stays visible as `{name}`. */
export function format(message: Message, locale: Locale, params: Params = {}): string {
  return message[locale]
    .replace(/\[(\w+):([^|\]]*)\|([^\]]*)\]/g, (_, name: string, one: string, other: string) =>
      plurals.select(Number(params[name])) === 'one' ? one : other,
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

/** Turns a typed message into words; missing parameters are compile errors. */
export type Translate = <const M extends Message>(message: M, ...params: ParamsOf<M>) => string;

/** The words of one language. */
export function translator(locale: Locale): Translate {
  return (message, ...params) => format(message, locale, params[0]);
}

/** The language to use: the user's setting, else the first we speak of the browser's, else ja (D14.3). */
export function chooseLocale(setting: string | null | undefined, accepted: readonly string[]): Locale {
  for (const tag of [setting, ...accepted]) {
    const language = tag?.toLowerCase().split('-')[0];
    const known = LOCALES.find((locale) => locale === language);
    if (known) return known;
  }
  return DEFAULT_LOCALE;
}
