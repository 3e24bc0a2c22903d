import { ChevronDown } from 'lucide-react';
import { Menu } from '#ui/components/overlays/menu.tsx';
import type { MenuItem } from '#ui/components/overlays/menu-item.ts';
import { useText } from '#ui/i18n.tsx';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { SEVERITIES, type Severity } from '#artwork/findings/rules/types.ts';
import { severityMessages as words } from '#artwork/findings/list-messages.ts';

const KEYS: Record<Severity, string> = { CRITICAL: 'Shift+C', CHECK: 'Shift+K', MINOR: 'Shift+M', NONE: 'Shift+I' };

/** The severity of a finding; who may, changes it here or by its key. */
export function SeverityMenu(props: {
  severity: Severity;
  machine: Severity;
  byPerson: boolean;
  editable: boolean;
  onJudge: (severity: Severity | null) => void;
}) {
  const t = useText();
  const { severity, machine, byPerson, editable, onJudge } = props;
  const name = t(findingMessages[severity]);
  if (!editable) return <span className="k-finding-severity">{name}</span>;
  const items: MenuItem[] = SEVERITIES.map((one) => ({
    label: t(findingMessages[one]),
    hint: KEYS[one],
    disabled: one === severity,
    onSelect: () => onJudge(one),
  }));
  if (byPerson) {
    items.push({ kind: 'line' });
    items.push({ label: t(words.back, { severity: t(findingMessages[machine]) }), hint: 'Shift+O', onSelect: () => onJudge(null) });
  }
  return (
    <Menu items={items} label={t(words.title)}>
      <button type="button" className="k-finding-severity" data-editable aria-label={t(words.set, { severity: name })}>
        {name} <ChevronDown aria-hidden />
      </button>
    </Menu>
  );
}
