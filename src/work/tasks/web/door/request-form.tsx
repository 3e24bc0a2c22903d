import { useDeferredValue, useId, useState } from 'react';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Radio } from '#ui/components/fields/choice.tsx';
import { Combobox, PeoplePicker } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { taskPairLabels, taskRequestMessages as words } from '../../messages.ts';
import { requestCreationInput } from '../../rules/input.ts';
import { REQUEST_TARGETS, REQUESTS, type RequestTarget } from '../../rules/pairs.ts';
import type { RequestPlace } from './request-place.ts';
import { AssignablePeopleDocument, RequestCreationDocument, RequestPlacesDocument } from './request-creation.graphql.generated.ts';
import './task-list.css';

interface Props {
  place: RequestPlace | null;
  onClose: () => void;
}

/** What is asked of whom, until when. What was typed stays when the server refuses. */
export function RequestForm({ place, onClose }: Props) {
  const t = useProductText();
  const { locale } = useI18n();
  const id = useId();
  const [target, setTarget] = useState<RequestTarget>(place?.target ?? 'BRAND');
  const [brand, setBrand] = useState<Pickable[]>([]);
  const [product, setProduct] = useState<Pickable[]>([]);
  const [assignee, setAssignee] = useState<Pickable[]>([]);
  const [note, setNote] = useState('');
  const [dueDate, setDueDate] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useAppMutation(RequestCreationDocument, { quiet: true, success: words.sent });
  const targetId = place?.id ?? (target === 'BRAND' ? brand : target === 'PRODUCT' ? product : [])[0]?.id;
  const needsPlace = target !== 'COMPANY' && !targetId;
  const input = { target, targetId: target === 'COMPANY' ? undefined : targetId, assigneeId: assignee[0]?.id, note, dueDate };
  const badDate = dueDate !== null && !requestCreationInput.shape.dueDate.safeParse(dueDate).success;
  const submit = async () => {
    setTried(true);
    const ready = requestCreationInput.safeParse(input);
    if (needsPlace || !ready.success) return;
    const outcome = await send.run({ input: ready.data });
    if (outcome.ok) onClose();
    else setRefusal(errorText(outcome.error, locale));
  };
  const choose = (next: RequestTarget) => {
    setTarget(next);
    setAssignee([]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={send.busy}
      title={t(words.title)}
      description={place ? place.name : t(words.lead)}
      actions={
        <>
          <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
          <Button kind="primary" busy={send.busy} onClick={() => void submit()}>
            {t(words.send)}
          </Button>
        </>
      }
    >
      <div className="k-form">
        {refusal && <FormMessage tone="error">{refusal}</FormMessage>}
        {!place && (
          <fieldset className="k-request-targets">
            <legend>{t(words.what)}</legend>
            {REQUEST_TARGETS.map((each) => (
              <Radio
                key={each}
                name={id}
                label={t(each === 'COMPANY' ? words.companyPart : (taskPairLabels[each][REQUESTS[each]] ?? words.what))}
                checked={target === each}
                onChange={() => choose(each)}
              />
            ))}
          </fieldset>
        )}
        {!place && target !== 'COMPANY' && (
          <PlaceFields
            {...{ target, brand, product }}
            error={tried && needsPlace ? t(words.choosePlace) : undefined}
            onBrand={(chosen) => {
              setBrand(chosen);
              setProduct([]);
              setAssignee([]);
            }}
            onProduct={(chosen) => {
              setProduct(chosen);
              setAssignee([]);
            }}
          />
        )}
        <AssigneeField
          target={target}
          targetId={targetId}
          pause={needsPlace}
          value={assignee}
          onChange={setAssignee}
          error={tried && assignee.length === 0 ? t(words.chooseAssignee) : undefined}
        />
        <DateField label={t(words.due)} value={dueDate} onChange={setDueDate} error={tried && badDate ? t(words.badDate) : undefined} />
        <TextArea
          label={t(words.note)}
          help={t(words.noteHelp)}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

interface PlaceProps {
  target: RequestTarget;
  brand: Pickable[];
  product: Pickable[];
  error: string | undefined;
  onBrand: (chosen: Pickable[]) => void;
  onProduct: (chosen: Pickable[]) => void;
}

function PlaceFields({ target, brand, product, error, onBrand, onProduct }: PlaceProps) {
  const t = useProductText();
  const [typed, setTyped] = useState({ brandText: '', productText: '' });
  const found = useAppQuery(RequestPlacesDocument, { ...useDeferredValue(typed), brandId: brand[0]?.id });
  return (
    <>
      <Combobox
        label={t(words.brand)}
        required={target === 'BRAND'}
        multiple={false}
        options={found.data?.brands.items ?? []}
        value={brand}
        onChange={onBrand}
        onSearch={(brandText) => setTyped({ ...typed, brandText })}
        searching={found.loading}
        searchError={found.error}
        error={target === 'BRAND' ? error : undefined}
      />
      {target === 'PRODUCT' && (
        <Combobox
          label={t(words.product)}
          required
          multiple={false}
          options={found.data?.products.items ?? []}
          value={product}
          onChange={onProduct}
          onSearch={(productText) => setTyped({ ...typed, productText })}
          searching={found.loading}
          searchError={found.error}
          error={error}
        />
      )}
    </>
  );
}

interface AssigneeProps {
  target: RequestTarget;
  targetId: string | undefined;
  pause: boolean;
  value: Pickable[];
  onChange: (people: Pickable[]) => void;
  error: string | undefined;
}

/** Only those who may make it are offered. */
export function AssigneeField({ target, targetId, pause, value, onChange, error }: AssigneeProps) {
  const t = useProductText();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = useAppQuery(AssignablePeopleDocument, { target, targetId, text: asked }, { pause });
  return (
    <PeoplePicker
      label={t(words.assignee)}
      help={t(pause ? words.placeFirst : words.assigneeHelp)}
      required
      multiple={false}
      disabled={pause}
      options={pause ? [] : (found.data?.assignablePeople ?? [])}
      value={value}
      onChange={onChange}
      onSearch={setText}
      searching={found.loading}
      searchError={found.error}
      error={error}
    />
  );
}
