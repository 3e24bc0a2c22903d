import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { SheetPreview } from '#wording/excel-templates/web/door/sheet/sheet-preview.tsx';
import { useSheetLayouts } from '#wording/excel-templates/web/door/sheet/use-sheet-layouts.ts';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ReadProblem } from '#ui/components/notices/read-problem.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages } from '#wording/specifications/messages.ts';
import type { DraftItem } from '../../rules/draft.ts';
import type { FilledPlace } from '#wording/specifications/rules/filled-place.ts';
import { typedLayouts, typedPlaces } from '../../rules/typed-sheet.ts';
import { sheetMessages as m } from '#wording/specifications/sheet-messages.ts';
import {
  FillSpecificationDocument,
  SpecificationChangedDocument,
  SpecificationPlacesDocument,
  SpecificationSheetDocument,
  type SpecificationSheetFieldsFragment,
} from '#wording/specifications/web/door/specifications.graphql.generated.ts';

/** Quiet time after a saving, ms, until the workbook is filled anew: whether the words fit is known then. */
const FILL_AFTER_MS = 8_000;

type Sheet = NonNullable<SpecificationSheetFieldsFragment['sheet']>;

interface Props {
  specificationId: string;
  designId: string;
  items: readonly DraftItem[];
  /** As they are saved: what the workbook is filled with. */
  saved: readonly DraftItem[];
  /** The row that one is in. */
  at: string | null;
}

/** The sheet beside the form: it says at once what is typed, and is filled anew a while after it was saved. */
export function SheetBeside({ specificationId: id, designId, items, saved, at }: Props) {
  const t = useText();
  const read = useAppQuery(SpecificationSheetDocument, { id, designId }, { failure: m.loadFailed });
  useAppSubscription(SpecificationChangedDocument, { id }, read.refetch);
  // Which cells say what hangs on the template alone: those who only look at the sheet do without it.
  const places = useAppQuery(SpecificationPlacesDocument, { id }, { failure: m.loadFailed });
  const fill = useAppMutation(FillSpecificationDocument, { quiet: true });
  const [shown, setShown] = useState<{ sheet: Sheet; filled: readonly DraftItem[] } | null>(null);
  const specification = read.data?.specification;
  const sheet = specification?.sheet ?? null;
  if (sheet?.status === 'READY' && sheet.id !== shown?.sheet.id) setShown({ sheet, filled: saved });
  const missing = specification?.template && sheet === null ? specification.version : null;
  const run = useEffectEvent(() => void fill.run({ input: { specificationId: id } }));
  const isFirst = shown === null;
  useEffect(() => {
    if (missing === null) return undefined;
    const timer = setTimeout(() => run(), isFirst ? 0 : FILL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [missing, isFirst]);
  if (read.error) return <ReadProblem message={read.error} onRetry={read.refetch} />;
  if (places.error) return <ReadProblem message={places.error} onRetry={places.refetch} />;
  if (!specification || !places.data) return <Loading />;
  if (!specification.template) return <EmptyState title={t(m.besideNone)}>{t(m.noTemplateHelp)}</EmptyState>;
  if (!shown) return <EmptyState title={t(sheet?.status === 'FAILED' ? m.failed : m.waiting)} />;
  return <Typed key={shown.sheet.id} {...shown} places={places.data.specification?.templatePlaces ?? []} items={items} at={at} />;
}

interface TypedProps {
  sheet: Sheet;
  filled: readonly DraftItem[];
  places: readonly FilledPlace[];
  items: readonly DraftItem[];
  at: string | null;
}

function Typed({ sheet, filled, places, items, at }: TypedProps) {
  const t = useText();
  const { value: layouts, failed } = useSheetLayouts(sheet.id, sheet.layouts);
  // A key in the table goes before: the sheet follows.
  const typed = useDeferredValue(items);
  const words = typedPlaces(places, filled, typed);
  const pictures = Object.fromEntries(sheet.pictures.flatMap(({ name, url }) => (url ? [[name, url]] : [])));
  const item = typed.find(({ row }) => row === at);
  const own = item ? places.filter(({ number }) => number === Number(item.number)) : [];
  const marks = own.map(({ sheet: index, cell, what }) => ({
    id: `${cell} ${what}`,
    sheet: index,
    cell,
    label: item?.number ?? '',
    title: item?.title ?? '',
    tone: 'symbol' as const,
  }));
  const main = own.find(({ what }) => what === 'content' || what === 'both');
  if (failed) return <EmptyState title={t(m.failed)} />;
  if (!layouts) return <Loading />;
  return (
    <>
      {words.length > 0 && <p className="k-quiet">{t(specificationMessages.besideTyped, { n: words.length })}</p>}
      <SheetPreview
        layouts={typedLayouts(layouts, words)}
        pictures={pictures}
        marks={marks}
        selected={main ? `${main.cell} ${main.what}` : null}
      />
    </>
  );
}
