import { LinkTabs } from '#ui/components/layout/tabs.tsx';
import { useText } from '#ui/i18n.tsx';
import { templateMessages as m } from '../../messages.ts';
import './place-tabs.css';

export interface PlaceTabsProps {
  /** Where the templates of the place are, and where its workflow is. */
  templates: string;
  workflow: string;
  selected: 'templates' | 'workflow';
}

/** The two sides of how a place approves: plans of flows, and the stages that designs pass. */
export function PlaceTabs({ templates, workflow, selected }: PlaceTabsProps) {
  const t = useText();
  const tabs = [
    { id: 'templates', label: t(m.tabTemplates), to: templates },
    { id: 'workflow', label: t(m.tabWorkflow), to: workflow },
  ];
  return (
    <div className="k-place-tabs">
      <LinkTabs label={t(m.tabs)} tabs={tabs} selected={selected} />
    </div>
  );
}
