import { FileDown } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { titles } from '#pages/titles.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { Tabs } from '#ui/components/layout/tabs.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ReadProblem } from '#ui/components/notices/read-problem.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { useLocale, useText, type Translate } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import type { Locale } from '#shared/i18n.ts';
import { ApiFields, ApiTypes } from './api-parts.tsx';
import { helpMessages as m } from './messages.ts';
import { findIn, REFERENCE_KINDS, typeAnchor, typeAt, type ApiReference, type ReferenceCode, type ReferenceKind } from './reference.ts';
import { useReference } from './use-reference.ts';
import './help.css';

/** /help/api: how programs begin, and everything that the API answers. */
export function ApiPage() {
  const t = useText();
  const { data, failed, retry } = useReference<ApiReference>('api.json');
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const found = useMemo(() => data && findIn(data, deferred), [data, deferred]);
  return (
    <>
      <PageHeader
        title={t(titles.apiReference)}
        description={t(m.apiLead)}
        actions={
          <a className="k-button" data-kind="secondary" data-size="medium" href="/reference/schema.graphql" download>
            <FileDown aria-hidden />
            <span className="k-button-text">{t(m.schema)}</span>
          </a>
        }
      />
      <div className="k-stack">
        <Begin />
        <TextField type="search" label={t(m.search)} value={search} onChange={(event) => setSearch(event.target.value)} />
        {found && <Found found={found} />}
        {failed && <ReadProblem message={t(m.loadFailed)} onRetry={retry} />}
        {!found && !failed && <Skeleton height={240} radius={10} />}
      </div>
    </>
  );
}

function Begin() {
  const t = useText();
  const { openPages } = useViewer();
  const example = `curl ${location.origin}/graphql \\
  -H 'Authorization: Bearer koryo_…' -H 'Content-Type: application/json' \\
  -d '{"query": "{ me { name company { name } } }"}'`;
  return (
    <Section title={t(m.begin)}>
      <Card>
        <ol className="k-api-steps">
          <li>{t(m.beginKey)}</li>
          <li>
            {t(m.beginSend)}
            <pre className="k-api-code">
              <code>{example}</code>
            </pre>
          </li>
          {[m.beginPages, m.beginKeys, m.beginFiles, m.beginLimits, m.beginStays].map((words) => (
            <li key={words.en}>{t(words)}</li>
          ))}
        </ol>
        <p className="k-api-links">
          {openPages.includes('/company/serviceaccounts') && (
            <ButtonLink size="small" to="/company/serviceaccounts">
              {t(m.toServiceAccounts)}
            </ButtonLink>
          )}
          {openPages.includes('/company/webhooks') && (
            <ButtonLink size="small" to="/company/webhooks">
              {t(m.toWebhooks)}
            </ButtonLink>
          )}
        </p>
      </Card>
    </Section>
  );
}

/** What was found, one kind at a time: all of it at once is ten thousand elements, which neither a browser nor a reader takes in. */
function Found({ found }: { found: ApiReference }) {
  const t = useText();
  const locale = useLocale();
  const [chosen, setChosen] = useState<ReferenceKind>(() => (typeAt(location.hash) === null ? 'queries' : 'types'));
  const [ledTo, setLedTo] = useState(() => typeAt(location.hash));
  const known = useMemo(() => new Set(found.types.map(({ name }) => name)), [found.types]);
  const selected = found[chosen].length > 0 ? chosen : REFERENCE_KINDS.find((kind) => found[kind].length > 0);
  const lead = (type: string) => {
    history.replaceState(history.state, '', `#${typeAnchor(type)}`);
    setChosen('types');
    setLedTo(type);
  };
  if (!selected) return <EmptyState title={t(m.nothing)}>{t(m.nothingHelp)}</EmptyState>;
  return (
    <Tabs
      label={t(m.kinds)}
      tabs={REFERENCE_KINDS.map((kind) => ({ id: kind, label: t(m[kind]), count: found[kind].length }))}
      selected={selected}
      onSelect={(id) => setChosen(id as ReferenceKind)}
    >
      {selected === 'types' ? (
        <ApiTypes types={found.types} known={known} ledTo={ledTo} onLead={lead} />
      ) : selected === 'codes' ? (
        <Section title={t(m.codes)} description={t(m.codesLead)}>
          <DataTable caption={t(m.codes)} columns={codeColumns(t, locale)} rows={found.codes} rowKey={({ code }) => code} />
        </Section>
      ) : (
        <ApiFields fields={found[selected]} known={known} onLead={lead} />
      )}
    </Tabs>
  );
}

function codeColumns(t: Translate, locale: Locale): Column<ReferenceCode>[] {
  return [
    { id: 'code', header: t(m.code), main: true, width: 340, cell: (row) => <code>{row.code}</code> },
    {
      id: 'status',
      header: t(m.status),
      width: 80,
      narrowLabel: t(m.status),
      cell: (row) => <span className="k-figures">{row.status}</span>,
    },
    { id: 'meaning', header: t(m.meaning), cell: (row) => row[locale] },
  ];
}
