import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { specificationMessages as m } from '../messages.ts';
import { FormatPlacesDocument, SaveSpecificationAsFormatDocument } from './door/specifications.graphql.generated.ts';
import type { SpecificationDesign, SpecificationDetail } from './door/use-specification.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  design: SpecificationDesign;
  specification: SpecificationDetail;
}

/** Keeps the skeleton of a specification as a format, where the person may keep formats. */
export function SaveAsFormatDialog({ open, onClose, design, specification }: Props) {
  const t = useText();
  const places = useAppQuery(FormatPlacesDocument, {}, { pause: !open }).data?.specificationFormatPlaces ?? [];
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState('');
  const save = useAppMutation(SaveSpecificationAsFormatDocument, { success: m.savedAsFormat });
  // The brand of the design is nearest, if formats may be kept there.
  const place = places.find((one) => one.id === (chosen || design.brandId)) ?? places[0];
  const keep = async () => {
    if (!place) return;
    const { ok } = await save.run({
      input: {
        specificationId: specification.id,
        libraryType: place.type,
        libraryId: place.id,
        name: name.trim() || design.name,
      },
    });
    if (ok) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(m.saveAsFormat)}
      description={t(m.saveAsFormatBody)}
      actions={
        <>
          <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
          <Button kind="primary" busy={save.busy} disabled={!place} onClick={keep}>
            {t(m.saveAsFormat)}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <TextField
          label={t(m.formatNameField)}
          maxLength={200}
          placeholder={design.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t(m.formatPlace)}
          placeholder={false}
          options={places.map((one) => ({ value: one.id, label: one.name }))}
          value={place?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
