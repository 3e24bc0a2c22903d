import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { Radio } from '#ui/components/fields/choice.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Combobox } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { specificationMessages as m } from '../messages.ts';
import { editPath } from '../rules/paths.ts';
import {
  CreateSpecificationDocument,
  DesignSpecificationFormatsDocument,
  SpecificationOriginsDocument,
  SpecificationsOfFamilyDocument,
  type SpecificationsOfFamilyQuery,
} from './door/specifications.graphql.generated.ts';
import type { SpecificationDesign } from './door/use-specification.ts';

/** Where a design has no specification yet: the offer to begin one, empty or from a format that is kept here (D5.2). */
export function NoSpecification({ design }: { design: SpecificationDesign }) {
  const t = useText();
  return (
    <>
      <PageHeader title={t(m.title)} description={design.name} />
      {design.canCreateSpecification ? <Start design={design} /> : <EmptyState title={t(m.none)}>{t(m.noneCannot)}</EmptyState>}
    </>
  );
}

/** Chosen in the place of a format. */
const COPY = 'copy';
const FAMILY = 'family';

function Start({ design }: { design: SpecificationDesign }) {
  const t = useText();
  const { go } = useNavigation();
  const [formatId, setFormatId] = useState('');
  const [origin, setOrigin] = useState<Pickable[]>([]);
  const isCopy = formatId === COPY || formatId === FAMILY;
  const family = useAppQuery(SpecificationsOfFamilyDocument, { designId: design.id }).data?.design;
  const siblings = family?.familySpecifications ?? [];
  const formats = useAppQuery(DesignSpecificationFormatsDocument, { designId: design.id }).data?.design?.specificationFormats ?? [];
  const create = useAppMutation(CreateSpecificationDocument, { success: m.created });
  const start = async () => {
    const { ok } = await create.run({
      input: { designId: design.id, formatId: (!isCopy && formatId) || null, fromSpecificationId: (isCopy && origin[0]?.id) || null },
    });
    if (ok) await go(editPath(design));
  };
  const button = (
    <Button kind="primary" busy={create.busy} disabled={isCopy && origin.length === 0} onClick={start}>
      {t(m.create)}
    </Button>
  );
  const choice = (value: string, label: string, help: string) => (
    <Radio
      key={value}
      name="format"
      value={value}
      label={label}
      help={help}
      checked={formatId === value}
      onChange={() => {
        setFormatId(value);
        setOrigin([]);
      }}
    />
  );
  return (
    <div className="k-narrow">
      <Card>
        <div className="k-stack">
          <p>{t(m.noneCan)}</p>
          <FieldGroup label={t(m.startFrom)}>
            <div className="k-stack">
              {choice('', t(m.startEmpty), t(m.startEmptyHelp))}
              {siblings.length > 0 &&
                choice(FAMILY, t(m.startFamily, { family: family?.product?.family ?? '' }), t(m.startFamilyHelp, { n: siblings.length }))}
              {formatId === FAMILY && <OfFamily siblings={siblings} value={origin} onChange={setOrigin} />}
              {choice(COPY, t(m.startCopy), t(m.startCopyHelp))}
              {formatId === COPY && <Origin designId={design.id} value={origin} onChange={setOrigin} />}
              {formats.map((format) =>
                choice(
                  format.id,
                  format.name,
                  t(m.startFormatHelp, {
                    n: format.items.length,
                    required: format.items.filter((item) => item.required).length,
                    library: format.libraryName,
                  }),
                ),
              )}
            </div>
          </FieldGroup>
          <div>{button}</div>
        </div>
      </Card>
    </div>
  );
}

type Sibling = NonNullable<SpecificationsOfFamilyQuery['design']>['familySpecifications'][number];

/** A specification of the product family that is copied. */
function OfFamily({
  siblings,
  value,
  onChange,
}: {
  siblings: readonly Sibling[];
  value: Pickable[];
  onChange: (origin: Pickable[]) => void;
}) {
  const t = useText();
  const options = siblings.map(({ id, design }) => ({ id, name: [design?.product?.name, design?.name].filter(Boolean).join(' · ') }));
  return <Combobox label={t(m.startCopyFrom)} required multiple={false} options={options} value={value} onChange={onChange} />;
}

/** A design project whose specification is copied; what is chosen is that specification. */
function Origin({ designId, value, onChange }: { designId: string; value: Pickable[]; onChange: (origin: Pickable[]) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const found = useAppQuery(SpecificationOriginsDocument, { text: text || null });
  const options = (found.data?.designs.items ?? []).flatMap(({ id, name, product, currentSpecificationId }) =>
    currentSpecificationId && id !== designId
      ? [{ id: currentSpecificationId, name: [product?.name, name].filter(Boolean).join(' · ') }]
      : [],
  );
  return (
    <Combobox
      label={t(m.startCopyFrom)}
      required
      multiple={false}
      options={options}
      value={value}
      onChange={onChange}
      onSearch={setText}
      searching={found.refreshing}
      searchError={found.error}
    />
  );
}
