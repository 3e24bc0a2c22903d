import { ContentFile, type ShownFile } from '#work/contents/web/door/content-file.tsx';
import { TextDifference } from '#wording/parts/web/door/versions/text-difference.tsx';
import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { specificationMessages as m } from '../../messages.ts';
import { differenceOfRevisions, differenceOfVariants, type ComparedItem, type ItemDifference } from '../../rules/revision-difference.ts';
import '../revision-difference.css';

/** An item as a difference shows it: of a revision, or of what is being typed. */
type ShownItem = ComparedItem & { id: string; thumbnailUrl: string | null; file: ShownFile | null };

interface Side {
  remark: string;
  items: readonly ShownItem[];
}

interface Props {
  before: Side;
  after: Side;
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

const KINDS = { added: m.added, removed: m.removed, moved: m.moved, changed: m.changed, same: m.changed };

function Entry({ entry, size }: { entry: ItemDifference<ShownItem>; size: 'normal' | 'large' }) {
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
        <span>{t(KINDS[kind])}</span>
        {entry.moved && kind === 'changed' && <span data-moved>{t(m.moved)}</span>}
      </header>
      {(kind === 'added' || kind === 'removed' || changed('text')) && <Files before={before} after={after} />}
      {(kind === 'added' || kind === 'removed' || changed('text')) && (before?.text ?? after?.text) != null && (
        <TextDifference before={before?.text ?? ''} after={after?.text ?? ''} size={size} />
      )}
      <Variants entry={entry} size={size} />
      {changed('remark') && (
        <div className="k-item-remark">
          {t(uiMessages.labelled, { label: t(m.remark), value: '' })}
          <TextDifference before={before?.remark ?? ''} after={after?.remark ?? ''} />
        </div>
      )}
      {exactness && <p className="k-quiet">{t(exactness)}</p>}
    </section>
  );
}

/** The variants that differ, each by characters. */
function Variants({ entry: { before, after }, size }: { entry: ItemDifference<ShownItem>; size: 'normal' | 'large' }) {
  const label = useVariantLabel();
  return differenceOfVariants(before?.variants ?? [], after?.variants ?? []).map((variant) => (
    <div key={variant.code} className="k-variant-difference">
      <span className="k-variant-code">{label(variant.code)}</span>
      <TextDifference before={variant.before ?? ''} after={variant.after ?? ''} size={size} />
    </div>
  ));
}

/** The pictures or files of both sides, where an item is one. */
function Files({ before, after }: Pick<ItemDifference<ShownItem>, 'before' | 'after'>) {
  const shown = [before, after].filter((item) => item?.thumbnailUrl || item?.file);
  if (shown.length === 0) return null;
  return (
    <div className="k-item-pictures">
      {shown.map((item) =>
        item?.file ? (
          <span key={item.id} data-former={item === before || undefined}>
            <ContentFile {...item.file} />
          </span>
        ) : (
          <img key={item?.id} src={item?.thumbnailUrl ?? ''} alt={item?.title} data-former={item === before || undefined} />
        ),
      )}
    </div>
  );
}
