import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import '#ui/components/lists/filter-chips.css';
import { commentMessages as words } from '../../messages.ts';
import type { ThreadFieldsFragment } from './comments.graphql.generated.ts';
import { LabelDot, type LabelData } from './label-chip.tsx';
import { filterThreads, isMine, type ThreadFilter } from './thread-filter.ts';

export interface ThreadFiltersProps {
  threads: readonly ThreadFieldsFragment[];
  status: ThreadFilter;
  mine: boolean;
  /** Without the choice of the state, where all stand beside each other. */
  withoutStates?: boolean;
  /** Only those with this label; null: all. */
  label: string | null;
  onChange: (change: { status?: ThreadFilter; mine?: boolean; label?: string | null }) => void;
}

/** Open, resolved or all; and only what involves oneself. */
export function ThreadFilters({ threads, status, mine, withoutStates = false, label, onChange }: ThreadFiltersProps) {
  const t = useText();
  const { id: userId } = useViewer();
  const count = (of: ThreadFilter): number => filterThreads(threads, { status: of, mine: false, userId }).length;
  const choices: [ThreadFilter, string][] = [
    ['OPEN', t(words.open)],
    ['RESOLVED', t(words.resolved)],
    ['ALL', t(words.all)],
  ];
  return (
    <div className="k-filters k-thread-filters" role="group" aria-label={t(words.filter)}>
      {(withoutStates ? [] : choices).map(([value, label]) => (
        <Chip key={value} on={status === value} count={count(value)} onPress={() => onChange({ status: value })}>
          {label}
        </Chip>
      ))}
      <Chip on={mine} count={threads.filter((thread) => isMine(thread, userId)).length} onPress={() => onChange({ mine: !mine })}>
        {t(words.mine)}
      </Chip>
      {labelsAmong(threads).map((one) => (
        <Chip
          key={one.id}
          on={label === one.id}
          count={threads.filter((thread) => thread.labels.some(({ id }) => id === one.id)).length}
          onPress={() => onChange({ label: label === one.id ? null : one.id })}
        >
          <LabelDot color={one.color} />
          {one.name}
        </Chip>
      ))}
    </div>
  );
}

/** The labels that any of the threads has, each once. */
function labelsAmong(threads: readonly ThreadFieldsFragment[]): LabelData[] {
  return [...new Map(threads.flatMap((thread) => thread.labels.map((label) => [label.id, label]))).values()];
}

function Chip({ on, count, onPress, children }: { on: boolean; count: number; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="k-filter" aria-pressed={on} onClick={onPress}>
      {on && <Check aria-hidden />}
      {children}
      <span className="k-figures">{count}</span>
    </button>
  );
}
