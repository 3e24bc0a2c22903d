/** Fields and values of the trail in the reader's words; codes without words are shown as they are, never left out. */
import { hasKey } from '#shared/keys.ts';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { format, type Locale, type Message } from '#shared/i18n.ts';
import { codeLabels, fieldLabels, listLabels, prefixedFieldLabels, taskCodeLabels, valueWords } from '../field-messages.ts';

export interface Reader {
  locale: Locale;
  /** In which instants are shown. */
  timeZone: string;
}

/** What people typed for an artwork: shown as it was typed, be it spelt like a code or a day of this program. */
const TYPED: ReadonlySet<string> = new Set(['text', 'title', 'remark', 'alt']);

/** Whether the trail's reader gets words for the field, and not its name in the program. */
export function hasWords(field: string): boolean {
  return Object.hasOwn(fieldLabels, field) || prefixOf(field) !== null;
}

function prefixOf(field: string): { label: Message; rest: string } | null {
  const [prefix = '', ...rest] = field.split('.');
  const label = hasKey(prefixedFieldLabels, prefix) ? prefixedFieldLabels[prefix] : null;
  return label && rest.length > 0 ? { label, rest: rest.join('.') } : null;
}

export function fieldWords(field: string, { locale }: Reader): string {
  const label = Object.hasOwn(fieldLabels, field) ? fieldLabels[field] : undefined;
  if (label) return label[locale];
  const prefixed = prefixOf(field);
  // What is kept by kind ('DESIGN' of a workflow's templates) is called as the kind is.
  if (Object.hasOwn(codeLabels, field)) return codeLabels[field]?.[locale] ?? field;
  return prefixed ? format(prefixed.label, locale, { rest: prefixed.rest }) : field;
}

/** A value in words; null where there is none. Lists and records take a line for each of their entries. `field`: whose value it is. */
export function valueInWords(value: unknown, subject: string, reader: Reader, field = ''): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return valueWords[value ? 'yes' : 'no'][reader.locale];
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && TYPED.has(field)) return value;
  if (field === 'list' && typeof value === 'string' && hasKey(listLabels, value)) return listLabels[value][reader.locale];
  if (typeof value === 'string') return textInWords(value, subject, reader);
  const lines = Array.isArray(value)
    ? value.map((each) => valueInWords(each, subject, reader)?.replaceAll('\n', ' · ') ?? '–')
    : Object.entries(value).map(
        ([field, each]) => `${fieldWords(field, reader)}: ${valueInWords(each, subject, reader, field)?.replaceAll('\n', ' · ') ?? '–'}`,
      );
  return lines.length > 0 ? lines.join('\n') : null;
}

/** Whether a value holds wording, in which allergens and numbers stand out wherever it is shown. */
export function holdsWording(value: unknown, field: string): boolean {
  if (typeof value === 'string') return TYPED.has(field);
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some((each) => holdsWording(each, field));
  return Object.entries(value).some(([own, each]) => holdsWording(each, own));
}

function textInWords(text: string, subject: string, { locale, timeZone }: Reader): string {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatDateTime(text, timeZone);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  const labels = subject === 'task' && Object.hasOwn(taskCodeLabels, text) ? taskCodeLabels : codeLabels;
  return Object.hasOwn(labels, text) ? (labels[text]?.[locale] ?? text) : text;
}
