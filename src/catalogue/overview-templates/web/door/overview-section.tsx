import { Pencil } from 'lucide-react';
import type { TypedDocumentNode } from 'urql';
import { useState } from 'react';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useLocale } from '#ui/i18n.tsx';
import { sheetMessages as m } from '../../messages.ts';
import type { OverviewKind } from '../../rules/types.ts';
import { labelOf } from '../../rules/words.ts';
import { SheetForm } from '../sheet-form.tsx';
import { ShownValue } from '../shown-value.tsx';
import {
  BrandOverviewSheetDocument,
  DesignOverviewSheetDocument,
  ProductOverviewSheetDocument,
  type OverviewSheetPartsFragment,
} from './overview.graphql.generated.ts';
import './overview-section.css';

export interface OverviewSectionProps {
  kind: OverviewKind;
  resourceId: string;
}

type Found = { overview: OverviewSheetPartsFragment } | null;
type Answer = { brand?: Found; product?: Found; design?: Found };
const DOCUMENTS: Record<OverviewKind, TypedDocumentNode<Answer, { id: string }>> = {
  BRAND: BrandOverviewSheetDocument,
  PRODUCT: ProductOverviewSheetDocument,
  DESIGN: DesignOverviewSheetDocument,
};

/** The company's own fields on an overview: read, and filled in by whoever may. Nothing where the company has none. */
export function OverviewSection({ kind, resourceId }: OverviewSectionProps) {
  const t = useProductText();
  const read = useAppQuery(DOCUMENTS[kind], { id: resourceId });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  const { brand, product, design } = read.data ?? {};
  const sheet = (brand ?? product ?? design)?.overview;
  if (!sheet || sheet.fields.length + sheet.formerFields.length === 0) return null;
  return <Sheet title={t(m.title)} sheet={sheet} />;
}

function Sheet({ title, sheet }: { title: string; sheet: OverviewSheetPartsFragment }) {
  const t = useProductText();
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const canEdit = sheet.viewerCan.includes('update') && sheet.fields.length > 0;
  const missing = sheet.fields.filter(({ id, required }) => required && !sheet.values.some(({ fieldId }) => fieldId === id)).length;
  const items = (fields: OverviewSheetPartsFragment['fields']) =>
    fields.map((field) => ({
      term: labelOf(field, locale),
      value: <ShownValue field={field} kind={sheet.kind} value={sheet.values.find(({ fieldId }) => fieldId === field.id)} />,
    }));
  return (
    <Section
      title={title}
      actions={
        canEdit &&
        !editing && (
          <Button size="small" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
            {t(sheet.version === 0 ? m.fill : m.edit)}
          </Button>
        )
      }
    >
      {editing ? (
        <SheetForm sheet={sheet} onClose={() => setEditing(false)} />
      ) : (
        <Card>
          {canEdit && missing > 0 && <FormMessage tone="warning">{t(m.missing, { n: missing })}</FormMessage>}
          <DescriptionList items={items(sheet.fields)} />
          {sheet.formerFields.length > 0 && (
            <details className="k-overview-former">
              <summary>
                {t(m.former)} <span className="k-figures">{sheet.formerFields.length}</span>
              </summary>
              <p className="k-quiet">{t(m.formerHelp)}</p>
              <DescriptionList items={items(sheet.formerFields)} />
            </details>
          )}
        </Card>
      )}
    </Section>
  );
}
