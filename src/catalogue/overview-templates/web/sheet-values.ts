/** Values of an overview as its form holds them: by field id, so that a template that changes meanwhile moves nothing. */
import { NO_FILE, type FileValue } from '#ui/components/files/file-field.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { readValue } from '../rules/value.ts';
import type { OverviewField, OverviewKind, OverviewValue } from '../rules/types.ts';
import type { OverviewSheetPartsFragment } from './door/overview.graphql.generated.ts';

type Field = OverviewSheetPartsFragment['fields'][number];

export type FormValue = string | FileValue | Pickable[];

export interface SheetValues {
  values: Record<string, FormValue>;
}

/** A field of the API as the rules know it. */
export function ruleField(field: Field, kind: OverviewKind): OverviewField {
  return { ...field, kind, removedAt: null };
}

/** A value of the API as the rules know it. */
export function ruleValue({ fieldId, value, personName, fileName, fileSize }: OverviewSheetPartsFragment['values'][number]): OverviewValue {
  const file = fileName === null || fileName === undefined ? null : { id: value, name: fileName, size: fileSize ?? 0 };
  return { fieldId, value, personName: personName ?? null, file };
}

export function sheetValues({ fields, values }: OverviewSheetPartsFragment): SheetValues {
  const formValue = (field: Field): FormValue => {
    const kept = values.find(({ fieldId }) => fieldId === field.id);
    if (field.type === 'FILE') return kept ? { fileId: kept.value, uploadId: '', name: kept.fileName ?? '' } : NO_FILE;
    if (field.type === 'PERSON') return kept ? [{ id: kept.value, name: kept.personName ?? '' }] : [];
    return kept?.value ?? '';
  };
  return { values: Object.fromEntries(fields.map((field) => [field.id, formValue(field)])) };
}

/** The value as the command takes it. */
function sent(value: FormValue | undefined): { value: string; uploadId: string | null } {
  if (value === undefined || typeof value === 'string') return { value: value ?? '', uploadId: null };
  if (Array.isArray(value)) return { value: value[0]?.id ?? '', uploadId: null };
  return { value: value.fileId, uploadId: value.uploadId || null };
}

export function sheetInput(sheet: OverviewSheetPartsFragment, { values }: SheetValues, expectedVersion: number | undefined) {
  return {
    kind: sheet.kind,
    resourceId: sheet.id,
    expectedVersion: expectedVersion ?? sheet.version,
    values: sheet.fields.map(({ id }) => ({ fieldId: id, ...sent(values[id]) })),
  };
}
export type SheetInput = ReturnType<typeof sheetInput>;

interface Issue {
  message: string;
  path: string[];
  maximum?: number | undefined;
}

/** Checks as the server does, with the same rules: each wrong field as `values.<field id>`. */
export function sheetSchema(sheet: OverviewSheetPartsFragment) {
  return {
    safeParse: (input: unknown): { success: true; data: SheetInput } | { success: false; error: { issues: Issue[] } } => {
      const { values } = input as SheetInput;
      const issues = sheet.fields.flatMap((field): Issue[] => {
        const typed = values.find(({ fieldId }) => fieldId === field.id);
        const path = ['values', field.id];
        if (typed?.uploadId) return [];
        const kept = sheet.values.find(({ fieldId }) => fieldId === field.id)?.value ?? null;
        const read = readValue(ruleField(field, sheet.kind), typed?.value ?? '', kept);
        if (!read.ok) return [{ path, message: read.fault.code, maximum: Number(read.fault.params?.max ?? 0) || undefined }];
        return field.required && read.value === null ? [{ path, message: 'REQUIRED' }] : [];
      });
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: input as SheetInput };
    },
  };
}
