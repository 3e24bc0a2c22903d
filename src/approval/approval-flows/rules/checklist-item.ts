/** An item of a piece's checklist, as it is asked. */
export interface ChecklistItem {
  id: string;
  text: string;
}
