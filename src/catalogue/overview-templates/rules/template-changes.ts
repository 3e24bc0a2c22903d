/** What saving a template does to its fields (D13): nothing that people entered is ever lost. Pure. */
import type { FieldInput } from './input.ts';
import type { OverviewChoice, OverviewField, OverviewTemplate } from './types.ts';

/** What things hold for the fields of a template: field → values. */
export type HeldValues = ReadonlyMap<string, readonly string[]>;

export interface TemplateChanges {
  /** The template's fields from now on, in their order. */
  fields: OverviewField[];
  /** Taken off, but values remain: former fields from now on. */
  retired: OverviewField[];
  /** Taken off, and nothing was ever kept for them. */
  deleted: OverviewField[];
  /** Fields of another type than before, with values. */
  retyped: { field: OverviewField; before: OverviewField }[];
  /** Ids of the input that the template does not know. */
  unknown: string[];
}

/** Choices as asked for; one that is missing stays as a removed one while values hold it. */
function choicesOf(input: FieldInput, before: OverviewField | undefined, held: readonly string[], newId: () => string): OverviewChoice[] {
  if (input.type !== 'CHOICE') return [];
  const known = before?.choices ?? [];
  const chosen = input.choices.map(({ id, ja, en }) => ({
    id: known.find((choice) => choice.id === id)?.id ?? newId(),
    ja,
    en,
    removed: false,
  }));
  const kept = known.filter(({ id }) => held.includes(id) && !chosen.some((choice) => choice.id === id));
  return [...chosen, ...kept.map((choice) => ({ ...choice, removed: true }))];
}

export function changeTemplate(
  before: OverviewTemplate,
  inputs: readonly FieldInput[],
  heldValues: HeldValues,
  newId: () => string,
): TemplateChanges {
  const known = new Map([...before.fields, ...before.formerFields].map((field) => [field.id, field]));
  const asked = new Set(inputs.flatMap(({ id }) => id ?? []));
  const fields = inputs.map((input): OverviewField => {
    const old = known.get(input.id ?? '');
    const { labelJa, labelEn, type, required } = input;
    const choices = choicesOf(input, old?.type === 'CHOICE' ? old : undefined, heldValues.get(old?.id ?? '') ?? [], newId);
    return { id: old?.id ?? newId(), kind: before.kind, labelJa, labelEn, type, required, choices, removedAt: null };
  });
  const off = [...known.values()].filter(({ id }) => !asked.has(id));
  const isHeld = ({ id }: OverviewField) => (heldValues.get(id) ?? []).length > 0;
  return {
    fields,
    retired: off.filter(isHeld),
    deleted: off.filter((field) => !isHeld(field)),
    retyped: fields.flatMap((field) => {
      const old = known.get(field.id);
      return old && old.type !== field.type && isHeld(field) ? [{ field, before: old }] : [];
    }),
    unknown: [...asked].filter((id) => !known.has(id)),
  };
}
