import { useState } from 'react';
import { LEFT_OVER } from '#ui/components/fields/picking/left-over.ts';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { FORM_STEPS } from '#ui/forms/use-undo-key.ts';
import { useText } from '#ui/i18n.tsx';
import { nutritionMessages as m } from '../messages.ts';

interface Props {
  label: string;
  labelHidden?: boolean;
  /** As the fields say it. */
  said: string;
  /** What the fields say when this is typed; null: it is no figure. */
  read: (typed: string) => string | null;
  onType: (typed: string) => void;
}

/** A figure that is typed as people write it: what stands here stays until it is left, so that an input method can finish; what is none is said, never cut. */
export function FigureField({ label, labelHidden = false, said, read, onType }: Props) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const reading = typed === null ? null : read(typed);
  // A step that was taken back says something else than what is typed.
  const isTyped = typed !== null && (reading ?? '') === said;
  const isRefused = isTyped && reading === null;
  return (
    <TextField
      {...FORM_STEPS}
      label={label}
      labelHidden={labelHidden}
      inputMode="decimal"
      maxLength={40}
      value={isTyped ? typed : said}
      error={isRefused ? t(m.noFigure) : undefined}
      // The fields hold nothing of it: taken now, its line would be missing from the text.
      {...(isRefused && { [LEFT_OVER]: '' })}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onType(value);
      }}
      onBlur={() => reading !== null && setTyped(null)}
    />
  );
}
