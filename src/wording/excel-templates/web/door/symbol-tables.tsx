import { Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FindingsTable } from '#ui/components/lists/findings-table.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { SymbolPlace, TemplateScan } from '#workbook/model/template-scan.ts';
import { notes, unreadSymbols } from '../../rules/scan-summary.ts';
import { placeText, spotText } from '../../rules/version-difference.ts';
import { templateMessages as m } from '../../template-messages.ts';
import { TemplateFindings } from '../findings-table.tsx';
import { useSymbolWords } from '../symbol-words.ts';

/** What a version takes: its numbers with title, content and variants, its values; and what could not be read. */
export function SymbolTables({ scan, view }: { scan: TemplateScan; view: 'symbols' | 'findings' }) {
  const { t } = useI18n();
  if (view === 'symbols') return <Symbols scan={scan} />;
  const [unread, noted] = [unreadSymbols(scan), notes(scan)];
  return (
    <div className="k-stack">
      {unread.length === 0 ? <EmptyState title={t(m.noFindings)} /> : <TemplateFindings findings={unread} whole />}
      {noted.length > 0 && (
        <Section title={t(m.notes)} description={t(m.notesHelp)}>
          <TemplateFindings findings={noted} whole />
        </Section>
      )}
    </div>
  );
}

function Symbols({ scan }: { scan: TemplateScan }) {
  const { t } = useI18n();
  const words = useSymbolWords();
  const place = (one: SymbolPlace | null) => one && <span className="k-figures">{spotText(one)}</span>;
  return (
    <div className="k-stack">
      <FindingsTable
        label={t(m.symbols)}
        heads={[m.number, m.sheet, m.titleCell, m.contentCell, m.variants].map((words) => t(words))}
        whole
      >
        {scan.numbers.map(({ number, title, content, variants }) => (
          <tr key={number}>
            <td data-label={t(m.number)} className="k-figures">
              {number}
            </td>
            <td data-label={t(m.sheet)}>{content.sheetName}</td>
            <td data-label={t(m.titleCell)}>{place(title ?? content)}</td>
            <td data-label={t(m.contentCell)}>{title ? place(content) : <small>{t(m.sameCell)}</small>}</td>
            <td data-label={t(m.variants)}>
              {variants.length > 0 && (
                <ul className="k-template-variants">
                  {variants.map((variant) => (
                    <li key={variant.code}>
                      {words.variant(variant.code)} {place(variant.place)}
                    </li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </FindingsTable>
      <Section title={t(m.values)} description={t(m.valuesHelp)}>
        {scan.values.length === 0 ? (
          <p className="k-quiet">{t(m.noValues)}</p>
        ) : (
          <ul className="k-template-values">
            {scan.values.map(({ code, places }) => (
              <li key={code}>
                <strong>{words.value(code)}</strong>
                <code>{`#V-0_${code}`}</code>
                <span className="k-figures">{places.map(placeText).join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
