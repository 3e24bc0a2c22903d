import { useState, type ReactNode } from 'react';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import type { ContentType } from '#work/contents/rules/types.ts';
import { ContentFile, sourceFileOf } from '#work/contents/web/door/content-file.tsx';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { Pagination } from '#ui/components/lists/pagination.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useTokenPages } from '#ui/data/address/token-pages.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { libraryLabels, libraryMessages as m } from '../library/library-messages.ts';
import { LIBRARY_TYPES, type LibraryType } from '../../../rules/types.ts';
import { PartListDocument } from '../parts.graphql.generated.ts';
import { thumbnailOf } from '../versions/version-contents.tsx';
import { RiskMark } from '../risk-mark.tsx';
import { contentsOf, type PickablePart, type PickedContent } from './picked.ts';

const PAGE = 10;

export interface PickListProps {
  libraryType: LibraryType;
  libraryId: string;
  taken: ReadonlySet<string>;
  chosen: readonly PickablePart[];
  onChosen: (parts: PickablePart[]) => void;
}

/** The available parts, page by page, each with a box to tick. */
export function PickList({ libraryType, libraryId, taken, chosen, onChosen }: PickListProps) {
  const toggle = (part: PickablePart) =>
    onChosen(chosen.some((one) => one.id === part.id) ? chosen.filter((one) => one.id !== part.id) : [...chosen, part]);
  return (
    <PartPages
      libraryType={libraryType}
      libraryId={libraryId}
      renderRow={(part) => (
        <PickRow
          key={part.id}
          type="checkbox"
          part={part}
          content={part.availableVersion?.contents[0]?.content}
          taken={contentsOf(part).every((content) => taken.has(content.contentId))}
          chosen={chosen.some((one) => one.id === part.id)}
          onChoose={() => toggle(part)}
        />
      )}
    />
  );
}

export interface PickOneListProps extends Pick<PickListProps, 'libraryType' | 'libraryId' | 'taken'> {
  /** Contents of this type only; without one, of every type. */
  type?: ContentType | undefined;
  chosen: PickedContent | null;
  onChosen: (content: PickedContent) => void;
}

/** Every content of the available parts, page by page: one of them is chosen. */
export function PickOneList({ libraryType, libraryId, taken, type, chosen, onChosen }: PickOneListProps) {
  return (
    <PartPages
      libraryType={libraryType}
      libraryId={libraryId}
      type={type}
      renderRow={(part) =>
        contentsOf(part).map(
          (picked) =>
            (!type || picked.type === type) && (
              <PickRow
                key={picked.contentId}
                type="radio"
                part={part}
                content={part.availableVersion?.contents.find((one) => one.content.id === picked.contentId)?.content}
                title={picked.title}
                taken={taken.has(picked.contentId)}
                chosen={chosen?.contentId === picked.contentId}
                onChoose={() => onChosen(picked)}
              />
            ),
        )
      }
    />
  );
}

interface PagesProps extends Pick<PickListProps, 'libraryType' | 'libraryId'> {
  type?: ContentType | undefined;
  renderRow: (part: PickablePart) => ReactNode;
}

/** The available parts that a place sees, found by text and library. */
function PartPages({ libraryType, libraryId, type, renderRow }: PagesProps) {
  const t = useProductText();
  const [text, setText] = useState('');
  const [level, setLevel] = useState<string[]>([]);
  const pages = useTokenPages();
  const list = useAppQuery(
    PartListDocument,
    {
      libraryType,
      libraryId,
      availability: ['AVAILABLE'],
      text: text || undefined,
      level: level[0],
      type,
      sort: 'name',
      limit: PAGE,
      after: pages.after,
    },
    { failure: m.listFailed },
  );
  const parts = list.data?.parts.items;
  const restart = (change: () => void) => {
    pages.restart();
    change();
  };
  return (
    <div className="k-part-picker">
      <div className="k-toolbar">
        <ListSearch label={t(m.search)} value={text} onChange={(next) => restart(() => setText(next))} />
        <FilterChips
          label={t(m.level)}
          single
          choices={LIBRARY_TYPES.map((value) => ({ value, label: t(libraryLabels[value]) }))}
          selected={level}
          onChange={(next) => restart(() => setLevel(next))}
        />
      </div>
      {list.error && <TableProblem message={list.error} onRetry={list.refetch} />}
      {!parts && !list.error && <Loading />}
      {parts?.length === 0 && (
        <EmptyState title={t(text || level.length > 0 ? m.noHits : m.pickEmpty)}>
          {t(text || level.length > 0 ? m.noHitsHelp : m.pickEmptyHelp)}
        </EmptyState>
      )}
      <ul aria-label={t(m.pickTitle)} aria-busy={list.refreshing || undefined}>
        {parts?.map(renderRow)}
      </ul>
      {parts && <Pagination {...pages.pagination(list.data?.parts)} pageSize={PAGE} busy={list.refreshing} />}
    </div>
  );
}

type ShownContent = NonNullable<PickablePart['availableVersion']>['contents'][number]['content'];

interface RowProps {
  type: 'checkbox' | 'radio';
  part: PickablePart;
  content: ShownContent | undefined;
  /** Of one content among several of its part. */
  title?: string;
  taken: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function PickRow({ type, part, content, title, taken, chosen, onChoose }: RowProps) {
  const t = useProductText();
  return (
    <li>
      <label data-chosen={chosen || undefined} data-taken={taken || undefined}>
        <input
          type={type}
          name={type === 'radio' ? 'part-content' : undefined}
          checked={chosen || (taken && type === 'checkbox')}
          disabled={taken}
          onChange={onChoose}
        />
        <span className="k-part-name">
          <strong>
            {part.name} <RiskMark risky={part.risky} note={part.riskNote} />
          </strong>
          <small>
            {title && title !== part.name && `${title} · `}
            {t(libraryLabels[part.libraryType])} · {part.library?.name}
          </small>
        </span>
        <ContentInShort content={content} />
        {taken && <small>{t(m.picked)}</small>}
      </label>
    </li>
  );
}

function ContentInShort({ content }: { content: ShownContent | undefined }) {
  if (content?.type === 'IMAGE') return <Thumbnail src={thumbnailOf(content)} alt={content.alt} size="title" />;
  if (content?.type === 'BINARY') return <ContentFile {...sourceFileOf(content)} url={null} />;
  return <ContentText text={content?.text ?? ''} lines={2} />;
}
