import { useDeferredValue, useState } from 'react';
import { PaletteSearchDocument } from '#overview/search/web/door/palette.graphql.generated.ts';
import { provisioningMessages as m } from '#people/provisioning/messages.ts';
import { ConnectionCard } from '#people/provisioning/web/door/connection-card.tsx';
import { ProvisioningDocument } from '#people/provisioning/web/door/provisioning.graphql.generated.ts';
import { ScimGroups, type GroupRoleTarget, type TargetFieldProps } from '#people/provisioning/web/door/scim-groups.tsx';
import { ScimRefusals } from '#people/provisioning/web/door/scim-refusals.tsx';
import { ScimTokens } from '#people/provisioning/web/door/scim-tokens.tsx';
import { CompanySettingsDocument } from '#people/companies/web/door/company.graphql.generated.ts';
import { Combobox } from '#ui/components/fields/combobox.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';

const TYPES: Readonly<Record<string, GroupRoleTarget['type']>> = { BRAND: 'Brand', PRODUCT: 'Product', DESIGN: 'DesignData' };

/** Accounts and roles that the identity provider keeps here. */
export function ProvisioningSection() {
  const read = useAppQuery(ProvisioningDocument, {}, { failure: m.loadFailed });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading immediately />;
  const { provisioning } = read.data;
  const { connection } = provisioning;
  return (
    <div className="k-provisioning-page">
      <ConnectionCard provisioning={provisioning} />
      <ScimTokens provisioning={provisioning} onMade={read.refetch} />
      {connection && (
        <>
          <ScimGroups groups={connection.groups} mayChange={provisioning.viewerCan.includes('update')} target={TargetField} />
          <ScimRefusals refusals={connection.refusals} />
        </>
      )}
    </div>
  );
}

/** Finds the company, a brand, a product or a design by name. */
function TargetField({ label, value, onChange, error }: TargetFieldProps) {
  const t = useText();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const company = useAppQuery(CompanySettingsDocument, {});
  const found = useAppQuery(PaletteSearchDocument, { text: asked }, { pause: asked === '' });
  const own = company.data?.company;
  const targets: (GroupRoleTarget & { detail?: string })[] = [
    ...(own && own.name.includes(asked) ? [{ type: 'Company' as const, id: own.id, name: own.name }] : []),
    ...(asked === '' ? [] : (found.data?.search ?? [])).flatMap(({ id, kind, name, above }) => {
      const type = TYPES[kind];
      return type ? [{ type, id, name, detail: above.join(' › ') }] : [];
    }),
  ];
  return (
    <Combobox
      label={label}
      required
      multiple={false}
      placeholder={t(m.targetPlaceholder)}
      options={targets}
      value={value ? [value] : []}
      onChange={([picked]) => onChange(targets.find(({ id }) => id === picked?.id) ?? (picked && value?.id === picked.id ? value : null))}
      onSearch={setText}
      searching={found.loading}
      searchError={found.error}
      error={error}
    />
  );
}
