import { FindingsTable } from '#ui/components/lists/findings-table.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { TemplateFinding } from '#workbook/model/template-scan.ts';
import { findingWords } from '../rules/finding-words.ts';
import { templateMessages as m } from '../template-messages.ts';

/** Sheet, cell, text, reason and suggestion of what could not be read. Text of the workbook is only ever text. */
export function TemplateFindings({ findings, whole }: { findings: readonly TemplateFinding[]; whole?: boolean }) {
  const { t, locale } = useI18n();
  return (
    <FindingsTable
      label={t(m.findings)}
      heads={[m.sheet, m.cell, m.cellText, m.reason, m.suggestion].map((words) => t(words))}
      whole={whole}
    >
      {findings.map((finding, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and the same cell may stand in it twice
        <tr key={index}>
          <td data-label={t(m.sheet)}>{finding.sheet}</td>
          <td data-label={t(m.cell)} className="k-figures">
            {finding.cell}
          </td>
          <td data-label={t(m.cellText)}>
            <code>{finding.text}</code>
          </td>
          <td data-label={t(m.reason)}>{findingWords(finding.code, locale)}</td>
          <td data-label={t(m.suggestion)}>{finding.suggestion && <code data-good>{finding.suggestion}</code>}</td>
        </tr>
      ))}
    </FindingsTable>
  );
}
