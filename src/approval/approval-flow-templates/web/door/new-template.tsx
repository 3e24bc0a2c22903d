import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { flowTypeLabels } from '#approval/approval-flows/web/door/flow-words.ts';
import { FLOW_TYPES, type FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { isOneOf } from '#shared/one-of.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Combobox } from '#ui/components/fields/combobox.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { levelWords, templateMessages as m } from '../../messages.ts';
import { templateBlocks } from '../plan-values.ts';
import { TemplateForm } from '../template-form.tsx';
import { CreateFlowTemplateDocument, FlowTemplatePlacesDocument, type TemplatePlaceFieldsFragment } from './templates.graphql.generated.ts';
import { useTemplateDraft } from '../use-template-draft.ts';

type Place = TemplatePlaceFieldsFragment;

interface Props {
  /** Where it will be kept; null: the person chooses. */
  place: Place | null;
  onDone: (id: string | null) => unknown;
}

/** A new template: its place and type, then its plan. */
export function NewTemplate({ place, onDone }: Props) {
  const t = useText();
  const first = useAppQuery(FlowTemplatePlacesDocument, {}, { pause: place !== null });
  const start = place ?? first.data?.approvalFlowTemplatePlaces[0];
  return (
    <>
      <PageHeader
        title={t(m.newTitle)}
        actions={
          <Button icon={<ArrowLeft aria-hidden />} onClick={() => onDone(null)}>
            {t(m.back)}
          </Button>
        }
      />
      {start ? <Form start={start} fixed={place !== null} onDone={onDone} /> : <Loading />}
    </>
  );
}

const EMPTY = { name: '', notes: '', signed: false, version: 0, blocks: [] };

function Form({ start, fixed, onDone }: { start: Place; fixed: boolean; onDone: (id: string | null) => unknown }) {
  const t = useText();
  const [place, setPlace] = useState(start);
  const [wanted, setWanted] = useState<FlowType>('DESIGN');
  const draft = useTemplateDraft(EMPTY);
  const create = useAppMutation(CreateFlowTemplateDocument, { success: m.created, failure: m.saveFailed });
  const [text, setText] = useState('');
  const places = useAppQuery(FlowTemplatePlacesDocument, { text }, { pause: fixed });
  const types = FLOW_TYPES.filter((type) => place.definableTypes.includes(type));
  const type = types.includes(wanted) ? wanted : (types[0] ?? wanted);
  const save = async () => {
    const input = {
      libraryType: place.type,
      libraryId: place.id,
      type,
      name: draft.plan.draft.name,
      notes: draft.notes,
      signed: draft.plan.draft.signed,
      blocks: templateBlocks(draft.plan.draft),
    };
    const outcome = await create.run({ input });
    if (!outcome.ok) return false;
    draft.settle(1);
    onDone(outcome.data.createApprovalFlowTemplate?.id ?? null);
    return true;
  };
  const shown = (one: Place) => ({ id: one.id, name: t(m.placed, { level: t(levelWords[one.type]), name: one.name }) });
  return (
    <TemplateForm type={type} draft={draft} busy={create.busy} isNew onSave={save}>
      <div className="k-toolbar">
        <Select
          label={t(m.type)}
          placeholder={false}
          options={types.map((value) => ({ value, label: t(flowTypeLabels[value]) }))}
          value={type}
          onChange={({ target }) => isOneOf(types, target.value) && setWanted(target.value)}
        />
      </div>
      {fixed ? (
        <FormMessage>{t(m.placeHelp)}</FormMessage>
      ) : (
        <Combobox
          label={t(m.place)}
          help={t(m.placeHelp)}
          required
          multiple={false}
          placeholder={t(m.findPlace)}
          options={(places.data?.approvalFlowTemplatePlaces ?? []).map(shown)}
          value={[shown(place)]}
          onChange={([chosen]) => setPlace(places.data?.approvalFlowTemplatePlaces.find((one) => one.id === chosen?.id) ?? place)}
          onSearch={setText}
          searching={places.refreshing}
          searchError={places.error}
        />
      )}
    </TemplateForm>
  );
}
