import { CheckedRows, RowReasons } from '#people/list-imports/web/door/checked-rows.tsx';
import { ListTable, SHOWN } from '#people/list-imports/web/door/list-table.tsx';
import { listImportMessages } from '#people/list-imports/rules/list-words.ts';
import { countFindings } from '#people/list-imports/rules/types.ts';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useText } from '#ui/i18n.tsx';
import { VisibleText } from '#work/contents/web/door/content-text.tsx';
import { partImportMessages as m, partRowMessages } from '../messages.ts';
import { countParts, type CheckedImport } from '../rules/types.ts';

/** What a file holds: how many parts of which kind, the findings, and the parts that will be registered. */
export function CheckedList({ checked, onResult, busy }: { checked: CheckedImport; onResult: () => void; busy: boolean }) {
  const t = useText();
  const errors = countFindings(checked, 'error');
  const fresh = countParts(checked, 'NEW');
  return (
    <CheckedRows
      findings={checked.findings}
      counts={[
        { label: t(m.newParts), n: fresh, tone: 'good' },
        { label: t(m.sameParts), n: countParts(checked, 'SAME'), tone: 'still' },
        { label: t(m.wrongParts), n: countParts(checked, 'ERROR'), tone: 'problem' },
      ]}
      notes={
        <>
          {fresh === 0 && <FormMessage tone={errors > 0 ? 'error' : 'info'}>{t(errors > 0 ? m.allWrong : m.allSame)}</FormMessage>}
          {errors > 0 && fresh > 0 && <FormMessage tone="warning">{t(m.findingsLead)}</FormMessage>}
        </>
      }
      words={partRowMessages}
      openText={t(m.openPart)}
      rows={<PartTable checked={checked} />}
      onResult={onResult}
      resultBusy={busy}
    />
  );
}

function PartTable({ checked }: { checked: CheckedImport }) {
  const t = useText();
  const words = { NEW: t(m.stateNEW), SAME: t(m.stateSAME), ERROR: t(m.stateERROR) };
  const { row, result, reason } = listImportMessages;
  return (
    <ListTable heads={[t(row), t(m.part), t(m.text), t(result), t(reason)]} total={checked.parts.length}>
      {checked.parts.slice(0, SHOWN).map(({ rows, part, state }) => (
        <tr key={rows[0]} data-state={state}>
          <td data-label={t(row)} className="k-figures">
            {rows.length > 1 ? `${rows[0]}–${rows.at(-1)}` : rows[0]}
          </td>
          <td data-label={t(m.part)}>
            <div className="k-list-said">{part.name}</div>
          </td>
          <td data-label={t(m.text)} className="k-list-texts">
            {part.contents.map(({ title, text, language }) => (
              <p key={`${title} ${language} ${text}`}>
                {title !== part.name && (
                  <>
                    <small>{title}</small>{' '}
                  </>
                )}
                <VisibleText text={text} />
              </p>
            ))}
          </td>
          <td data-label={t(result)} className="k-list-word">
            {words[state]}
            {part.approval && <p className="k-quiet">{t(m.approved)}</p>}
          </td>
          <td data-label={t(reason)}>
            <RowReasons findings={checked.findings} rows={rows} words={partRowMessages} />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
