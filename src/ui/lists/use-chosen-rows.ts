import type { AnyVariables, TypedDocumentNode } from 'urql';
import type { Message } from '#shared/i18n.ts';
import { useSelection, type Selection } from '../components/lists/use-selection.ts';
import { MAX_CHOSEN } from '#shared/limits.ts';
import { useEveryRow } from '../data/operations/use-every-row.ts';

/** How all rows are asked for that the filters find, a page at a time. */
interface Asked<Data, Variables extends AnyVariables, Row> {
  query: TypedDocumentNode<Data, Variables>;
  /** The variables of the page after a token. */
  pageAt: (after: string | undefined) => Variables;
  rowsOf: (data: Data) => { items: readonly Row[]; nextToken?: string | null };
  failure: Message;
}

/** The ticking of all that the filters find, where the page does not show them all. */
export interface EveryRow {
  count: number;
  busy: boolean;
  choose: () => void;
}

/**
 * The ticked rows of a list that comes a page at a time, and the way to tick all that its filters find, once all of the page are ticked.
 * @param shown the rows of the page; @param total how many the filters find; @param may which rows may be ticked
 */
export function useChosenRows<Data, Variables extends AnyVariables, Row extends { id: string }>(
  shown: readonly Row[] | undefined,
  total: number | null | undefined,
  { query, pageAt, rowsOf, failure }: Asked<Data, Variables, Row>,
  may: (row: Row) => boolean = () => true,
): { selection: Selection<Row>; every: EveryRow | null } {
  const selection = useSelection<Row>(shown, { may, most: MAX_CHOSEN });
  const { readAll, busy } = useEveryRow(query, pageAt, rowsOf, failure);
  const count = Math.min(total ?? 0, MAX_CHOSEN);
  const chooseAll = async () => {
    const found = await readAll();
    if (found) selection.choose(found.filter(may));
  };
  const isMore = selection.all && selection.rows.length < count;
  return { selection, every: isMore ? { count, busy, choose: () => void chooseAll() } : null };
}
