/** Plans as the API says them, and as the editor draws them. */
import { blocksOfDraft, draftOf, seatsIn, type Draft } from '#approval/flow-drafts/rules/draft.ts';
import type { FlowPlanFragment } from './door/templates.graphql.generated.ts';

export type PlanBlockData = FlowPlanFragment;
export type PlanPersonData = PlanBlockData['pieces'][number]['approvers'][number];

/** Everybody in the plan, once. */
export function peopleOfPlan(blocks: readonly PlanBlockData[]): PlanPersonData[] {
  const people = blocks.flatMap((block) => block.pieces.flatMap((piece) => [...piece.approvers, ...piece.commenters]));
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

/** Who can take part of the teams among the people of a plan. */
export const teamsOf = (people: readonly PlanPersonData[]): Record<string, readonly string[]> =>
  Object.fromEntries(people.flatMap((person) => (person.memberIds ? [[person.id, person.memberIds] as const] : [])));

/** A drawing of a plan, with rows of its own. `withoutGone` leaves out whoever cannot take part any more. */
export function draftOfPlan(plan: { name: string; signed: boolean; blocks: readonly PlanBlockData[] }, withoutGone: boolean): Draft {
  const ids = (people: readonly PlanPersonData[]) => people.filter((person) => person.available || !withoutGone).map((person) => person.id);
  return draftOf(
    {
      name: plan.name,
      signed: plan.signed,
      blocks: plan.blocks.map((block, b) => ({
        id: `b${b}`,
        step: block.step,
        pieces: block.pieces.map((piece, p) => {
          const approverIds = ids(piece.approvers);
          const commenterIds = ids(piece.commenters);
          const teams = teamsOf([...piece.approvers, ...piece.commenters]);
          return {
            id: `b${b}p${p}`,
            name: piece.name,
            requiredApprovals: Math.min(piece.requiredApprovals, Math.max(1, seatsIn({ approverIds, commenterIds, teams }))),
            dueInDays: piece.dueInDays,
            approverIds,
            commenterIds,
            ...(Object.keys(teams).length > 0 ? { teams } : {}),
            checklist: piece.checklist.map((text, c) => ({ id: `b${b}p${p}c${c}`, text })),
          };
        }),
      })),
    },
    true,
  );
}

/** What the API gets of a drawn template. */
export function templateBlocks(draft: Draft) {
  return blocksOfDraft(draft).map(({ step, pieces }) => ({
    step,
    pieces: pieces.map(({ name, requiredApprovals, dueInDays, approverIds, commenterIds, checklist }) => ({
      name,
      requiredApprovals,
      dueInDays: dueInDays ?? null,
      approverIds,
      commenterIds,
      checklist: (checklist ?? []).map((item) => item.text),
    })),
  }));
}
