/** Who may stand in for whom in a race, and how that comes and goes while everybody decides. It counts for every target at once. */
import { newId } from '#shared/ids.ts';
import { today } from '#shared/dates.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Course } from './arena.ts';
import type { Operation } from './model.ts';
import type { Office } from './standing.ts';

/** Two who are away have one delegate who decides on nothing else; the third's is an approver, and fills two seats. */
export function openOffice(people: readonly Viewer[], outsider: Viewer): Office {
  const [first, second, third, fourth] = people;
  if (!first || !second || !third || !fourth) throw new Error('four approvers are needed');
  const pairs: [Viewer, Viewer][] = [
    [first, outsider],
    [second, outsider],
    [third, fourth],
  ];
  return { standIns: pairs.map(([owner, delegate]) => ({ owner, delegate, delegationId: null })), changes: [] };
}

/** Somebody names their delegate or ends it; now and then as a screen would send it that has not heard of the other. */
export async function turnOver(course: Course): Promise<void> {
  const { random, office } = course;
  const standIn = random.pick(office.standIns);
  const { owner, delegate, delegationId } = standIn;
  const ends = delegationId !== null && random.next() < 0.9;
  const day = today(new Date());
  // Two days on: a race that runs over midnight ends nothing.
  const endsOn = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
  const [mutation, inputType, input] = ends
    ? ['endDelegation', 'EndDelegationInput', { delegationId }]
    : ['createDelegation', 'CreateDelegationInput', { delegateId: delegate.userId, startsOn: day, endsOn, flowTypes: [] }];
  const operation: Operation = ends
    ? { kind: 'endDelegation', user: owner.userId, delegationId }
    : { kind: 'delegate', user: owner.userId, delegate: delegate.userId };
  const key = newId();
  const query = `mutation Turn($input: ${inputType}!, $key: String) { ${mutation}(input: $input, requestKey: $key) { id } }`;
  const token = await course.crowd.token(owner);
  const answer = await course.client.ask<Record<string, { id: string }>>(token, query, { input, key });
  const { sent, arrived, requestId, status } = answer;
  const code = answer.code ?? (status === 200 ? null : `HTTP ${status}`);
  const made = answer.data?.[mutation]?.id ?? null;
  if (code === null) standIn.delegationId = ends ? null : made;
  else if (code === 'DELEGATION_OVER') standIn.delegationId = null;
  office.changes.push({ operation, key, sent, arrived, requestId, status, code, made });
}
