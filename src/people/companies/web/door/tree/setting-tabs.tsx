import type { ReactNode } from 'react';
import { Tabs } from '#ui/components/layout/tabs.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useText } from '#ui/i18n.tsx';
import { companyMessages, settingTabs } from '../../../messages.ts';
import '../resource-page.css';

const IDS = ['general', 'workflow', 'members', 'more'] as const;

interface Props {
  /** What can be set, by tab; a tab that holds nothing for this person is left out. */
  tabs: Partial<Record<(typeof IDS)[number], ReactNode>>;
}

/** The settings of a brand, product or design in tabs; what is typed in one of them stays while another is looked at. */
export function SettingTabs({ tabs }: Props) {
  const t = useText();
  const [url, setUrl] = useUrlState({ tab: '' });
  const offered = IDS.filter((id) => tabs[id]);
  const selected = offered.find((id) => id === url.tab) ?? offered[0];
  if (!selected) return null;
  return (
    <div className="k-setting-tabs">
      <Tabs
        label={t(companyMessages.settings)}
        tabs={offered.map((id) => ({ id, label: t(settingTabs[id]) }))}
        selected={selected}
        onSelect={(tab) => setUrl({ tab })}
      >
        {offered.map((id) => (
          <div key={id} hidden={id !== selected}>
            <div className="k-stack">{tabs[id]}</div>
          </div>
        ))}
      </Tabs>
    </div>
  );
}
