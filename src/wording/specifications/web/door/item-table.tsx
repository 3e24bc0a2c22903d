import { ContentFile } from '#work/contents/web/door/content-file.tsx';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { RiskMark } from '#wording/parts/web/door/risk-mark.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { useText, type Translate } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { specificationMessages as m } from '../../messages.ts';
import { CommentButton } from './comments/comment-button.tsx';
import type { ItemComments } from './comments/use-item-comments.tsx';
import { isEmpty } from '../../rules/emptiness.ts';
import { fileOfItem } from './file-of-item.ts';
import type { SpecificationDesign, SpecificationItem } from './use-specification.ts';
import '../item-table.css';

interface Props {
  items: readonly SpecificationItem[];
  design?: SpecificationDesign;
  /** For those who must read every character. */
  size?: 'normal' | 'large';
  comments?: ItemComments;
}

/** The items of a specification, to be read. */
export function ItemTable({ items, design, size = 'normal', comments }: Props) {
  const t = useText();
  return (
    <div className="k-item-table" data-size={size}>
      <DataTable
        caption={t(m.items)}
        columns={columns(t, design, size, comments)}
        rows={items}
        rowKey={(item) => item.id}
        empty={<EmptyState title={t(m.noItems)} />}
      />
    </div>
  );
}

function columns(
  t: Translate,
  design: SpecificationDesign | undefined,
  size: 'normal' | 'large',
  comments?: ItemComments,
): Column<SpecificationItem>[] {
  return [
    { id: 'number', header: t(m.number), width: 68, cell: (item) => <span className="k-figures">{item.number}</span> },
    {
      id: 'title',
      header: t(m.itemTitle),
      width: '20%',
      cell: (item) => (
        <span className="k-item-title">
          {item.title}
          {item.required && <span className="k-item-required">{t(m.required)}</span>}
          {item.exact && <span className="k-item-exact">{t(m.exact)}</span>}
          {item.partVersion && <RiskMark risky={item.partVersion.risky} note={item.partVersion.riskNote} />}
          {comments?.canOpen(item.key) && (
            <CommentButton title={item.title} n={comments.counts.get(item.key) ?? 0} onOpen={() => comments.open(item.key)} />
          )}
        </span>
      ),
    },
    {
      id: 'content',
      header: t(m.content),
      main: true,
      cell: (item) => {
        const file = fileOfItem(item);
        return (
          <div className="k-item-content">
            {item.text === null && item.thumbnailUrl && <img src={item.thumbnailUrl} alt={item.alt || item.title} />}
            {file && <ContentFile {...file} />}
            {isEmpty(item) && <span className="k-quiet">{t(m.emptyContent)}</span>}
            {item.text && <ContentText text={item.text} size={size} />}
            <VariantTexts item={item} size={size} />
            {item.remark && <p className="k-item-remark">{t(uiMessages.labelled, { label: t(m.remark), value: item.remark })}</p>}
          </div>
        );
      },
    },
    { id: 'source', header: t(m.source), width: 190, wideOnly: true, cell: (item) => <Source item={item} design={design} t={t} /> },
  ];
}

/** The further contents of an item, each under its code. */
function VariantTexts({ item, size }: { item: SpecificationItem; size: 'normal' | 'large' }) {
  const t = useText();
  const label = useVariantLabel();
  if (item.variants.length === 0) return null;
  return (
    <dl className="k-item-variant-texts">
      {item.variants.map(({ code, text }) => (
        <div key={code}>
          <dt>{label(code)}</dt>
          <dd>{text ? <ContentText text={text} size={size} /> : <span className="k-quiet">{t(m.emptyContent)}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where an item comes from; a link for those who may open the part. */
function Source({ item, design, t }: { item: SpecificationItem; design: SpecificationDesign | undefined; t: Translate }) {
  if (!item.partVersion) return <span className="k-quiet">{t(m.freeEntry)}</span>;
  const words = t(m.partOf, { name: item.partVersion.name, n: item.partVersion.number });
  const open = design && item.part?.viewerCan.includes('read');
  const to = open && item.part ? `/${design.brandId}/${design.productId}/${design.id}/overviewPart/${item.part.id}` : null;
  return (
    <span className="k-item-source">
      {to ? (
        <Link className="k-text-link" to={to}>
          {words}
        </Link>
      ) : (
        words
      )}
      {item.newerVersion && <small data-notice>{t(m.newerVersion, { n: item.newerVersion.number })}</small>}
      {item.partRetired && <small>{t(m.partRetired)}</small>}
    </span>
  );
}
