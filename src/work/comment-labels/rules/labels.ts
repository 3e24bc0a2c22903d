/** Colours of the palette that are told apart with a word beside them. */
export const LABEL_COLORS = ['GREY', 'RED', 'AMBER', 'GREEN', 'TEAL', 'BLUE', 'VIOLET', 'PINK'] as const;
export type LabelColor = (typeof LABEL_COLORS)[number];

export const LABELS_MAX = 30;
export const LABELS_OF_THREAD_MAX = 5;

export interface LabelRecord {
  id: string;
  name: string;
  color: LabelColor;
}
