import { useState } from 'react';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { blocksOfDraft, draftOf, firstDraft, type Draft } from '../rules/draft.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { chosenOf } from '#approval/approval-flows/rules/seats/teams.ts';
import { SaveApprovalFlowDocument } from '#approval/approval-flows/web/door/flow.graphql.generated.ts';
import type { FlowData, PieceData, TargetData } from '#approval/approval-flows/web/door/flow-data.ts';
import { editorMessages as words } from './door/messages.ts';
import type { PlanDraft } from './plan-draft.ts';

export interface FlowDraft extends PlanDraft {
  /** Puts another plan in the place of what is drawn; the history names the template it came from. */
  startFrom(draft: Draft, people: readonly { id: string; name: string }[], templateId: string | null): void;
  dirty: boolean;
  busy: boolean;
  /** Somebody else saved first; what is drawn is still here. */
  conflict: boolean;
  revert(): void;
  save(): Promise<boolean>;
}

interface Options {
  type: FlowType;
  target: TargetData;
  /** Draws the stored flow as a new one, in place of it (D6.7). */
  fresh: boolean;
  defaultName: string;
  /** The name of the unit that a new flow begins with. */
  defaultPiece: string;
  refetch: () => void;
  onSaved?: (() => void) | undefined;
}

/** The plan being drawn, what is stored of it, and its saving. */
export function useFlowDraft({ type, target, fresh, defaultName, defaultPiece, refetch, onSaved }: Options): FlowDraft {
  const stored = target.flow ? draftOf(plain(target.flow), fresh) : firstDraft(defaultName, defaultPiece);
  const baseKey = `${target.flow?.id ?? ''}/${target.flow?.version ?? 0}/${fresh}`;
  const [base, setBase] = useState({ key: baseKey, stored, version: target.flow?.version });
  const [draft, setDraft] = useState<Draft>(stored);
  const [names, setNames] = useState(() => namesOf(target.flow));
  const [conflict, setConflict] = useState(false);
  const [templateId, setTemplateId] = useState<string | null>(null);
  const mutation = useAppMutation(SaveApprovalFlowDocument, {
    success: words.saved,
    failure: words.saveFailed,
  });
  const dirty = JSON.stringify(draft) !== JSON.stringify(base.stored);
  const take = () => {
    setBase({ key: baseKey, stored, version: target.flow?.version });
    setDraft(stored);
    setNames(namesOf(target.flow));
    setConflict(false);
    setTemplateId(null);
  };
  // A newer state replaces what is shown, unless something was drawn.
  if (base.key !== baseKey && !dirty) take();
  const save = async (): Promise<boolean> => {
    const flowId = fresh ? null : (target.flow?.id ?? null);
    const input = {
      flowId,
      expectedVersion: flowId ? base.version : null,
      type,
      targetId: target.targetId,
      name: draft.name,
      signed: draft.signed,
      templateId,
      blocks: blocksOfDraft(draft),
    };
    const outcome = await mutation.run({ input });
    if (!outcome.ok) {
      setConflict(outcome.problem.code === 'CONFLICT');
      refetch();
      return false;
    }
    const saved = outcome.data.saveApprovalFlow;
    const next = draftOf(plain(saved));
    setBase({ key: `${saved.id}/${saved.version}/false`, stored: next, version: saved.version });
    setDraft(next);
    setConflict(false);
    setTemplateId(null);
    onSaved?.();
    return true;
  };
  const know = (people: readonly { id: string; name: string }[]) =>
    setNames((known) => new Map([...known, ...people.map((one) => [one.id, one.name] as const)]));
  return {
    draft,
    dirty,
    busy: mutation.busy,
    conflict,
    names,
    peopleFixed: target.flow !== null && !fresh && !target.viewerCan.includes('replaceApprover'),
    change: setDraft,
    know,
    startFrom: (taken, people, from) => {
      know(people);
      setDraft(taken);
      setTemplateId(from);
    },
    revert: take,
    save,
  };
}

/** A flow's answer in the shape of what is stored. */
function plain(flow: FlowData) {
  return {
    name: flow.name,
    signed: flow.signed,
    blocks: flow.blocks.map((block) => ({
      ...block,
      pieces: block.pieces.map((piece) => ({
        ...piece,
        ...chosenOf({
          approvers: piece.approvers.map((approver) => approver.userId).filter((id) => !isReplaced(piece, id)),
          commenters: piece.commenters.map((person) => person.id).filter((id) => !isReplaced(piece, id)),
          teams: piece.teams.map((team) => ({ teamId: team.id, kind: team.kind })),
          fromTeam: piece.seatsByTeam,
        }),
        teams: Object.fromEntries(piece.teams.map((team) => [team.id, team.memberIds])),
      })),
    })),
  };
}

/** Whether somebody's seat as approver was given to somebody else. */
const isReplaced = (piece: PieceData, id: string) => piece.approvers.some((approver) => approver.userId === id && approver.replaced);

function namesOf(flow: FlowData | null | undefined): ReadonlyMap<string, string> {
  const pieces = flow?.blocks.flatMap((block) => block.pieces) ?? [];
  const people = pieces.flatMap((piece) => [
    ...piece.approvers.flatMap((approver) => approver.user ?? []),
    ...piece.commenters,
    ...piece.teams,
  ]);
  return new Map(people.map((person) => [person.id, person.name]));
}
