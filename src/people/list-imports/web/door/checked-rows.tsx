import { shortened } from '#shared/text.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { useText } from '#ui/i18n.tsx';
import { listImportMessages as m } from '../../messages.ts';
import { findingText, type WordsByCode } from '../../rules/finding-words.ts';
import { countFindings, type RowFinding } from '../../rules/types.ts';
import { ListTable, SHOWN } from './list-table.tsx';

type Filter = 'all' | 'errors' | 'warnings';

interface Props {
  findings: readonly RowFinding[];
  /** How many rows there are of which kind; those of none are left out. */
  counts: readonly { label: string; n: number; tone: 'good' | 'still' | 'problem' }[];
  /** What is to be said of the whole, above the rows. */
  notes: ReactNode;
  /** Words of the codes that this kind of list has of its own. */
  words: WordsByCode;
  /** Of the link to the page that a finding names by its `path`. */
  openText?: string;
  /** Every row as it would be registered. */
  rows: ReactNode;
  onResult: () => void;
  resultBusy: boolean;
}

/** What a file holds: counts, and either its rows or what is wrong with them. */
export function CheckedRows({ findings, counts, notes, words, openText, rows, onResult, resultBusy }: Props) {
  const t = useText();
  const errors = countFindings({ findings }, 'error');
  const warnings = countFindings({ findings }, 'warning');
  const [filter, setFilter] = useState<Filter>(errors > 0 ? 'errors' : 'all');
  const filters: [Filter, string][] = [
    ['all', t(m.showAll)],
    ['errors', `${t(m.wrong)} ${errors}`],
    ['warnings', `${t(m.warnings)} ${warnings}`],
  ];
  const shown = [...counts, { label: t(m.warnings), n: warnings, tone: 'warning' }].filter(({ n }) => n > 0);
  return (
    <>
      <ul className="k-list-counts">
        {shown.map(({ label, n, tone }) => (
          <li key={label} data-tone={tone}>
            <strong className="k-figures">{n}</strong> {label}
          </li>
        ))}
      </ul>
      {notes}
      <div className="k-import-filters">
        <div role="group" aria-label={t(m.show)}>
          {filters.map(([one, label]) => (
            <Button
              key={one}
              size="small"
              kind={filter === one ? 'primary' : 'secondary'}
              aria-pressed={filter === one}
              onClick={() => setFilter(one)}
            >
              {label}
            </Button>
          ))}
        </div>
        <Button size="small" icon={<FileSpreadsheet aria-hidden />} busy={resultBusy} onClick={onResult}>
          {t(m.resultFile)}
        </Button>
      </div>
      {filter === 'all' ? (
        rows
      ) : (
        <FindingTable
          findings={findings.filter(({ level }) => level === (filter === 'errors' ? 'error' : 'warning'))}
          words={words}
          openText={openText}
        />
      )}
    </>
  );
}

/** What is said of these rows, one sentence a line: a row's reasons stand in every view of it. */
export function RowReasons({ findings, rows, words }: Pick<Props, 'findings' | 'words'> & { rows: readonly number[] }) {
  const t = useText();
  const own = findings.filter(({ row }) => rows.includes(row));
  if (own.length === 0) return null;
  return (
    <ul className="k-list-reasons">
      {own.map((finding) => (
        <li key={`${finding.row} ${finding.cell} ${finding.code}`} data-level={finding.level}>
          {finding.cell && <span className="k-figures">{finding.cell}</span>} {findingText(finding, words, t)}
        </li>
      ))}
    </ul>
  );
}

/** A cell may hold a whole page, which would bury the rows below it; the result file says all of it. */
const LONGEST_SHOWN = 200;

function FindingTable({ findings, words, openText }: Pick<Props, 'findings' | 'words' | 'openText'>) {
  const t = useText();
  if (findings.length === 0) return <p className="k-quiet">{t(m.nothingOfKind)}</p>;
  return (
    <ListTable heads={[t(m.row), t(m.cell), t(m.value), t(m.reason)]} total={findings.length}>
      {findings.slice(0, SHOWN).map((finding) => (
        <tr key={`${finding.row} ${finding.cell} ${finding.code}`}>
          <td data-label={t(m.row)} className="k-figures">
            {finding.row}
          </td>
          <td data-label={t(m.cell)} className="k-figures">
            {finding.cell}
          </td>
          <td data-label={t(m.value)}>
            {finding.value && (
              <div className="k-list-said">
                <code>{shortened(finding.value, LONGEST_SHOWN)}</code>
              </div>
            )}
          </td>
          <td data-label={t(m.reason)}>
            <span className="k-list-reason">
              {findingText(finding, words, t)}{' '}
              {openText && typeof finding.params['path'] === 'string' && (
                // Beside the list, which is not given up for it.
                <Link className="k-text-link" to={finding.params['path']} target="_blank" aria-label={`${openText}: ${finding.value}`}>
                  {openText}
                </Link>
              )}
            </span>
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
