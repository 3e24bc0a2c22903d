import { useEffect, useState } from 'react';
import { useClient, type Client } from 'urql';
import type { OpenPoint } from '#approval/approval-flows/rules/open-points.ts';
import type { StartReviewMutationVariables } from '#approval/approval-flow-templates/web/door/starts.graphql.generated.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { inARow } from '#ui/data/operations/in-a-row.ts';
import { useI18n } from '#ui/i18n.tsx';
import { designListMessages as words } from '../list-messages.ts';
import { askEach } from './ask-each.ts';
import type { DesignRowFragment } from './door/designs.graphql.generated.ts';
import { ReviewToRequestDocument, TargetToRequestDocument } from './request-many.graphql.generated.ts';

type Row = DesignRowFragment;

const NEW = { requestPolicy: 'network-only' } as const;

interface ToRequest {
  refusal: null;
  input: StartReviewMutationVariables['input'];
  points: readonly OpenPoint[];
  /** What its flow is made from, where it has none yet. */
  template: string | null;
}

/** What a design can be requested with, or why it is not. */
export type Asked = { refusal: string } | ToRequest;

/** What the review that comes next is requested with and what is open in it, or in words why it is not. */
async function askedOf(client: Client, { id }: Row, { locale, t }: ReturnType<typeof useI18n>): Promise<Asked> {
  const next = await client.query(ReviewToRequestDocument, { id }, NEW).toPromise();
  if (next.error) return { refusal: errorText(next.error, locale) };
  const type = next.data?.design?.nextReview;
  if (!type) return { refusal: t(words.requestNothing) };
  const { data, error } = await client.query(TargetToRequestDocument, { type, targetId: id }, NEW).toPromise();
  if (error || !data) return { refusal: errorText(error, locale) };
  const { flow, viewerCan, requestRefusals, requestNeedsReason, contentHash, openPoints, starts } = data.approvalTarget;
  const refusal = requestRefusals.find(({ code }) => code !== 'FLOW_MISSING');
  // What is offered first there is the nearest of the company's own templates, as for parts.
  const template = flow ? undefined : starts.find(({ kind }) => kind === 'TEMPLATE');
  if (!flow && !template) return { refusal: t(words.requestNoFlow) };
  if (refusal) return { refusal: refusal.message };
  if (flow && !viewerCan.includes('requestReview')) return { refusal: t(words.requestNothing) };
  // The same file again needs a reason, and one reason for many would be none.
  if (requestNeedsReason) return { refusal: t(words.requestSameFile) };
  const from = { expectedVersion: flow?.version ?? null, templateId: template?.id ?? null };
  const input = { type, targetId: id, contentHash: contentHash ?? '', together: true, ...from };
  return { refusal: null, input, points: openPoints, template: template?.name ?? null };
}

/** What each of them is asked about, all of them, one after the other while the dialog stands; `ask` asks one anew. */
export function useAsked(rows: readonly Row[]) {
  const i18n = useI18n();
  const client = useClient();
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked>>(new Map());
  const ask = (row: Row) => askedOf(client, row, i18n);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const told = (answers: readonly (readonly [Row, Asked])[]) =>
      setAsked((known) => new Map([...known, ...answers.map(([row, answer]) => [row.id, answer] as const)]));
    void inARow(signal, () => askEach(rows, ask, { signal, told }));
    return () => leaving.abort();
    // Once: what stands there is what was asked when the dialog opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { asked, ask };
}
