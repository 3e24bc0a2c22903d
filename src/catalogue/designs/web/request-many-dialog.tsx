import { useState, type ReactNode } from 'react';
import { openPointLabels } from '#approval/approval-flows/messages.ts';
import { gravePoints } from '#approval/approval-flows/rules/open-points.ts';
import { StartReviewDocument } from '#approval/approval-flow-templates/web/door/starts.graphql.generated.ts';
import type { RowResult, RowRuns } from '#ui/lists/row-runs.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n, useText } from '#ui/i18n.tsx';
import { designListMessages as words } from '../list-messages.ts';
import type { DesignRowFragment } from './door/designs.graphql.generated.ts';
import { useAsked, type Asked } from './use-asked.ts';
import './request-many.css';

type Row = DesignRowFragment;

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
  const { locale, t } = useI18n();
  const request = useAppMutation(StartReviewDocument, { quiet: true });
  const [chosen] = useState(rows);
  const { asked, ask } = useAsked(chosen);
  const act = async (row: Row): Promise<RowResult[]> => {
    // As it is now: the dialog may have stood for long.
    const now = await ask(row);
    const said = { id: row.id, name: row.name };
    if (now.refusal !== null) return [{ ...said, ok: false, words: now.refusal }];
    const outcome = await request.run({ input: now.input });
    return [{ ...said, ok: outcome.ok, words: outcome.ok ? t(words.requestedRow) : errorText(outcome.error, locale) }];
  };
  const waits = asked.size < chosen.length;
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
      <Sum asked={[...asked.values()]} of={chosen.length} />
      <ul className="k-requested-designs" aria-busy={waits}>
        {chosen.map((row) => (
          <li key={row.id}>
            <strong>{row.name}</strong>
            <WhatIsOpen asked={asked.get(row.id)} />
          </li>
        ))}
      </ul>
      {leftOut}
    </ConfirmDialog>
  );
}

/** How many were asked, and what it comes to: among hundreds nobody would count. */
function Sum({ asked, of }: { asked: readonly Asked[]; of: number }) {
  const t = useText();
  if (of === 1) return null;
  if (asked.length < of) {
    return (
      <p className="k-requested-sum" role="status">
        {t(words.requestAsking, { done: asked.length, n: of })}
      </p>
    );
  }
  const taken = asked.filter((one) => one.refusal === null);
  const figures = [
    [words.requestSum, taken.length],
    [words.requestSumOpen, taken.filter(({ points }) => points.length > 0).length],
    [words.requestSumGrave, taken.filter(({ points }) => gravePoints(points).length > 0).length],
    [words.requestSumRefused, of - taken.length],
  ] as const;
  return (
    <p className="k-requested-sum" role="status">
      {figures.flatMap(([figure, n]) => (n > 0 ? [t(figure, { n })] : [])).join(' · ')}
    </p>
  );
}

function WhatIsOpen({ asked }: { asked: Asked | undefined }) {
  const t = useText();
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
