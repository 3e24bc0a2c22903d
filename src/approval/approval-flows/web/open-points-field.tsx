import { AlertTriangle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { useText } from '#ui/i18n.tsx';
import { openPointLabels } from '../messages.ts';
import { COMMENT_MAX } from '../rules/limits.ts';
import { gravePoints, type OpenPoint } from '../rules/open-points.ts';
import { decisionMessages as words } from './door/messages.ts';
import './open-points.css';

/** How many of a kind are named before "and n more". */
const NAMED = 5;

interface ListProps {
  points: readonly OpenPoint[];
}

/** What is, or was, open: how many of each kind, and the first of them. */
export function OpenPointList({ points }: ListProps) {
  const t = useText();
  return (
    <ul className="k-open-points">
      {points.map(({ kind, count, names }) => (
        <li key={kind} data-grave={gravePoints(points).some((grave) => grave.kind === kind) || undefined}>
          <strong>{t(openPointLabels[kind], { n: count })}</strong>
          {names.length > 0 && (
            <ul>
              {names.slice(0, NAMED).map((name, i) => (
                // Two findings may be called the same.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={i}>{name}</li>
              ))}
              {count > Math.min(NAMED, names.length) && <li>{t(words.morePoints, { n: count - Math.min(NAMED, names.length) })}</li>}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

export interface Acknowledgement {
  ticked: boolean;
  reason: string;
}

interface BoxProps extends ListProps {
  title: string;
  children?: ReactNode;
}

/** What is open, framed; red with something critical among it. */
export function OpenPointsBox({ points, title, children }: BoxProps) {
  if (points.length === 0) return null;
  return (
    <section className="k-open-points-field" data-grave={gravePoints(points).length > 0 || undefined} aria-label={title}>
      <h3>
        <AlertTriangle size={15} aria-hidden /> {title}
      </h3>
      <OpenPointList points={points} />
      {children}
    </section>
  );
}

interface FieldProps extends ListProps {
  value: Acknowledgement;
  onChange: (value: Acknowledgement) => void;
  /** It was tried: what is missing is said. */
  tried: boolean;
}

/** What is open, before it is let pass; what is critical has to be accepted knowingly, with a reason. */
export function OpenPointsField({ points, value, onChange, tried }: FieldProps) {
  const t = useText();
  const isGrave = gravePoints(points).length > 0;
  return (
    <OpenPointsBox points={points} title={t(words.openPoints)}>
      {isGrave && (
        <>
          <Checkbox
            label={t(words.knowingly)}
            help={t(words.knowinglyHelp)}
            checked={value.ticked}
            onChange={(event) => onChange({ ...value, ticked: event.target.checked })}
          />
          {tried && !value.ticked && (
            <p className="k-field-error" role="alert">
              {t(words.knowinglyMissing)}
            </p>
          )}
          {value.ticked && (
            <TextArea
              label={t(words.knowinglyReason)}
              required
              error={tried && value.reason.trim() === '' ? t(words.knowinglyReasonMissing) : undefined}
              rows={2}
              limit={COMMENT_MAX}
              maxLength={COMMENT_MAX}
              value={value.reason}
              onChange={(event) => onChange({ ...value, reason: event.target.value })}
            />
          )}
        </>
      )}
    </OpenPointsBox>
  );
}
