import {
  Box,
  FileImage,
  FileText,
  Layers,
  MessageSquare,
  Package,
  Printer,
  Puzzle,
  RotateCcw,
  TableProperties,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { Message } from '#shared/i18n.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { chooseColumn } from '#ui/lists/chosen-bar.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import type { Selection } from '#ui/components/lists/use-selection.ts';
import type { Translate } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { binMessages as m } from '../messages.ts';
import { daysLeft, type BinKind } from '../rules/kinds.ts';
import type { BinQuery } from './door/bin.graphql.generated.ts';
import './bin.css';

export type BinRow = BinQuery['bin']['items'][number];

const ICON: Record<BinKind, LucideIcon> = {
  BRAND: Layers,
  PRODUCT: Box,
  DESIGN: Package,
  VERSION: FileImage,
  PART: Puzzle,
  SPECIFICATION: TableProperties,
  COMMENT: MessageSquare,
  REFERENCE_FILE: FileText,
  SUBMISSION_FILE: Printer,
};

export const kindWord = (kind: BinKind): Message => m[`kind${kind}`];

/** How long it is still there. */
function leftWords(t: Translate, removesAt: string): string {
  const days = daysLeft(new Date(removesAt), new Date());
  return days === 0 ? t(m.lastDay) : t(m.daysLeft, { n: days });
}

interface Acts {
  restore: (row: BinRow) => void;
  remove: (row: BinRow) => void;
}

export function binColumns(t: Translate, selection: Selection<BinRow>, acts: Acts): Column<BinRow>[] {
  return [
    chooseColumn(t, selection, (row) => row.name),
    {
      id: 'name',
      header: t(m.name),
      main: true,
      sortable: true,
      cell: (row) => {
        const Icon = ICON[row.kind];
        return (
          <span className="k-bin-name">
            <Icon aria-hidden />
            <span className="k-two-line-cell">
              <strong title={row.name}>{row.name}</strong>
              <small title={row.place}>{[t(kindWord(row.kind)), row.place || t(m.company)].join(' · ')}</small>
            </span>
          </span>
        );
      },
    },
    {
      id: 'deletedBy',
      header: t(m.deletedBy),
      sortable: true,
      width: 150,
      wideOnly: true,
      cell: (row) => row.deletedBy?.name ?? t(m.somebody),
    },
    {
      id: 'deletedAt',
      header: t(m.deletedAt),
      width: 160,
      sortable: true,
      wideOnly: true,
      cell: (row) => <DateTime value={row.deletedAt} />,
    },
    { id: 'removesAt', header: t(m.left), width: 190, sortable: true, narrowLabel: t(m.left), cell: (row) => leftWords(t, row.removesAt) },
    {
      id: 'acts',
      header: <span className="k-unseen">{t(uiMessages.moreActions)}</span>,
      width: 168,
      align: 'end',
      cell: (row) => (
        <span className="k-bin-acts">
          <Button
            size="small"
            icon={<RotateCcw aria-hidden />}
            aria-label={`${t(m.restore)}: ${row.name}`}
            onClick={() => acts.restore(row)}
          >
            {t(m.restore)}
          </Button>
          <IconButton label={`${t(m.remove)}: ${row.name}`} icon={<Trash2 aria-hidden />} onClick={() => acts.remove(row)} />
        </span>
      ),
    },
  ];
}
