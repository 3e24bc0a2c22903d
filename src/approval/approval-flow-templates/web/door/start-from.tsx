import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { StartPlace } from '#approval/flow-drafts/web/door/start-place.ts';
import { outcomeLabels } from '#approval/approval-flows/web/door/flow-words.ts';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { openToast } from '#ui/toast-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { levelWords, startMessages as m, templateMessages } from '../../messages.ts';
import { PlanPreview } from '../plan-preview.tsx';
import { draftOfPlan, peopleOfPlan } from '../plan-values.ts';
import { FlowStartsDocument, type FlowStartsQuery } from './starts.graphql.generated.ts';
import './start-from.css';

type Start = FlowStartsQuery['approvalTarget']['starts'][number];

/** 'Start from …': a template, an earlier round or another flow; its whole plan is shown before it is copied into the editor. */
export function StartFrom(props: StartPlace) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CopyPlus aria-hidden />} onClick={() => setOpen(true)}>
        {t(m.button)}
      </Button>
      {open && <StartDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function StartDialog({ type, targetId, replaces, onTake, onClose }: StartPlace & { onClose: () => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const read = useAppQuery(FlowStartsDocument, { type, targetId, text });
  const starts = read.data?.approvalTarget.starts;
  const chosen = starts?.find((start) => start.id === chosenId) ?? null;
  const take = () => {
    if (!chosen) return;
    const people = peopleOfPlan(chosen.blocks).filter((person) => person.available);
    onTake(draftOfPlan(chosen, true), people, chosen.kind === 'TEMPLATE' ? chosen.id : null);
    openToast('info', t(m.taken, { name: chosen.name }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t(m.title)}
      description={`${t(m.body)}${replaces ? ` ${t(m.replaces)}` : ''}`}
      actions={
        <>
          <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
          <Button kind="primary" disabled={!chosen} onClick={take}>
            {t(m.take)}
          </Button>
        </>
      }
    >
      {read.error && <FormMessage tone="error">{read.error}</FormMessage>}
      {!starts && !read.error && <Loading />}
      {starts && (
        <div className="k-start">
          <div className="k-start-list">
            <ListSearch label={t(m.search)} value={text} onChange={setText} />
            <Group title={t(m.templates)} starts={starts} kind="TEMPLATE" chosen={chosenId} onChoose={setChosenId} />
            <Group title={t(m.rounds)} starts={starts} kind="ROUND" chosen={chosenId} onChoose={setChosenId} />
            <Group title={t(m.flows)} starts={starts} kind="FLOW" chosen={chosenId} onChoose={setChosenId} />
            {starts.length === 0 && (
              <EmptyState title={t(text ? m.noHits : m.none)}>{t(text ? templateMessages.noHitsHelp : m.noneHelp)}</EmptyState>
            )}
          </div>
          <section className="k-start-preview" aria-label={t(m.preview)} aria-live="polite">
            <h3>{chosen ? chosen.name : t(m.preview)}</h3>
            {chosen ? <Chosen type={type} start={chosen} /> : <p className="k-quiet">{t(m.choose)}</p>}
          </section>
        </div>
      )}
    </Dialog>
  );
}

function Chosen({ type, start }: { type: FlowType; start: Start }) {
  const t = useText();
  const gone = peopleOfPlan(start.blocks).filter((person) => !person.available);
  const names = gone.map((person) => person.name || t(templateMessages.unknownPerson)).join(t(uiMessages.nameJoin));
  return (
    <>
      {start.notes && <p className="k-quiet">{start.notes}</p>}
      {gone.length > 0 && <FormMessage tone="warning">{t(m.leftOut, { names })}</FormMessage>}
      <PlanPreview type={type} blocks={start.blocks} />
      {start.signed && <p className="k-quiet">{t(templateMessages.signed)}</p>}
    </>
  );
}

interface GroupProps {
  title: string;
  starts: readonly Start[];
  kind: string;
  chosen: string | null;
  onChoose: (id: string) => void;
}

function Group({ title, starts, kind, chosen, onChoose }: GroupProps) {
  const own = starts.filter((start) => start.kind === kind);
  if (own.length === 0) return null;
  return (
    <div className="k-start-group" role="group" aria-label={title}>
      <h3>{title}</h3>
      {own.map((start) => (
        <button key={start.id} type="button" className="k-start-item" aria-pressed={start.id === chosen} onClick={() => onChoose(start.id)}>
          <strong>{start.targetName ?? start.name}</strong>
          <small>
            <Detail start={start} />
          </small>
        </button>
      ))}
    </div>
  );
}

/** Where it comes from: the template's place, the round and how it ended, the flow's name. */
function Detail({ start }: { start: Start }) {
  const t = useText();
  if (start.kind === 'TEMPLATE' && start.level)
    return t(templateMessages.placed, { level: t(levelWords[start.level]), name: start.placeName ?? '' });
  if (start.kind === 'ROUND') {
    const outcome = t(outcomeLabels[start.outcome ?? 'RUNNING']);
    return (
      <>
        {t(m.round, { n: start.round ?? 1, outcome })} <DateTime value={start.at} />
      </>
    );
  }
  return (
    <>
      {start.name} <DateTime value={start.at} />
    </>
  );
}
