/** What is selected of the text on one of the panes. */
import type { Side } from '../door/panes/viewer-state.ts';
import type { TextRange } from '../door/text/page-text.ts';

export interface TextSelection extends TextRange {
  side: Side;
  page: number;
}
