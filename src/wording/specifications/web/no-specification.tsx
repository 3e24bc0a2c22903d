import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { Radio } from '#ui/components/fields/choice.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { specificationMessages as m } from '../messages.ts';
import { editPath } from '../rules/paths.ts';
import { CreateSpecificationDocument, DesignSpecificationFormatsDocument } from './door/specifications.graphql.generated.ts';
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

function Start({ design }: { design: SpecificationDesign }) {
  const t = useText();
  const { go } = useNavigation();
  const [formatId, setFormatId] = useState('');
  const formats = useAppQuery(DesignSpecificationFormatsDocument, { designId: design.id }).data?.design?.specificationFormats ?? [];
  const create = useAppMutation(CreateSpecificationDocument, { success: m.created });
  const start = async () => {
    const { ok } = await create.run({ input: { designId: design.id, formatId: formatId || null } });
    if (ok) await go(editPath(design));
  };
  const button = (
    <Button kind="primary" busy={create.busy} onClick={start}>
      {t(m.create)}
    </Button>
  );
  if (formats.length === 0) {
    return (
      <EmptyState title={t(m.none)} action={button}>
        {t(m.noneCan)}
      </EmptyState>
    );
  }
  const choice = (value: string, label: string, help: string) => (
    <Radio
      key={value}
      name="format"
      value={value}
      label={label}
      help={help}
      checked={formatId === value}
      onChange={() => setFormatId(value)}
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
