import { useRef, type Ref } from 'react';
import { useStableCallback } from '#ui/stable-callback.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import type { DraftAction, DraftItem } from '../../rules/draft.ts';
import { variantsAsked } from '../../rules/shown-variants.ts';
import { ItemRow } from './item-row.tsx';
import { JumpList } from './jump-list.tsx';
import type { Cursors } from './use-cursors.ts';
import { useReorder } from './use-reorder.ts';
import type { ItemComments } from '#wording/specifications/web/door/comments/use-item-comments.tsx';
import type { SpecificationDetail } from '#wording/specifications/web/door/use-specification.ts';
import './table.css';

/** From so many items on a list to jump by stands beside the table. */
const LIST_FROM = 12;

interface Props {
  items: readonly DraftItem[];
  specification: SpecificationDetail;
  problems: Readonly<Record<string, string>>;
  dirty: boolean;
  /** Rows that are to be copied. */
  chosen: ReadonlySet<string>;
  onChoose: (rows: ReadonlySet<string>) => void;
  act: (action: DraftAction) => void;
  onChoosePart: (row: string) => void;
  comments: ItemComments;
  /** The row that one is in. */
  onAt: (row: string) => void;
  cursors: Cursors;
  list: Ref<HTMLOListElement>;
}

/**
 * The items as a table, one line each. What a row is given stays the same while another one is typed in: five hundred rows
 * are drawn once, and each key draws one of them.
 */
export function ItemsTable({
  items,
  specification,
  problems,
  dirty,
  chosen,
  onChoose,
  act: actNow,
  onChoosePart,
  comments,
  onAt,
  cursors,
  list,
}: Props) {
  const t = useText();
  const act = useStableCallback(actNow);
  const reorder = useReorder(items, act);
  const last = useRef<string | null>(null);
  const known = knownItems(specification);
  const askedOf = variantsAsked(specification);
  const remove = useStableCallback((gone: DraftItem) => {
    focusBeside(gone.row);
    act({ type: 'remove', row: gone.row });
  });
  const choose = useStableCallback((row: string, reach: boolean) => {
    const [from, to] = [items.findIndex((item) => item.row === last.current), items.findIndex((item) => item.row === row)];
    if (!reach || from < 0) last.current = row;
    const between = reach && from >= 0 ? items.slice(Math.min(from, to), Math.max(from, to) + 1) : items.slice(to, to + 1);
    const isOff = !reach && chosen.size === 1 && chosen.has(row);
    onChoose(new Set(isOff ? [] : between.map((item) => item.row)));
  });
  const isListed = items.length >= LIST_FROM;
  const byRow = problemsByRow(problems);
  return (
    <div className="k-items-and-list" data-listed={isListed || undefined}>
      {isListed && <JumpList items={items} />}
      <div className="k-items-table">
        <div className="k-items-head" aria-hidden>
          <span />
          <span>{t(m.number)}</span>
          <span>{t(m.itemTitle)}</span>
          <span>{t(m.content)}</span>
          <span>{t(m.exact)}</span>
        </div>
        <ol ref={list} className="k-specification-items">
          {items.map((item, i) => {
            const saved = known.get(`${item.id} ${item.contentId}`);
            return (
              <ItemRow
                key={item.row}
                item={item}
                index={i}
                count={items.length}
                problems={byRow.get(i) ?? ''}
                known={saved}
                specification={specification}
                dirty={dirty && saved?.newerVersion != null}
                askedVariants={askedOf(item)}
                isLifted={reorder.lifted === item.row}
                isChosen={chosen.has(item.row)}
                act={act}
                reorder={reorder.moves}
                comments={saved && comments.canOpen(saved.key) ? (comments.counts.get(saved.key) ?? 0) : null}
                onComment={comments.open}
                onAt={onAt}
                others={(saved && cursors.others.get(saved.key)) ?? ''}
                onEnter={cursors.enter}
                onRemove={remove}
                onChoosePart={onChoosePart}
                onChoose={choose}
              />
            );
          })}
        </ol>
        <p className="k-unseen" aria-live="assertive">
          {reorder.announced}
        </p>
      </div>
    </div>
  );
}

/** The saved items, by id and content: a part that was chosen anew is another one. */
function knownItems({ items }: SpecificationDetail) {
  return new Map(items.map((item) => [`${item.id} ${item.contentId ?? ''}`, item] as const));
}

/** The focus goes to the row beside the one that is taken out, and the page stays where it is. */
function focusBeside(row: string) {
  const gone = document.querySelector(`[data-row="${CSS.escape(row)}"]`)?.closest('.k-specification-item');
  const beside = gone?.nextElementSibling ?? gone?.previousElementSibling;
  beside?.querySelector<HTMLElement>('.k-drag-handle')?.focus({ preventScroll: true });
}

/** The problems of each row, as text: rows without any stay as they are. */
function problemsByRow(problems: Readonly<Record<string, string>>): Map<number, string> {
  const byRow = new Map<number, Record<string, string>>();
  for (const [path, words] of Object.entries(problems)) {
    const [, index, ...field] = path.split('.');
    if (path.startsWith('items.')) byRow.set(Number(index), { ...byRow.get(Number(index)), [field.join('.')]: words });
  }
  return new Map([...byRow].map(([index, own]) => [index, JSON.stringify(own)]));
}
