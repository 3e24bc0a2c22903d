/**
 * The plan while it is being drawn: pure operations of the editor, each answering a new draft.
 * `key` names a row on screen; `id` is the stored one, null for what is new.
 */
import { stepsOf } from '#approval/approval-flows/rules/flow-state.ts';
import { UNPLACED_STEP } from '#approval/approval-flows/rules/flow-types.ts';
import { approverSeats } from '#approval/approval-flows/rules/seats/teams.ts';
import type { BlockInput } from '#approval/approval-flows/rules/input.ts';

export type Quorum = 'ALL' | 'ANY' | 'SOME';

export interface DraftCheck {
  key: string;
  id: string | null;
  text: string;
}

export interface DraftPiece {
  key: string;
  id: string | null;
  name: string;
  quorum: Quorum;
  /** Counts for SOME only; ALL and ANY follow the approvers. */
  count: number;
  dueDate: string | null;
  /** Days after the start; null where a date was chosen, or nothing. */
  dueInDays: number | null;
  /** People, and teams, which stand for their members. */
  approverIds: readonly string[];
  commenterIds: readonly string[];
  /** Who can take part of the teams in it, by the team; absent: there are none. */
  teams?: Readonly<Record<string, readonly string[]>>;
  /** What an approver goes through before deciding, in this order. Empty lines are not kept. */
  checklist: readonly DraftCheck[];
}

export interface DraftBlock {
  key: string;
  id: string | null;
  step: number;
  pieces: readonly DraftPiece[];
}

export interface Draft {
  name: string;
  /** Every decision is signed with the account's password. */
  signed: boolean;
  blocks: readonly DraftBlock[];
}

type Seated = Pick<DraftPiece, 'approverIds'> & Partial<Pick<DraftPiece, 'commenterIds' | 'teams'>>;

/** How many people decide: those who were chosen, and the members of teams. */
export function seatsIn({ approverIds, commenterIds = [], teams }: Seated): number {
  if (!teams) return approverIds.length;
  return approverSeats({ approverIds, commenterIds }, new Map(Object.entries(teams)));
}

/** How many approvals complete a piece. */
export function requiredOf(piece: Seated & Pick<DraftPiece, 'quorum' | 'count'>): number {
  const people = Math.max(1, seatsIn(piece));
  if (piece.quorum === 'ALL') return people;
  return piece.quorum === 'ANY' ? 1 : Math.min(Math.max(1, piece.count), people);
}

/** The preset that a stored number stands for. */
export function quorumOf(required: number, approvers: number): Quorum {
  if (required >= approvers) return 'ALL';
  return required === 1 ? 'ANY' : 'SOME';
}

export function newPiece(key: string, name: string): DraftPiece {
  return { key, id: null, name, quorum: 'ALL', count: 1, dueDate: null, dueInDays: null, approverIds: [], commenterIds: [], checklist: [] };
}

/** What a new flow begins with: one step, of which only the approvers are missing. */
export function firstDraft(name: string, pieceName: string): Draft {
  return addBlock({ name, signed: false, blocks: [] }, 1, newPiece('first', pieceName));
}

/** The highest step in use; 0 when nothing is placed. */
export function lastStep(draft: Draft): number {
  return Math.max(0, ...draft.blocks.map((block) => block.step));
}

/** Steps without gaps, unplaced blocks last. */
export function tidy(draft: Draft): Draft {
  const blocks = stepsOf(draft.blocks).flatMap(({ step, blocks: side }, index) =>
    side.map((block) => ({ ...block, step: step === UNPLACED_STEP ? UNPLACED_STEP : index + 1 })),
  );
  return { ...draft, blocks };
}

/** A new block with one piece, beside those of a step (or as a new last step). */
export function addBlock(draft: Draft, step: number, piece: DraftPiece): Draft {
  return tidy({ ...draft, blocks: [...draft.blocks, { key: `b-${piece.key}`, id: null, step, pieces: [piece] }] });
}

/** A further piece inside a block: the block completes with all of its pieces. */
export function addPiece(draft: Draft, blockKey: string, piece: DraftPiece): Draft {
  return mapBlock(draft, blockKey, (block) => ({ ...block, pieces: [...block.pieces, piece] }));
}

export function changePiece(draft: Draft, pieceKey: string, change: Partial<DraftPiece>): Draft {
  return {
    ...draft,
    blocks: draft.blocks.map((block) => ({
      ...block,
      pieces: block.pieces.map((piece) => (piece.key === pieceKey ? { ...piece, ...change } : piece)),
    })),
  };
}

/** Takes a piece out; its block goes with the last one. */
export function removePiece(draft: Draft, pieceKey: string): Draft {
  const blocks = draft.blocks
    .map((block) => ({ ...block, pieces: block.pieces.filter((piece) => piece.key !== pieceKey) }))
    .filter((block) => block.pieces.length > 0);
  return tidy({ ...draft, blocks });
}

/** The unit that stands nearest to another: where somebody goes on who takes that one out. Null: it is the only one. */
export function neighbourOf(draft: Draft, pieceKey: string): string | null {
  const pieces = draft.blocks.flatMap((block) => block.pieces.map(({ key }) => ({ key, block })));
  const at = pieces.findIndex(({ key }) => key === pieceKey);
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const isBeside = after !== undefined && after.block === pieces[at]?.block;
  return ((isBeside ? after : before) ?? after)?.key ?? null;
}

export type Direction = 'earlier' | 'later' | 'left' | 'right';

/** Whether a block can go that way. */
export function canMove(draft: Draft, blockKey: string, direction: Direction): boolean {
  return moveBlock(draft, blockKey, direction) !== draft;
}

/**
 * Moves a block: `left`/`right` within its step; `earlier`/`later` to the step before or after. Out of a
 * shared step it gets a step of its own first, so that every order can be reached with the two buttons.
 */
export function moveBlock(draft: Draft, blockKey: string, direction: Direction): Draft {
  const block = draft.blocks.find((each) => each.key === blockKey);
  if (!block) return draft;
  if (direction === 'left' || direction === 'right') return swap(draft, block, direction);
  if (block.step === UNPLACED_STEP) return direction === 'earlier' ? place(draft, blockKey, lastStep(draft) + 1) : draft;
  const shared = draft.blocks.filter((each) => each.step === block.step).length > 1;
  const by = direction === 'earlier' ? -1 : 1;
  const step = shared ? block.step + by / 2 : block.step + by;
  if (step < 0.5 || (!shared && (step < 1 || step > lastStep(draft)))) return draft;
  return place(draft, blockKey, step);
}

/** Puts a block into a step (a half: between two steps; UNPLACED_STEP: without a place). */
export function place(draft: Draft, blockKey: string, step: number): Draft {
  const block = draft.blocks.find((each) => each.key === blockKey);
  if (!block || block.step === step) return draft;
  const others = draft.blocks.filter((each) => each.key !== blockKey);
  return tidy({ ...draft, blocks: [...others, { ...block, step }] });
}

function swap(draft: Draft, block: DraftBlock, direction: 'left' | 'right'): Draft {
  const side = draft.blocks.filter((each) => each.step === block.step);
  const at = side.indexOf(block);
  const other = side[at + (direction === 'left' ? -1 : 1)];
  if (!other) return draft;
  const swapped = draft.blocks.map((each) => (each === block ? other : each === other ? block : each));
  return { ...draft, blocks: swapped };
}

function mapBlock(draft: Draft, key: string, change: (block: DraftBlock) => DraftBlock): Draft {
  return { ...draft, blocks: draft.blocks.map((block) => (block.key === key ? change(block) : block)) };
}

/** Whether the flow and each of its units have a name: what saving needs before anything else. */
export function isNamed(draft: Draft): boolean {
  return draft.name.trim() !== '' && draft.blocks.every((block) => block.pieces.every((piece) => piece.name.trim() !== ''));
}

/** What the API gets. */
export function blocksOfDraft(draft: Draft): BlockInput[] {
  return draft.blocks.map((block) => ({
    id: block.id,
    step: block.step,
    pieces: block.pieces.map((piece) => ({
      id: piece.id,
      name: piece.name,
      requiredApprovals: requiredOf(piece),
      // What counts from the start has no date of its own until then.
      dueDate: piece.dueInDays === null ? piece.dueDate : null,
      dueInDays: piece.dueInDays,
      approverIds: [...piece.approverIds],
      commenterIds: [...piece.commenterIds],
      checklist: piece.checklist.filter(({ text }) => text.trim() !== '').map(({ id, text }) => ({ id, text })),
    })),
  }));
}

/** Moves a check of a piece up (-1) or down (1); the list itself when it stands at that end already. */
export function moveCheck(checks: readonly DraftCheck[], key: string, by: -1 | 1): readonly DraftCheck[] {
  const at = checks.findIndex((check) => check.key === key);
  const other = checks[at + by];
  const moved = checks[at];
  if (!moved || !other) return checks;
  return checks.map((check) => (check === moved ? other : check === other ? moved : check));
}

interface StoredBlock {
  id: string;
  step: number;
  pieces: readonly {
    id: string;
    name: string;
    requiredApprovals: number;
    dueDate?: string | null;
    dueInDays?: number | null;
    approverIds: readonly string[];
    commenterIds: readonly string[];
    teams?: Readonly<Record<string, readonly string[]>>;
    checklist?: readonly { id: string; text: string }[] | null;
  }[];
}

/** A draft of what is stored; `fresh` draws it as a new flow, without the stored ids. */
export function draftOf(flow: { name: string; signed?: boolean; blocks: readonly StoredBlock[] }, fresh = false): Draft {
  return {
    name: flow.name,
    signed: flow.signed ?? false,
    blocks: flow.blocks.map((block) => ({
      key: block.id,
      id: fresh ? null : block.id,
      step: block.step,
      pieces: block.pieces.map((piece) => ({
        key: piece.id,
        id: fresh ? null : piece.id,
        name: piece.name,
        quorum: quorumOf(piece.requiredApprovals, seatsIn(piece)),
        count: piece.requiredApprovals,
        dueDate: piece.dueInDays ? null : (piece.dueDate ?? null),
        dueInDays: piece.dueInDays ?? null,
        approverIds: [...piece.approverIds],
        commenterIds: [...piece.commenterIds],
        ...(piece.teams && Object.keys(piece.teams).length > 0 ? { teams: piece.teams } : {}),
        checklist: (piece.checklist ?? []).map(({ id, text }) => ({ key: id, id: fresh ? null : id, text })),
      })),
    })),
  };
}

const shapeOf = ({ blocks }: Draft): string =>
  JSON.stringify(blocks.map(({ key, step, pieces }) => [key, step, pieces.map((piece) => piece.key)]));

/** Whether both have the same units in the same places, whatever is set in them. */
export function sameShape(a: Draft, b: Draft): boolean {
  return shapeOf(a) === shapeOf(b);
}

/** The units of `before` at their places there, each as it is set now; what is gone now comes back as it was. */
export function withShapeOf(now: Draft, before: Draft): Draft {
  const pieces = new Map(now.blocks.flatMap((block) => block.pieces).map((piece) => [piece.key, piece]));
  const blocks = before.blocks.map((block) => ({ ...block, pieces: block.pieces.map((piece) => pieces.get(piece.key) ?? piece) }));
  return { ...now, blocks };
}
