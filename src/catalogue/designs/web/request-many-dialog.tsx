import { useEffect, useState, type ReactNode } from 'react';
import { useClient, type Client } from 'urql';
import { openPointLabels } from '#approval/approval-flows/messages.ts';
import { gravePoints, type OpenPoint } from '#approval/approval-flows/rules/open-points.ts';
import {
  StartReviewDocument,
  type StartReviewMutationVariables,
} from '#approval/approval-flow-templates/web/door/starts.graphql.generated.ts';
import type { RowResult, RowRuns } from '#ui/lists/row-runs.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { designListMessages as words } from '../list-messages.ts';
import type { DesignRowFragment } from './door/designs.graphql.generated.ts';
import { ReviewToRequestDocument, TargetToRequestDocument } from './request-many.graphql.generated.ts';
import './request-many.css';

type Row = DesignRowFragment;

const NEW = { requestPolicy: 'network-only' } as const;

/** How many are asked what is open in them before the request: as many as one looks through. */
const MOST_ASKED = 100;

interface ToRequest {
  refusal: null;
  input: StartReviewMutationVariables['input'];
  points: readonly OpenPoint[];
  /** What its flow is made from, where it has none yet. */
  template: string | null;
}

type Asked = { refusal: string } | ToRequest;

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

interface Props {
  rows: readonly Row[];
  runs: RowRuns;
  /** What it leaves out. */
  leftOut: ReactNode;
  onClose: () => void;
  onRun: (act: (row: Row) => Promise<RowResult[]>) => Promise<boolean>;
}

/** Requests the review that comes next of several designs, each by a command of its own (decision 116); what is open in each is said before. */
export function RequestManyDialog({ rows, runs, leftOut, onClose, onRun }: Props) {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const client = useClient();
  const request = useAppMutation(StartReviewDocument, { quiet: true });
  const [chosen] = useState(rows);
  const asked = useAsked(chosen);
  const act = async (row: Row): Promise<RowResult[]> => {
    // As it is now: the dialog may have stood for long.
    const now = await askedOf(client, row, i18n);
    const said = { id: row.id, name: row.name };
    if (now.refusal !== null) return [{ ...said, ok: false, words: now.refusal }];
    const outcome = await request.run({ input: now.input });
    return [{ ...said, ok: outcome.ok, words: outcome.ok ? t(words.requestedRow) : errorText(outcome.error, locale) }];
  };
  const waits = asked.size < Math.min(chosen.length, MOST_ASKED);
  const able = [...asked.values()].some(({ refusal }) => refusal === null);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      size="medium"
      title={t(words.requestTitle, { n: rows.length })}
      description={t(words.requestBody)}
      confirmText={t(words.requestVerb)}
      disabled={waits || !able}
      runs={runs}
      onConfirm={() => onRun(act)}
    >
      <ul className="k-requested-designs" aria-busy={waits}>
        {chosen.map((row, i) => (
          <li key={row.id}>
            <strong>{row.name}</strong>
            {i < MOST_ASKED && <WhatIsOpen asked={asked.get(row.id)} />}
          </li>
        ))}
      </ul>
      {leftOut}
    </ConfirmDialog>
  );
}

/** What each of them is asked about, one after the other, while the dialog stands. */
function useAsked(rows: readonly Row[]): ReadonlyMap<string, Asked> {
  const i18n = useI18n();
  const client = useClient();
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked>>(new Map());
  useEffect(() => {
    const leaving = new AbortController();
    const askAll = async () => {
      for (const row of rows.slice(0, MOST_ASKED)) {
        const answer = await askedOf(client, row, i18n);
        if (leaving.signal.aborted) return;
        setAsked((known) => new Map(known).set(row.id, answer));
      }
    };
    void askAll();
    return () => leaving.abort();
    // Once: what stands there is what was asked when the dialog opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return asked;
}

function WhatIsOpen({ asked }: { asked: Asked | undefined }) {
  const { t } = useI18n();
  if (!asked) return <Skeleton width={160} />;
  if (asked.refusal !== null) return <small data-tone="refused">{asked.refusal}</small>;
  const { points, template } = asked;
  const isGrave = gravePoints(points).length > 0;
  return (
    <small data-tone={isGrave ? 'grave' : 'open'}>
      {points.length === 0 && <span>{t(words.requestNothingOpen)}</span>}
      {points.map(({ kind, count }) => (
        <span key={kind}>{t(openPointLabels[kind], { n: count })}</span>
      ))}
      {template !== null && <span>{t(words.requestFromTemplate, { name: template })}</span>}
    </small>
  );
}
