import { Checkbox } from '#ui/components/fields/choice.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useText } from '#ui/i18n.tsx';
import { typedTextMessages as m } from '../messages.ts';

interface Layout {
  layout: 'LINES' | 'LINE';
  heading: boolean;
}

/** How the text stands on the label. */
export function LayoutFields({ fields: { layout, heading }, onChange }: { fields: Layout; onChange: (patch: Partial<Layout>) => void }) {
  const t = useText();
  return (
    <div className="k-typed-text-line">
      <Select
        label={t(m.layout)}
        placeholder={false}
        options={[
          { value: 'LINES', label: t(m.lines) },
          { value: 'LINE', label: t(m.line) },
        ]}
        value={layout}
        onChange={({ target: { value } }) => onChange({ layout: value === 'LINE' ? 'LINE' : 'LINES' })}
      />
      <Checkbox label={t(m.heading)} checked={heading} onChange={(event) => onChange({ heading: event.target.checked })} />
    </div>
  );
}
