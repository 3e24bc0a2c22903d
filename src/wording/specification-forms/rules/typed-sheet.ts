/** A filled sheet that follows what is typed: cells say what the form says before the workbook is filled anew. Pure. */
import { parseRange } from '#workbook/model/cell-address.ts';
import type { CellBox, PageLayout, Paragraph, SheetLayout } from '#workbook/model/layout.ts';
import type { FilledPlace } from '#wording/specifications/rules/filled-place.ts';
import type { DraftItem } from './draft.ts';

type Typed = Pick<DraftItem, 'number' | 'title' | 'type' | 'text' | 'variants'>;

/** What a place shows of an item; null: a picture, which only the workbook itself shows. */
function textAt({ what }: FilledPlace, item: Typed): string | null {
  if (what === 'title') return item.title;
  const isText = item.type === 'TEXT';
  if (what === 'content') return isText ? item.text : null;
  if (what === 'both') return isText ? `${item.title}\n${item.text}` : null;
  return item.variants.find(({ code }) => code === what)?.text ?? '';
}

/** The places of the items that say something else than what the sheet was filled with, by sheet and cell, with their new words. */
export function typedPlaces(
  places: readonly FilledPlace[],
  filled: readonly Typed[],
  typed: readonly Typed[],
): { place: FilledPlace; text: string }[] {
  const byNumber = (items: readonly Typed[]) => new Map(items.map((item) => [Number(item.number), item]));
  const [before, after] = [byNumber(filled), byNumber(typed)];
  return places.flatMap((place) => {
    const [was, is] = [before.get(place.number), after.get(place.number)];
    if (!is || was === is) return [];
    const text = textAt(place, is);
    return text === null || (was && textAt(place, was) === text) ? [] : [{ place, text }];
  });
}

/** The layouts with these words in their cells; sheets and pages without any stay the same objects. */
export function typedLayouts(layouts: readonly SheetLayout[], words: readonly { place: FilledPlace; text: string }[]): SheetLayout[] {
  return layouts.map((layout) => {
    const own = words.filter(({ place }) => place.sheet === layout.index);
    return own.length === 0 ? layout : { ...layout, pages: layout.pages.map((page) => typedPage(page, own)) };
  });
}

function typedPage(page: PageLayout, words: readonly { place: FilledPlace; text: string }[]): PageLayout {
  const texts = new Map(words.map(({ place, text }) => [place.cell, text]));
  const known = new Set(page.cells.map(({ cell }) => cell));
  const added = words.flatMap(({ place, text }) => (known.has(place.cell) ? [] : (emptyBox(page, place, text) ?? [])));
  if (added.length === 0 && !page.cells.some(({ cell }) => texts.has(cell))) return page;
  const cells = page.cells.map((box) => {
    const text = texts.get(box.cell);
    return text === undefined ? box : withText(box, text);
  });
  // Whether the new words fit is known when the workbook is filled with them.
  const overflows = page.overflows.filter(({ cell }) => !texts.has(cell));
  return { ...page, cells: [...cells, ...added], overflows };
}

/** The words in the look of what stood there. */
function withText(box: CellBox, text: string): CellBox {
  const [first] = box.text.paragraphs;
  const font = first?.runs[0]?.font ?? 0;
  const paragraphs = text.split('\n').map((line): Paragraph => ({ align: first?.align ?? 'left', runs: [{ text: line, font }] }));
  return { ...box, text: { ...box.text, paragraphs } };
}

/** A cell that was empty: its words stand plainly in its box. Null: it is not on the page. */
function emptyBox(page: PageLayout, { cell, box }: FilledPlace, text: string): CellBox | null {
  const range = parseRange(box);
  if (!range) return null;
  const [left, right] = [page.columns[range.left - page.firstColumn], page.columns[range.right - page.firstColumn + 1]];
  const [top, bottom] = [page.rows[range.top - page.firstRow], page.rows[range.bottom - page.firstRow + 1]];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null;
  const at = { x: left, y: top, w: right - left, h: bottom - top };
  return withText(
    {
      ...at,
      cell,
      clip: { x: at.x, w: at.w },
      text: {
        paragraphs: [],
        vertical: 'center',
        wrap: true,
        scale: 1,
        direction: 'horizontal',
        rotation: 0,
        inset: { left: 3, right: 3, top: 0, bottom: 0 },
      },
    },
    text,
  );
}
