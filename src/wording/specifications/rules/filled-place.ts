/** A cell of the template that an item fills. */
export interface FilledPlace {
  number: number;
  /** title, content, both, or the code of a variant. */
  what: string;
  /** 0-based, among all sheets of the workbook. */
  sheet: number;
  cell: string;
  /** The merged cells that it shows in. */
  box: string;
}
