import { FindingsTable } from '#ui/components/lists/findings-table.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useText } from '#ui/i18n.tsx';
import type { LayoutDifference, PictureLeft } from '#workbook/model/filled-reading.ts';
import { specificationImportMessages as m } from '../messages.ts';
import { rowsOf } from '../rules/rows.ts';
import type { FilledSpecification } from '../rules/types.ts';

/** What is to be said of a file that was read: whether its layout is the template's, and what of it stays outside. */
export function FilledReading({ reading }: { reading: FilledSpecification }) {
  const t = useText();
  const { fits, differences, differenceCount, parts, arrived = [], errors = [], left = [], below = [], otherSheets = [] } = reading;
  const cells = below.map((one) => t(m.belowCell, { cell: one.cell, text: one.text }));
  return (
    <>
      {!fits && <FormMessage tone="error">{t(m.otherLayout, { n: differenceCount })}</FormMessage>}
      {fits && differenceCount > 0 && <FormMessage tone="info">{t(m.labels, { n: differenceCount })}</FormMessage>}
      {differences.some(({ code }) => code === 'SHEET_MISSING') && otherSheets.length > 0 && (
        <FormMessage tone="info">{t(m.sheetsThere, { sheets: otherSheets.join(t(m.between)) })}</FormMessage>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
      {fits && rowsOf(reading).length === 0 && <FormMessage tone="warning">{t(m.nothing)}</FormMessage>}
      {arrived.length > 0 && <FormMessage tone="info">{t(m.pictures, { n: arrived.length })}</FormMessage>}
      {errors.length > 0 && <FormMessage tone="warning">{t(m.errors, { cells: errors.join(t(m.between)) })}</FormMessage>}
      {cells.length > 0 && <FormMessage tone="warning">{t(m.below, { cells: cells.join(t(m.between)) })}</FormMessage>}
      {fits && otherSheets.length > 0 && (
        <FormMessage tone="warning">{t(m.otherSheets, { sheets: otherSheets.join(t(m.between)) })}</FormMessage>
      )}
      {left.length > 0 && (
        <>
          <FormMessage tone="warning">{t(m.picturesLeft, { n: left.length })}</FormMessage>
          <PicturesLeft left={left} />
        </>
      )}
      {parts.length > 0 && <FormMessage tone="info">{t(m.foundParts, { n: parts.length })}</FormMessage>}
    </>
  );
}

function Differences({ differences }: { differences: readonly LayoutDifference[] }) {
  const t = useText();
  return (
    <FindingsTable label={t(m.difference)} heads={[t(m.sheet), t(m.cell), t(m.difference)]}>
      {differences.map(({ code, sheet, cell, was, is }) => (
        <tr key={`${code} ${sheet} ${cell}`}>
          <td data-label={t(m.sheet)}>{sheet}</td>
          <td data-label={t(m.cell)} className="k-figures">
            {cell}
          </td>
          <td data-label={t(m.difference)}>
            {t(code === 'LABEL' && is.trim() === '' ? m.LABEL_GONE : m[code], { was, is, line: cell ?? '' })}
          </td>
        </tr>
      ))}
    </FindingsTable>
  );
}

function PicturesLeft({ left }: { left: readonly PictureLeft[] }) {
  const t = useText();
  return (
    <FindingsTable label={t(m.picturesLeft, { n: left.length })} heads={[t(m.place), t(m.picture), t(m.why)]}>
      {left.map(({ number, sheet, name, kind, why }, at) => (
        // A workbook may show the same file twice in a place.
        <tr key={`${at} ${name}`}>
          <td data-label={t(m.place)} className={number === null ? undefined : 'k-figures'}>
            {number === null ? sheet : t(m.ofItem, { n: number })}
          </td>
          <td data-label={t(m.picture)} className="k-figures">
            {name}
          </td>
          <td data-label={t(m.why)}>{t(m[`left_${why}`], { kind: kind === 'OTHER' ? t(m.otherKind) : kind })}</td>
        </tr>
      ))}
    </FindingsTable>
  );
}
