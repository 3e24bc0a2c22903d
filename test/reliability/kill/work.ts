/**
 * What people do while processes are killed under them: a part is created, submitted, and approved by two. Each intent has
 * one key and is sent again, as the browser does, until an answer comes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Client } from '../ask.ts';
import type { Crowd } from '../people.ts';

/** A part whose every step was acknowledged. */
export interface Finished {
  partId: string;
  versionId: string;
  flowId: string;
  name: string;
}

export interface Office {
  crowd: Crowd;
  client: Client;
  brandId: string;
  /** Ends the work when it says so. */
  isOver(): boolean;
  finished: Finished[];
  /** Every acknowledged intent. */
  acknowledged: number;
  sentAgain: number;
  refused: string[];
}

/** Answers that say nothing of the intent: no connection, a server that stops or has lost its database. */
const AGAIN = new Set(['INTERNAL', 'UNAVAILABLE', 'NO_JSON', 'TOO_MANY_REQUESTS']);

async function insist<T>(
  office: Office,
  who: Viewer,
  mutation: string,
  inputType: string,
  fields: string,
  input: object,
): Promise<T | null> {
  const key = newId();
  const query = `mutation Do($input: ${inputType}!, $key: String) { ${mutation}(input: $input, requestKey: $key) { ${fields} } }`;
  for (;;) {
    const token = await office.crowd.token(who).catch(() => null);
    const answer = token === null ? null : await office.client.ask<Record<string, T>>(token, query, { input, key });
    if (answer?.status === 200 && answer.code === null) {
      office.acknowledged += 1;
      return answer.data?.[mutation] ?? null;
    }
    // The token ended, or has not begun by a clock that was put back: the browser gets another one.
    if (answer?.code === 'UNAUTHENTICATED') office.crowd.forget(who);
    else if (answer && answer.status === 200 && !AGAIN.has(answer.code ?? '')) {
      office.refused.push(`${mutation}: ${answer.code}`);
      return null;
    }
    office.sentAgain += 1;
    await delay(50);
  }
}

export async function worker(office: Office, n: number): Promise<void> {
  for (let turn = 1; !office.isOver(); turn++) {
    const { crowd } = office;
    const [first, second] = crowd.people;
    if (!first || !second) throw new Error('two approvers are needed');
    const name = `内容量 ${n}-${turn}`;
    const contents = [{ title: '内容量', text: `内容量：${turn}g`, language: 'ja', exact: true }];
    const part = await insist<{ id: string; latestVersion: { id: string; contentHash: string } }>(
      office,
      crowd.owner,
      'createPart',
      'CreatePartInput',
      'id latestVersion { id contentHash }',
      { libraryType: 'BRAND', libraryId: office.brandId, name, contents },
    );
    if (!part) continue;
    const target = { type: 'PART', targetId: part.latestVersion.id };
    const piece = { name: '表示確認', requiredApprovals: 2, approverIds: [first.userId, second.userId], commenterIds: [] };
    const saved = await insist<{ id: string; version: number }>(
      office,
      crowd.owner,
      'saveApprovalFlow',
      'SaveApprovalFlowInput',
      'id version',
      { ...target, name: '承認', blocks: [{ step: 1, pieces: [piece] }] },
    );
    if (!saved) continue;
    const { contentHash } = part.latestVersion;
    const running = await insist<{ round: number; blocks: { pieces: { id: string }[] }[] }>(
      office,
      crowd.owner,
      'requestReview',
      'RequestReviewInput',
      'round blocks { pieces { id } }',
      { ...target, expectedVersion: saved.version, contentHash },
    );
    const pieceId = running?.blocks[0]?.pieces[0]?.id;
    if (!running || !pieceId) continue;
    const decision = { pieceId, action: 'APPROVED', round: running.round, contentHash };
    const both = await Promise.all(
      [first, second].map((who) => insist(office, who, 'decideApproval', 'DecideApprovalInput', 'id', decision)),
    );
    if (both.every(Boolean)) office.finished.push({ partId: part.id, versionId: part.latestVersion.id, flowId: saved.id, name });
  }
}
