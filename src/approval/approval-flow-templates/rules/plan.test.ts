import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planProblems } from '#approval/approval-flows/rules/plan.ts';
import type { TemplateBlock } from './input.ts';
import { blocksOfRound, flowBlocksOf, nearestFirst, peopleInPlan, planWithout } from './plan.ts';

const people = ['a', 'b', 'c', 'd', 'e', 'f'];
const plans = fc.array(
  fc.record({
    step: fc.integer({ min: 1, max: 4 }),
    pieces: fc.array(
      fc.shuffledSubarray(people, { minLength: 2 }).chain((chosen) =>
        fc.integer({ min: 1, max: chosen.length - 1 }).chain((approvers) =>
          fc.record({
            name: fc.constant('校正'),
            requiredApprovals: fc.integer({ min: 1, max: approvers }),
            dueInDays: fc.constant(null),
            approverIds: fc.constant(chosen.slice(0, approvers)),
            commenterIds: fc.constant(chosen.slice(approvers)),
          }),
        ),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { maxLength: 4 },
) as fc.Arbitrary<TemplateBlock[]>;

describe('a plan without those who are gone', () => {
  test('holds nobody of them, everybody else in the same unit, and can be saved as it is', () => {
    fc.assert(
      fc.property(plans, fc.subarray(people), (blocks, gone) => {
        const left = planWithout(blocks, new Set(gone));
        expect(peopleInPlan(left).filter((id) => gone.includes(id))).toEqual([]);
        expect(peopleInPlan(left).toSorted()).toEqual(
          peopleInPlan(blocks)
            .filter((id) => !gone.includes(id))
            .toSorted(),
        );
        expect(left.map((block) => block.pieces.length)).toEqual(blocks.map((block) => block.pieces.length));
        expect(planProblems(flowBlocksOf(left))).toEqual([]);
      }),
    );
  });

  test('with nobody gone it is the same plan', () => {
    fc.assert(
      fc.property(plans, (blocks) => {
        expect(planWithout(blocks, new Set())).toEqual(blocks);
      }),
    );
  });

  test('all of three becomes both of two; the last one gone leaves the unit to be filled', () => {
    const plan: TemplateBlock[] = [
      { step: 1, pieces: [{ name: '品質保証', requiredApprovals: 3, dueInDays: 2, approverIds: ['a', 'b', 'c'], commenterIds: ['d'] }] },
    ];
    expect(planWithout(plan, new Set(['b']))[0]?.pieces[0]).toMatchObject({ requiredApprovals: 2, approverIds: ['a', 'c'], dueInDays: 2 });
    expect(planWithout(plan, new Set(['a', 'b', 'c']))[0]?.pieces[0]).toMatchObject({ requiredApprovals: 1, approverIds: [] });
  });
});

test('an earlier round comes back as a plan: its units of one step side by side', () => {
  const piece = {
    id: 'p',
    name: '校正',
    step: 1,
    requiredApprovals: 2,
    approvers: ['a', 'b'],
    commenters: ['c'],
    checklist: [{ id: 'k', text: 'JANコードを読んだ' }],
  };
  const blocks = blocksOfRound({ pieces: [piece, { ...piece, id: 'q', name: '法務' }, { ...piece, id: 'r', step: 2, approvers: ['a'] }] });
  expect(blocks.map((block) => [block.step, block.pieces[0]?.name, block.pieces[0]?.requiredApprovals])).toEqual([
    [1, '校正', 2],
    [1, '法務', 2],
    [2, '校正', 1],
  ]);
  expect(planProblems(flowBlocksOf(blocks))).toEqual([]);
  expect(flowBlocksOf(blocks)[0]?.pieces[0]?.checklist).toEqual([{ text: 'JANコードを読んだ' }]);
});

test('what stands nearer comes first; what stands elsewhere is not offered', () => {
  const of = (libraryId: string, name: string) => ({ libraryId, name });
  const offered = nearestFirst(
    [of('company', '全社'), of('product', '商品い'), of('brand', '親'), of('elsewhere', '別'), of('product', '商品あ'), of('child', '子')],
    ['design', 'product', 'child', 'brand', 'company'],
  );
  expect(offered.map((template) => template.name)).toEqual(['商品あ', '商品い', '子', '親', '全社']);
});
