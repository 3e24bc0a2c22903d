/** Which items are still empty: pure, for the pages and for the checks before a review and a confirmation. */
export interface Fillable {
  number: number;
  title: string;
  required: boolean;
  text: string | null;
  fileId?: string | null;
}

/** No text but blanks, and no picture. */
export function isEmpty(item: Pick<Fillable, 'text' | 'fileId'>): boolean {
  return !item.fileId && (item.text ?? '').trim() === '';
}

/** The required items that are empty, in their order: with one of them nothing is sent for review or confirmed. */
export function requiredButEmpty<T extends Fillable>(items: readonly T[]): T[] {
  return items.filter((item) => item.required && isEmpty(item));
}
