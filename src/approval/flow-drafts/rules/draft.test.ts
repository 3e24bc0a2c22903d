import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBlock,
  addPiece,
  blocksOfDraft,
  canMove,
  changePiece,
  draftOf,
  moveBlock,
  newPiece,
  neighbourOf,
  place,
  quorumOf,
  removePiece,
  sameShape,
  withShapeOf,
  requiredOf,
  type Direction,
  type Draft,
} from './draft.ts';
import { UNPLACED_STEP } from '#approval/approval-flows/rules/flow-types.ts';

const drawn = (...steps: number[]): Draft =>
  steps.reduce<Draft>((draft, step, n) => addBlock(draft, step, newPiece(`${n}`, `承認${n}`)), { name: '標準', signed: false, blocks: [] });
const order = (draft: Draft) => draft.blocks.map((block) => `${block.step}:${block.pieces.map((piece) => piece.key).join('+')}`);

const plannedBlock = (id: string, step: number, pieces: string[]) => ({
  id,
  step,
  pieces: pieces.map((name) => ({
    id: name,
    name,
    requiredApprovals: 1,
    dueDate: null,
    dueInDays: null,
    approverIds: ['u'],
    commenterIds: [],
    checklist: [],
  })),
});

describe('moving with buttons alone', () => {
  test('out of a shared step a block first gets a step of its own', () => {
    const draft = drawn(1, 1, 2);
    expect(order(draft)).toEqual(['1:0', '1:1', '2:2']);
    expect(order(moveBlock(draft, 'b-1', 'later'))).toEqual(['1:0', '2:1', '3:2']);
    expect(order(moveBlock(draft, 'b-1', 'earlier'))).toEqual(['1:1', '2:0', '3:2']);
    expect(order(moveBlock(drawn(1, 2), 'b-1', 'earlier'))).toEqual(['1:0', '1:1']);
    expect(order(moveBlock(draft, 'b-1', 'left'))).toEqual(['1:1', '1:0', '2:2']);
  });

  test('says which ways are closed', () => {
    const draft = drawn(1, 2);
    const open = (key: string) => (['earlier', 'later', 'left', 'right'] as Direction[]).filter((way) => canMove(draft, key, way));
    expect(open('b-0')).toEqual(['later']);
    expect(open('b-1')).toEqual(['earlier']);
  });

  test('an unplaced block comes into the order, and goes out of it', () => {
    const draft = place(drawn(1, 2, 3), 'b-0', UNPLACED_STEP);
    expect(order(draft)).toEqual(['1:1', '2:2', '-1:0']);
    expect(order(moveBlock(draft, 'b-0', 'earlier'))).toEqual(['1:1', '2:2', '3:0']);
    expect(canMove(draft, 'b-0', 'later')).toBe(false);
  });

  test('whatever is pressed, nothing is lost and the steps stay 1, 2, 3 …', () => {
    const way = fc.constantFrom<Direction>('earlier', 'later', 'left', 'right');
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), way), { maxLength: 30 }),
        (steps, moves) => {
          let draft = drawn(...steps);
          const keys = draft.blocks.map((block) => block.key).sort();
          for (const [n, direction] of moves) draft = moveBlock(draft, `b-${n}`, direction);
          expect(draft.blocks.map((block) => block.key).sort()).toEqual(keys);
          const used = [...new Set(draft.blocks.map((block) => block.step))].sort((a, b) => a - b);
          expect(used).toEqual(used.map((_, index) => index + 1));
        },
      ),
    );
  });
});

describe('pieces', () => {
  test('the presets follow the approvers; a number never exceeds them', () => {
    expect([quorumOf(3, 3), quorumOf(1, 3), quorumOf(2, 3), quorumOf(1, 1), quorumOf(1, 0)]).toEqual(['ALL', 'ANY', 'SOME', 'ALL', 'ALL']);
    const approverIds = ['a', 'b', 'c'];
    expect(requiredOf({ quorum: 'ALL', count: 1, approverIds })).toBe(3);
    expect(requiredOf({ quorum: 'ANY', count: 3, approverIds })).toBe(1);
    expect(requiredOf({ quorum: 'SOME', count: 9, approverIds })).toBe(3);
    expect(requiredOf({ quorum: 'ALL', count: 1, approverIds: [] })).toBe(1);
  });

  test('the last piece takes its block along', () => {
    const draft = addPiece(drawn(1, 2), 'b-0', newPiece('x', '追加'));
    expect(order(draft)).toEqual(['1:0+x', '2:1']);
    expect(order(removePiece(draft, '0'))).toEqual(['1:x', '2:1']);
    expect(order(removePiece(removePiece(draft, '0'), 'x'))).toEqual(['1:1']);
  });

  test('whoever takes a unit out goes on at the one beside it, else at the one before it', () => {
    const draft = addPiece(drawn(1, 2, 3), 'b-1', newPiece('x', '追加'));
    expect(order(draft)).toEqual(['1:0', '2:1+x', '3:2']);
    expect(['0', '1', 'x', '2'].map((key) => neighbourOf(draft, key))).toEqual(['1', 'x', '1', 'x']);
    expect(neighbourOf(drawn(1), '0')).toBe(null);
  });

  test('units come back to their places as they are set now, and those that were removed as they were', () => {
    const stored = draftOf({ name: '標準', blocks: [plannedBlock('B', 1, ['a', 'b']), plannedBlock('C', 2, ['c'])] });
    const removed = removePiece(stored, 'b');
    expect(sameShape(stored, removed)).toBe(false);
    const typed = changePiece(removed, 'a', { name: '変更後' });
    expect(sameShape(removed, typed)).toBe(true);
    const back = withShapeOf(typed, stored);
    expect(sameShape(back, stored)).toBe(true);
    expect(back.blocks.flatMap((block) => block.pieces).map(({ key, name }) => [key, name])).toEqual([
      ['a', '変更後'],
      ['b', 'b'],
      ['c', 'c'],
    ]);
  });

  test('what is stored comes back as it was; a fresh drawing has no ids', () => {
    const stored = {
      name: '標準',
      blocks: [
        {
          id: 'B',
          step: 1,
          pieces: [
            {
              id: 'P',
              name: '校正',
              requiredApprovals: 2,
              dueDate: null,
              dueInDays: 3,
              approverIds: ['a', 'b', 'c'],
              commenterIds: ['d'],
              checklist: [{ id: 'C', text: '内容量は仕様書のとおりか' }],
            },
          ],
        },
      ],
    };
    expect(blocksOfDraft(draftOf(stored))).toEqual(stored.blocks);
    expect(blocksOfDraft(draftOf(stored, true))[0]).toMatchObject({ id: null, pieces: [{ id: null, requiredApprovals: 2 }] });
    expect(blocksOfDraft(changePiece(draftOf(stored), 'P', { quorum: 'ANY' }))[0]?.pieces[0]?.requiredApprovals).toBe(1);
  });
});
