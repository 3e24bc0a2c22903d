/** A cell that a person pointed at in the preview of a workbook, and what it is to say there: a symbol, or nothing. */
export interface PointedCell {
  /** 0-based place of the sheet among all sheets. */
  sheet: number;
  cell: string;
  text: string;
}
