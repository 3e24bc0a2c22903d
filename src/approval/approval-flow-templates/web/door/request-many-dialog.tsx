import { useState, type ReactNode } from 'react';
import { openPointLabels } from '#approval/approval-flows/messages.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { OpenPoint } from '#approval/approval-flows/rules/open-points.ts';
import { Select } from '#ui/components/fields/select.tsx';
import { LeftOut } from '#ui/lists/left-out.tsx';
import type { Parted } from '#ui/lists/parted.ts';
import type { RowResult, RowRuns } from '#ui/lists/row-runs.ts';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { manyMessages as m } from '../../messages.ts';
import { highestOf, readinessOf, type Readiness } from '../../rules/many.ts';
import { PlanPreview } from '../plan-preview.tsx';
import { useTargets } from '../use-targets.ts';
import { FlowStartsDocument, StartReviewDocument } from './starts.graphql.generated.ts';
import './request-many.css';

/** One of the things whose reviews are asked for together; all lie on one path of the tree. */
export interface RequestedThing {
  /** Of the row in its list. */
  id: string;
  targetId: string;
  name: string;
  /** The content as the list shows it (D6.10). */
  contentHash: string;
  /** What will be reviewed, shown beside the button. */
  preview: ReactNode;
  /** How deep it stands: 0 is the company. */
  depth: number;
}

interface Props<Thing extends RequestedThing> {
  type: FlowType;
  things: readonly Thing[];
  /** What was ticked beside them, of which no review can be requested. */
  beside: Parted<unknown>;
  runs: RowRuns;
  onClose: () => void;
  onDone: (left: readonly Thing[]) => void;
}

/** Requests the reviews of many things: each by its own flow, those without one by a template; every row says what became of it. */
export function RequestManyDialog<Thing extends RequestedThing>({ type, things, beside, runs, onClose, onDone }: Props<Thing>) {
  const { locale, t } = useI18n();
  // What was open when it was chosen: rows that are done do not leave the list under the eyes of who asked.
  const [chosen] = useState(things);
  const { known, error } = useTargets(
    type,
    chosen.map(({ targetId }) => targetId),
  );
  const start = useAppMutation(StartReviewDocument, { quiet: true });
  const rows = chosen.map((thing) => ({ ...thing, thing, ready: known && readinessOf(known.get(thing.targetId)) }));
  const bare = rows.filter(({ ready }) => ready?.by === 'TEMPLATE');
  const templates = useTemplates(type, highestOf(bare)?.targetId);
  const [templateId, setTemplateId] = useState<string | null>(null);
  const template = templates?.find(({ id }) => id === templateId) ?? templates?.[0];
  const able = rows.filter(({ ready }) => ready?.by === 'FLOW' || (ready?.by === 'TEMPLATE' && template));
  const request = async (row: (typeof rows)[number]): Promise<RowResult[]> => {
    const { id, name, targetId, contentHash, ready } = row;
    const expectedVersion = ready?.by === 'FLOW' ? ready.version : null;
    const together = able.length > 1;
    const input = { type, targetId, contentHash, expectedVersion, templateId: template?.id ?? null, together };
    const outcome = await start.run({ input });
    return [{ id, name, ok: outcome.ok, words: outcome.ok ? t(m.started) : errorText(outcome.error, locale) }];
  };
  const confirm = async () => {
    const left = await runs.run(able, request, beside);
    onDone([...left, ...rows.filter((row) => !able.includes(row))].map(({ thing }) => thing));
    return true;
  };
  const waiting = !known || (bare.length > 0 && !templates);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      size="large"
      title={t(m.title, { n: waiting ? chosen.length : able.length })}
      description={t(m.body)}
      confirmText={t(m.submit, { n: waiting ? chosen.length : able.length })}
      disabled={waiting || able.length === 0}
      runs={runs}
      onConfirm={confirm}
    >
      {error && <FormMessage tone="error">{error}</FormMessage>}
      {bare.length > 0 && templates?.length === 0 && <FormMessage tone="warning">{t(m.noTemplate, { n: bare.length })}</FormMessage>}
      {template && bare.length > 0 && (
        <section className="k-request-template">
          <Select
            label={t(m.template, { n: bare.length })}
            help={t(m.templateHelp)}
            placeholder={false}
            value={template.id}
            options={(templates ?? []).map(({ id, name, placeName }) => ({
              value: id,
              label: placeName ? `${name}（${placeName}）` : name,
            }))}
            onChange={(event) => setTemplateId(event.target.value)}
          />
          <details>
            <summary>{t(m.plan)}</summary>
            <PlanPreview type={type} blocks={template.blocks} />
          </details>
        </section>
      )}
      <ul className="k-request-list">
        {refusedFirst(rows).map(({ id, targetId, name, preview, ready }) => (
          <li key={id} data-refused={ready?.by === 'NOTHING' || undefined}>
            <strong>{name}</strong>
            <div>{preview}</div>
            {ready ? (
              <Words ready={ready} points={known?.get(targetId)?.openPoints} hasTemplate={template !== undefined} />
            ) : (
              <Skeleton width={160} />
            )}
          </li>
        ))}
      </ul>
      <LeftOut {...beside} />
    </ConfirmDialog>
  );
}

/** What will not be requested stands first: among two thousand nobody would find it. */
const refusedFirst = <Row extends { ready: Readiness | undefined }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(b.ready?.by === 'NOTHING') - Number(a.ready?.by === 'NOTHING'));

/** The templates that are offered to a thing; undefined while they are on their way, none for whoever may not start flows. */
function useTemplates(type: FlowType, targetId: string | undefined) {
  const { data } = useAppQuery(FlowStartsDocument, { type, targetId: targetId ?? '', text: '' }, { pause: targetId === undefined });
  return data?.approvalTarget.starts.filter((start) => start.kind === 'TEMPLATE');
}

interface WordsProps {
  ready: Readiness;
  points: readonly OpenPoint[] | undefined;
  hasTemplate: boolean;
}

/** What a row's request goes by and what is open in it, or why there will be none. */
function Words({ ready, points, hasTemplate }: WordsProps) {
  const { t } = useI18n();
  if (ready.by === 'NOTHING') return <small>{ready.why ?? t(m.none)}</small>;
  const by = ready.by === 'FLOW' ? t(m.byFlow, { name: ready.name }) : t(hasTemplate ? m.byTemplate : m.withoutFlow);
  const open = (points ?? []).map(({ kind, count }) => t(openPointLabels[kind], { n: count }));
  return (
    <small>
      {[by, ...open].map((words) => (
        <div key={words}>{words}</div>
      ))}
    </small>
  );
}
