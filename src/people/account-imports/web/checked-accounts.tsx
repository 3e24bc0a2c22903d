import { levelWord } from '#people/access/web/door/access-words.ts';
import { listImportMessages as lists } from '#people/list-imports/rules/list-words.ts';
import { countFindings } from '#people/list-imports/rules/types.ts';
import { CheckedRows, RowReasons } from '#people/list-imports/web/door/checked-rows.tsx';
import { ListTable, SHOWN } from '#people/list-imports/web/door/list-table.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useText } from '#ui/i18n.tsx';
import { accountImportMessages as m, accountRowMessages } from '../messages.ts';
import { countAccounts, grantsOf, type CheckedAccounts, type ImportedAccount } from '../rules/types.ts';

interface Props {
  checked: CheckedAccounts;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  onResult: () => void;
  busy: boolean;
}

/** What a file holds: how many accounts, the findings, and once more who would be given an administrative level. */
export function CheckedAccountList({ checked, agreed, onAgree, onResult, busy }: Props) {
  const t = useText();
  const errors = countFindings(checked, 'error');
  const fresh = countAccounts(checked, 'NEW');
  return (
    <>
      <CheckedRows
        findings={checked.findings}
        counts={[
          { label: t(m.newAccounts), n: fresh, tone: 'good' },
          { label: t(m.sameAccounts), n: countAccounts(checked, 'SAME'), tone: 'still' },
          { label: t(m.wrongAccounts), n: countAccounts(checked, 'ERROR'), tone: 'problem' },
        ]}
        notes={
          <>
            {fresh === 0 && <FormMessage tone={errors > 0 ? 'error' : 'info'}>{t(errors > 0 ? m.allWrong : m.allSame)}</FormMessage>}
            {errors > 0 && fresh > 0 && <FormMessage tone="warning">{t(m.findingsLead)}</FormMessage>}
          </>
        }
        words={accountRowMessages}
        rows={<AccountTable checked={checked} />}
        onResult={onResult}
        resultBusy={busy}
      />
      <Grants checked={checked} agreed={agreed} onAgree={onAgree} />
    </>
  );
}

/** Administrative grants are confirmed (specification.md section 5). */
function Grants({ checked, agreed, onAgree }: Pick<Props, 'checked' | 'agreed' | 'onAgree'>) {
  const t = useText();
  const grants = grantsOf(checked);
  if (grants.length === 0) return null;
  return (
    <FormMessage tone="warning">
      {t(m.grants, { n: grants.length })}
      <ul>
        {grants.map(({ row, name, email, accessLevel }) => (
          <li key={row}>
            {name} ({email}): {t(levelWord(accessLevel))}
          </li>
        ))}
      </ul>
      <Checkbox label={t(m.agree)} checked={agreed} onChange={(event) => onAgree(event.target.checked)} />
    </FormMessage>
  );
}

/** Of a row that is refused what its file says, not what it would have become. */
const shown = (state: ImportedAccount['state'], said: string | undefined, read: string): string =>
  state === 'ERROR' && said !== undefined ? said : read;

function AccountTable({ checked }: { checked: CheckedAccounts }) {
  const t = useText();
  const words = { NEW: t(m.stateNEW), SAME: t(m.stateSAME), ERROR: t(m.stateERROR) };
  return (
    <ListTable
      heads={[t(lists.row), t(m.name), t(m.email), t(m.level), t(m.language), t(lists.result), t(lists.reason)]}
      total={checked.accounts.length}
    >
      {checked.accounts.slice(0, SHOWN).map(({ row, name, email, accessLevel, locale, state, said }) => (
        <tr key={row} data-state={state}>
          <td data-label={t(lists.row)} className="k-figures">
            {row}
          </td>
          <td data-label={t(m.name)}>
            <div className="k-list-said">{shown(state, said?.username, name)}</div>
          </td>
          <td data-label={t(m.email)}>
            <div className="k-list-said">{shown(state, said?.email, email)}</div>
          </td>
          <td data-label={t(m.level)}>
            <div className="k-list-said">{shown(state, said?.accessLevel, t(levelWord(accessLevel)))}</div>
          </td>
          <td data-label={t(m.language)}>{shown(state, said?.language, locale)}</td>
          <td data-label={t(lists.result)} className="k-list-word">
            {words[state]}
          </td>
          <td data-label={t(lists.reason)}>
            <RowReasons findings={checked.findings} rows={[row]} words={accountRowMessages} />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
