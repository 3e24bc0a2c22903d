import type { SpecificationFormatToEditQuery } from './door/formats.graphql.generated.ts';
import { variantCodeOf } from '../rules/variants.ts';

/** One item of a format as the form holds it. */
export interface FormatItemValues {
  number: string;
  title: string;
  type: 'TEXT' | 'IMAGE';
  required: boolean;
  text: string;
  exact: boolean;
  /** Codes, separated as they are typed. */
  variants: string;
  remark: string;
  defaultPartId: string;
  defaultContentKey: string;
  /** To be shown. */
  partName: string;
}

export interface FormatValues {
  name: string;
  notes: string;
  /** '' for none. */
  excelTemplateId: string;
  blankSymbols: boolean;
  items: FormatItemValues[];
}

type Format = NonNullable<SpecificationFormatToEditQuery['specificationFormat']>;

export function valuesOf(format: Format): FormatValues {
  return {
    name: format.name,
    notes: format.notes,
    excelTemplateId: format.excelTemplateId ?? '',
    blankSymbols: format.blankSymbols,
    items: format.items.map((item) => ({
      number: String(item.number),
      title: item.title,
      type: item.type === 'IMAGE' ? 'IMAGE' : 'TEXT',
      required: item.required,
      text: item.text,
      exact: item.exact,
      variants: item.variants.join(', '),
      remark: item.remark,
      defaultPartId: item.defaultPartId ?? '',
      defaultContentKey: item.defaultContentKey ?? '',
      partName: nameOfDefault(item),
    })),
  };
}

/** The part, and which of its contents where it has several. */
function nameOfDefault({ defaultPart, defaultContentKey }: Format['items'][number]): string {
  if (!defaultPart) return '';
  const contents = defaultPart.availableVersion?.contents ?? [];
  const chosen = contents.find((one) => one.key === defaultContentKey)?.content.title;
  return contents.length > 1 && chosen ? `${defaultPart.name} · ${chosen}` : defaultPart.name;
}

/** The next item, numbered on from those that are there. */
export function newItem(standing: readonly FormatItemValues[]): FormatItemValues {
  const number = Math.min(9999, Math.max(0, ...standing.map((item) => Number(item.number) || 0)) + 1);
  return {
    number: String(number),
    title: '',
    type: 'TEXT',
    required: false,
    text: '',
    exact: false,
    variants: '',
    remark: '',
    defaultPartId: '',
    defaultContentKey: '',
    partName: '',
  };
}

/** Whether somebody has written anything in it. */
const isBlank = (item: FormatItemValues): boolean =>
  item.title.trim() === '' && item.text.trim() === '' && item.defaultPartId === '' && item.variants.trim() === '';

/** The items with those of a template's numbers that are not among them, by number; a blank first row gives way. */
export function withTemplateItems(
  standing: readonly FormatItemValues[],
  numbers: readonly { number: number; variants: readonly string[] }[],
  titleOf: (number: number) => string,
): { items: FormatItemValues[]; added: number } {
  const kept = standing.filter((item) => !isBlank(item));
  const known = new Set(kept.map((item) => Number(item.number)));
  const added = numbers
    .filter(({ number }) => !known.has(number))
    .map(({ number, variants }) => ({ ...newItem([]), number: String(number), title: titleOf(number), variants: variants.join(', ') }));
  const items = [...kept, ...added];
  return { items: items.length === 0 ? [...standing] : items, added: added.length };
}

/** 'EN、200ml' → ['EN', '200ML']; what is no code stays as it was typed, for the rule to refuse. */
export function codesOf(typed: string): string[] {
  return typed
    .split(/[,、，\s]+/u)
    .filter(Boolean)
    .map((one) => variantCodeOf(one) ?? one);
}

/** What the commands want, from what was typed. */
export function inputOf(values: FormatValues) {
  return {
    name: values.name,
    notes: values.notes,
    excelTemplateId: values.excelTemplateId || null,
    blankSymbols: values.blankSymbols,
    items: values.items.map((item) => ({
      number: Number(item.number) || 0,
      title: item.title,
      type: item.type,
      required: item.required,
      text: item.defaultPartId || item.type === 'IMAGE' ? '' : item.text,
      exact: item.exact,
      variants: codesOf(item.variants),
      remark: item.remark,
      defaultPartId: item.defaultPartId || null,
      defaultContentKey: item.defaultContentKey || null,
    })),
  };
}
