import { useState } from 'react';
import { ListSearch } from '#features/companies/web/embed/list-search.tsx';
import { useProductText } from '#features/companies/web/embed/product-text.ts';
import { ContentText } from '#features/contents/web/embed/content-text.tsx';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { FilterChips } from '#ui/components/filter-chips.tsx';
import { Loading } from '#ui/components/loading.tsx';
import { Pagination } from '#ui/components/pagination.tsx';
import { TableProblem } from '#ui/components/table-problem.tsx';
import { useAppQuery } from '#ui/data/use-operation.ts';
import { uiMessages } from '#ui/messages.ts';
import { libraryLabels, libraryMessages as m } from '../../messages.ts';
import { LIBRARY_TYPES, type LibraryType } from '../../rules/types.ts';
import { PartListDocument, type PartListQuery } from '../parts.graphql.generated.ts';
import '../library-screen.css';
import './part-picker.css';

/** A content of an available part, as it becomes an item. */
export interface PickedContent {
  partId: string;
  partVersionId: string;
  contentId: string;
  title: string;
  text: string;
  exact: boolean;
}

export interface PartPickerProps {
  open: boolean;
  onClose: () => void;
  libraryType: LibraryType;
  libraryId: string;
  /** Ids of contents that are chosen already: shown, but not offered again. */
  taken: ReadonlySet<string>;
  onPick: (contents: PickedContent[]) => void;
}

type Part = PartListQuery['parts']['items'][number];
const PAGE = 10;

/** Chooses among the available parts that a place sees (D4.4), with search; several at once, in the order chosen. */
export function PartPicker({ open, onClose, libraryType, libraryId, taken, onPick }: PartPickerProps) {
  const t = useProductText();
  const [chosen, setChosen] = useState<Part[]>([]);
  const close = () => {
    setChosen([]);
    onClose();
  };
  const pick = () => {
    onPick(chosen.flatMap((part) => contentsOf(part).filter((content) => !taken.has(content.contentId))));
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      title={t(m.pickTitle)}
      description={t(m.pickDescription)}
      actions={
        <>
          <Button onClick={close}>{t(uiMessages.cancel)}</Button>
          <Button kind="primary" disabled={chosen.length === 0} onClick={pick}>
            {chosen.length === 0 ? t(m.pickNone) : t(m.pickAdd, { n: chosen.length })}
          </Button>
        </>
      }
    >
      <PickList libraryType={libraryType} libraryId={libraryId} taken={taken} chosen={chosen} onChosen={setChosen} />
    </Dialog>
  );
}

interface ListProps extends Pick<PartPickerProps, 'libraryType' | 'libraryId' | 'taken'> {
  chosen: readonly Part[];
  onChosen: (parts: Part[]) => void;
}

function PickList({ libraryType, libraryId, taken, chosen, onChosen }: ListProps) {
  const t = useProductText();
  const [text, setText] = useState('');
  const [level, setLevel] = useState<string[]>([]);
  const [tokens, setTokens] = useState<string[]>([]);
  const after = tokens.at(-1);
  const list = useAppQuery(PartListDocument, {
    libraryType,
    libraryId,
    availability: ['AVAILABLE'],
    type: 'TEXT',
    text: text || undefined,
    level: level[0],
    sort: 'name',
    limit: PAGE,
    after,
  });
  const parts = list.data?.parts.items;
  const restart = (change: () => void) => {
    setTokens([]);
    change();
  };
  const toggle = (part: Part) =>
    onChosen(chosen.some((one) => one.id === part.id) ? chosen.filter((one) => one.id !== part.id) : [...chosen, part]);
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
      {list.error && <TableProblem message={`${t(m.listFailed)} ${list.error}`} onRetry={list.refetch} />}
      {!parts && !list.error && <Loading />}
      {parts?.length === 0 && (
        <EmptyState title={t(text || level.length > 0 ? m.noHits : m.pickEmpty)}>
          {t(text || level.length > 0 ? m.noHitsHelp : m.pickEmptyHelp)}
        </EmptyState>
      )}
      <ul aria-label={t(m.pickTitle)} aria-busy={list.refreshing || undefined}>
        {parts?.map((part) => (
          <PickRow
            key={part.id}
            part={part}
            taken={contentsOf(part).every((content) => taken.has(content.contentId))}
            chosen={chosen.some((one) => one.id === part.id)}
            onToggle={() => toggle(part)}
          />
        ))}
      </ul>
      {parts && (
        <Pagination
          page={tokens.length + 1}
          pageSize={PAGE}
          total={list.data?.parts.total}
          hasNext={Boolean(list.data?.parts.nextToken)}
          canReach={(wanted) => wanted <= tokens.length + 2}
          busy={list.refreshing}
          onPage={(wanted) =>
            setTokens(wanted > tokens.length + 1 ? [...tokens, list.data?.parts.nextToken ?? ''] : tokens.slice(0, wanted - 1))
          }
        />
      )}
    </div>
  );
}

function PickRow({ part, taken, chosen, onToggle }: { part: Part; taken: boolean; chosen: boolean; onToggle: () => void }) {
  const t = useProductText();
  return (
    <li>
      <label data-chosen={chosen || undefined} data-taken={taken || undefined}>
        <input type="checkbox" checked={chosen || taken} disabled={taken} onChange={onToggle} />
        <span className="k-part-name">
          <strong>{part.name}</strong>
          <small>
            {t(libraryLabels[part.libraryType as LibraryType])} ・ {part.library?.name}
          </small>
        </span>
        <ContentText text={part.availableVersion?.contents[0]?.content.text ?? ''} lines={2} />
        {taken && <small>{t(m.picked)}</small>}
      </label>
    </li>
  );
}

function contentsOf(part: Part): PickedContent[] {
  const version = part.availableVersion;
  return (version?.contents ?? []).flatMap(({ exact, content }) =>
    version && content.text !== null
      ? [{ partId: part.id, partVersionId: version.id, contentId: content.id, title: content.title, text: content.text, exact }]
      : [],
  );
}
