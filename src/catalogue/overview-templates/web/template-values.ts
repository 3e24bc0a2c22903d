/** A template as its form holds it. */
import type { OverviewFieldPartsFragment, OverviewTemplatePartsFragment } from './door/overview-templates.graphql.generated.ts';
import type { FieldType } from '../rules/types.ts';

export interface ChoiceValues {
  /** '' for a new one. */
  id: string;
  ja: string;
  en: string;
}

export interface FieldValuesOf {
  /** '' for a new one. */
  id: string;
  labelJa: string;
  labelEn: string;
  type: FieldType;
  required: boolean;
  choices: ChoiceValues[];
}

export interface TemplateValues {
  fields: FieldValuesOf[];
}

export const NEW_CHOICE: ChoiceValues = { id: '', ja: '', en: '' };
export const NEW_FIELD: FieldValuesOf = { id: '', labelJa: '', labelEn: '', type: 'TEXT', required: false, choices: [] };

export function fieldValues({ id, labelJa, labelEn, type, required, choices }: OverviewFieldPartsFragment): FieldValuesOf {
  const chosen = choices.filter(({ removed }) => !removed).map(({ id, ja, en }) => ({ id, ja, en }));
  return { id, labelJa, labelEn, type: type, required, choices: chosen };
}

export function templateValues({ fields }: OverviewTemplatePartsFragment): TemplateValues {
  return { fields: fields.map(fieldValues) };
}

/** The command's input: '' as no id, choices only where the type has them. */
export function templateInput({ fields }: TemplateValues, kind: string, expectedVersion: number | undefined) {
  return {
    kind,
    expectedVersion,
    fields: fields.map(({ id, choices, ...field }) => ({
      ...field,
      id: id || null,
      choices: field.type === 'CHOICE' ? choices.map((choice) => ({ ...choice, id: choice.id || null })) : [],
    })),
  };
}
