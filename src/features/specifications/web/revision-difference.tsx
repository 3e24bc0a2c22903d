import { TextDifference } from '#features/parts/web/embed/text-difference.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../messages.ts';
import { differenceOfRevisions, type ItemDifference } from '../rules/revision-difference.ts';
import type { SpecificationDetail, SpecificationItem } from './use-specification.ts';
import './revision-difference.css';

interface Props {
  before: Pick<SpecificationDetail, 'items' | 'remark'>;
  after: Pick<SpecificationDetail, 'items' | 'remark'>;
  size?: 'normal' | 'large';
}

/** Which items came, went, moved or changed, and which characters of them. */
export function RevisionDifference({ before, after, size = 'normal' }: Props) {
  const t = useText();
  const entries = differenceOfRevisions(before.items, after.items).filter((entry) => entry.kind !== 'same');
  const remarked = before.remark !== after.remark;
  const count = entries.length + (remarked ? 1 : 0);
  if (count === 0) return <p className="k-quiet">{t(m.differenceNone)}</p>;
  return (
    <div className="k-revision-difference">
      <p className="k-quiet">{t(m.differenceCount, { n: count })}</p>
      {entries.map((entry) => (
        <Entry key={entry.after?.id ?? entry.before?.id} entry={entry} size={size} />
      ))}
      {remarked && (
        <section data-kind="changed">
          <header>
            <strong>{t(m.wholeRemark)}</strong>
            <span>{t(m.changed)}</span>
          </header>
          <TextDifference before={before.remark} after={after.remark} size={size} />
        </section>
      )}
    </div>
  );
}

function Entry({ entry, size }: { entry: ItemDifference<SpecificationItem>; size: 'normal' | 'large' }) {
  const t = useText();
  const { before, after, kind, fields } = entry;
  const item = after ?? before;
  if (!item) return null;
  const changed = (field: (typeof fields)[number]) => fields.includes(field);
  const exactness = changed('exact') ? (after?.exact ? m.exactOn : m.exactOff) : null;
  return (
    <section data-kind={kind}>
      <header>
        <span className="k-figures">
          {changed('number') ? <TextDifference before={String(before?.number)} after={String(after?.number)} /> : item.number}
        </span>
        <strong>{changed('title') ? <TextDifference before={before?.title ?? ''} after={after?.title ?? ''} /> : item.title}</strong>
        <span>{t(kind === 'added' ? m.added : kind === 'removed' ? m.removed : kind === 'moved' ? m.moved : m.changed)}</span>
      </header>
      {(kind === 'added' || kind === 'removed' || changed('text')) && (
        <TextDifference before={before?.text ?? ''} after={after?.text ?? ''} size={size} />
      )}
      {changed('remark') && (
        <div className="k-item-remark">
          {t(m.remark)}：<TextDifference before={before?.remark ?? ''} after={after?.remark ?? ''} />
        </div>
      )}
      {exactness && <p className="k-quiet">{t(exactness)}</p>}
    </section>
  );
}
