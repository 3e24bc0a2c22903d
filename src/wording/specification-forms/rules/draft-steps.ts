/** Taking back what was done to a specification's form, and doing it again: what the list was, and what was typed. Pure. */
import type { Draft, DraftAction, DraftItem, DraftState, DraftStep, StepKind } from './draft-model.ts';

const KINDS: readonly StepKind[] = ['add', 'takeIn', 'fill', 'move', 'remove', 'renumber', 'change', 'remark'];

/** Steps that are remembered. */
const MOST = 100;

const isStep = (type: DraftAction['type']): type is StepKind => KINDS.some((kind) => kind === type);

/** The state after an action, with the step that takes it back. Going on to type in one field is one step. */
export function noteStep(before: DraftState, action: DraftAction, after: DraftState): DraftState {
  if (!isStep(action.type) || before.draft === after.draft) return after;
  const last = before.steps.at(-1);
  const step = stepOf(action, before);
  const goesOn = last !== undefined && before.undone.length === 0 && isSameField(last, step);
  return { ...after, steps: goesOn ? before.steps : [...before.steps, step].slice(-MOST), undone: [] };
}

/** The number that the next step gets. */
export const nextStep = ({ steps }: Pick<DraftState, 'steps'>): number => Math.max(0, ...steps.map(({ n }) => n)) + 1;

function stepOf(action: DraftAction, state: DraftState): DraftStep {
  const { items, remark } = state.draft;
  const step: DraftStep = { n: nextStep(state), kind: action.type as StepKind, before: items };
  if (action.type === 'remark') return { ...step, remark };
  if (action.type !== 'change') return step;
  return { ...step, row: action.row, fields: Object.keys(action.patch) as (keyof DraftItem)[] };
}

function isSameField(one: DraftStep, other: DraftStep): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'remark') return true;
  return one.kind === 'change' && one.row === other.row && one.fields?.join() === other.fields?.join();
}

const isTyped = ({ kind }: DraftStep): boolean => kind === 'change' || kind === 'remark';

/**
 * Takes back the last step; with `from` all that was done to the list from that step on: what was typed since stays typed. Nothing, when
 * that step is remembered no more.
 */
export function undone(state: DraftState, from?: number): DraftState {
  const at = from === undefined ? state.steps.length - 1 : state.steps.findIndex(({ n }) => n === from);
  if (at < 0) return state;
  let now: DraftState = { ...state, steps: state.steps.slice(0, at) };
  const kept: DraftStep[] = [];
  for (const step of state.steps.slice(at).toReversed()) {
    if (from !== undefined && isTyped(step)) kept.unshift(step);
    else now = { ...stepped(now, step), undone: [...now.undone, counterpart(step, now.draft)] };
  }
  return { ...now, steps: [...now.steps, ...kept] };
}

/** The last thing that was done to the list, whatever was typed since. */
export const lastListStep = ({ steps }: Pick<DraftState, 'steps'>): DraftStep | undefined => steps.findLast((step) => !isTyped(step));

/** Does again what was taken back last. */
export function redone(state: DraftState): DraftState {
  const step = state.undone.at(-1);
  if (!step) return state;
  return { ...stepped(state, step), steps: [...state.steps, counterpart(step, state.draft)], undone: state.undone.slice(0, -1) };
}

const counterpart = (step: DraftStep, { items, remark }: Draft): DraftStep => ({
  ...step,
  before: items,
  ...(step.kind === 'remark' ? { remark } : {}),
});

function stepped(state: DraftState, step: DraftStep): DraftState {
  const { draft, saved } = state;
  if (step.kind === 'remark') return { ...state, draft: { ...draft, remark: step.remark ?? '' } };
  return { ...state, draft: { ...draft, items: itemsBefore(step, draft.items, saved) } };
}

/** The list before a step: rows and order as they were, with what was typed since in the rows that stayed. */
function itemsBefore({ kind, before, row, fields = [] }: DraftStep, now: readonly DraftItem[], saved: Draft): DraftItem[] {
  if (kind === 'change') {
    const was = before.find((item) => item.row === row);
    const restored = was && Object.fromEntries(fields.map((field) => [field, was[field]]));
    return now.map((item) => (item.row === row ? { ...item, ...restored } : item));
  }
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
export function onceSaved(steps: readonly DraftStep[], sent: Draft): DraftStep[] {
  const standing = new Set(sent.items.map(({ contentId }) => contentId));
  const lost = ({ before }: DraftStep) =>
    before.some(({ type, partVersionId, contentId }) => type === 'IMAGE' && !partVersionId && contentId !== '' && !standing.has(contentId));
  return steps.slice(steps.findLastIndex(lost) + 1);
}

/** Steps go on to be right when others' changes come in between: their new rows stay, and those that they took out do not come back. */
export function rebased(mine: readonly DraftItem[], joined: readonly DraftItem[]): (steps: readonly DraftStep[]) => DraftStep[] {
  const had = new Set(mine.map(({ row }) => row));
  const has = new Set(joined.map(({ row }) => row));
  const came = joined.flatMap((item, at) => (had.has(item.row) ? [] : [{ item, after: joined[at - 1]?.row }]));
  return (steps) =>
    steps.map((step) => {
      const before = step.before.filter(({ row }) => has.has(row) || !had.has(row));
      for (const { item, after } of came) {
        if (!before.some(({ row }) => row === item.row)) before.splice(before.findIndex(({ row }) => row === after) + 1, 0, item);
      }
      return { ...step, before };
    });
}
