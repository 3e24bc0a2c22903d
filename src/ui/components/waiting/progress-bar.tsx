import './progress.css';

export interface ProgressBarProps {
  label: string;
  /** 0 … max; null while nobody knows. */
  value: number | null;
  max?: number;
  tone?: 'indigo' | 'amber' | 'red';
}

/** How far something is. Say it in words beside it too. */
export function ProgressBar({ label, value, max = 100, tone = 'indigo' }: ProgressBarProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, max === 0 ? 0 : value / max));
  return (
    <div
      className="k-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      data-tone={tone}
      data-unknown={value === null || undefined}
    >
      <span style={share === null ? undefined : { width: `${share * 100}%` }} />
    </div>
  );
}
