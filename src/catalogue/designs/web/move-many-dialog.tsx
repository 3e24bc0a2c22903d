import { useState, type ReactNode } from 'react';
import { Combobox } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import type { RowResult, RowRuns } from '#ui/lists/row-runs.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useLocale } from '#ui/i18n.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { designListMessages as words } from '../list-messages.ts';
import { MoveDesignDocument, ProductsToMoveToDocument, type DesignRowFragment } from './door/designs.graphql.generated.ts';

interface Props {
  rows: readonly DesignRowFragment[];
  /** What it leaves out. */
  leftOut: ReactNode;
  onClose: () => void;
  runs: RowRuns;
  onRun: (act: (row: DesignRowFragment) => Promise<RowResult[]>) => Promise<boolean>;
}

/** Moves many designs to one product, each by a command of its own: what cannot go is told for that one. */
export function MoveManyDialog({ rows, leftOut, runs, onClose, onRun }: Props) {
  const locale = useLocale();
  const t = useProductText();
  const [text, setText] = useState('');
  const [product, setProduct] = useState<Pickable[]>([]);
  const [tried, setTried] = useState(false);
  const found = useAppQuery(ProductsToMoveToDocument, { text: text || null });
  const move = useAppMutation(MoveDesignDocument, { quiet: true });
  const [target] = product;
  const options = (found.data?.products.items ?? [])
    .filter(({ viewerCan }) => viewerCan.includes('createDesign'))
    .map(({ id, name, code, brand }) => ({ id, name, detail: [brand?.name, code].filter(Boolean).join(' · ') }));
  const act = async ({ id, name, version }: DesignRowFragment): Promise<RowResult[]> => {
    const outcome = await move.run({ input: { designId: id, expectedVersion: version, productId: target?.id ?? '' } });
    return [
      { id, name, ok: outcome.ok, words: outcome.ok ? t(words.movedRow, { name: target?.name ?? '' }) : errorText(outcome.error, locale) },
    ];
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(words.moveTitle, { n: rows.length })}
      description={t(words.moveBody)}
      confirmText={t(words.moveVerb)}
      size="medium"
      runs={runs}
      onConfirm={() => {
        setTried(true);
        return target ? onRun(act) : false;
      }}
    >
      <Combobox
        label={t(words.moveTo)}
        required
        multiple={false}
        options={options}
        value={product}
        onChange={setProduct}
        onSearch={setText}
        searching={found.refreshing}
        searchError={found.error}
        error={tried && !target ? t(words.moveMissing) : undefined}
        autoFocus
      />
      {leftOut}
    </ConfirmDialog>
  );
}
