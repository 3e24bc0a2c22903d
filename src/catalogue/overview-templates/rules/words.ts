/** Overviews in words: labels and values as people read them. */
import { formatDate } from '#shared/dates.ts';
import type { Locale } from '#shared/i18n.ts';
import type { OverviewField, OverviewValue } from './types.ts';

export function labelOf(field: Pick<OverviewField, 'labelJa' | 'labelEn'>, locale: Locale): string {
  return locale === 'ja' ? field.labelJa : field.labelEn;
}

/** A value as words: a choice by its label, a person by name, a file by its name, a date as YYYY/MM/DD. */
export function valueWords(field: OverviewField, value: Omit<OverviewValue, 'fieldId'>, locale: Locale): string {
  switch (field.type) {
    case 'CHOICE':
      return field.choices.find(({ id }) => id === value.value)?.[locale] ?? '';
    case 'PERSON':
      return value.personName ?? '';
    case 'FILE':
      return value.file?.name ?? '';
    case 'DATE':
      return formatDate(value.value);
    default:
      return value.value;
  }
}
