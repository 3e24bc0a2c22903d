/** Taking back what was done to the list of a specification's items: removing, moving, replacing. What is typed is the field's own to take back. */
import type { Draft, DraftAction, DraftItem, DraftState, DraftStep, StepKind } from './draft-types.ts';

const KINDS: readonly StepKind[] = ['add', 'takeIn', 'fill', 'move', 'remove', 'renumber'];

/** Steps that are remembered. */
const MOST = 50;

const isStep = (type: DraftAction['type']): type is StepKind => KINDS.some((kind) => kind === type);

/** The steps after an action that led from one list to another. */
export function stepsAfter(
  steps: readonly DraftStep[],
  action: DraftAction,
  before: readonly DraftItem[],
  after: readonly DraftItem[],
): DraftStep[] {
  if (!isStep(action.type) || before === after) return [...steps];
  return [...steps, { kind: action.type, before }].slice(-MOST);
}

/** The list before a step: rows and order as they were, with what was typed since in the rows that stayed. */
export function itemsBefore({ kind, before }: DraftStep, now: readonly DraftItem[], saved: Draft): DraftItem[] {
  const byRow = new Map(now.map((item) => [item.row, item]));
  return before.map((was) => {
    const present = byRow.get(was.row);
    if (!present) return revived(was, saved);
    if (kind === 'renumber') return { ...present, number: was.number };
    // What was replaced comes back whole; the server may have given the row its id meanwhile.
    return kind === 'fill' || kind === 'takeIn' ? { ...was, id: present.id } : present;
  });
}

/** An item that the server does not hold any more comes back as a new one. */
function revived(item: DraftItem, saved: Draft): DraftItem {
  return item.id === '' || saved.items.some(({ id }) => id === item.id) ? item : { ...item, id: '' };
}

/** Those that can still be taken back once `sent` is what the server holds: it keeps no picture that nothing shows. */
export function stepsOnceSaved(steps: readonly DraftStep[], sent: Draft): DraftStep[] {
  const standing = new Set(sent.items.map(({ contentId }) => contentId));
  const lost = ({ before }: DraftStep) =>
    before.some(({ type, partVersionId, contentId }) => type === 'IMAGE' && !partVersionId && contentId !== '' && !standing.has(contentId));
  return steps.slice(steps.findLastIndex(lost) + 1);
}

/** Whether the last thing that was done took out an item that the server still holds: time is left to take it back. */
export function isRemovalFresh({ steps, draft, saved }: Pick<DraftState, 'steps' | 'draft' | 'saved'>): boolean {
  const rows = new Set(draft.items.map(({ row }) => row));
  return steps.at(-1)?.kind === 'remove' && saved.items.some(({ row }) => !rows.has(row));
}
