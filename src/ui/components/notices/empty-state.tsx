import type { ReactNode } from 'react';
import './empty-state.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  tone?: 'calm' | 'problem';
}

/** In the place of a list with nothing in it: what it is for, and what to do next. */
export function EmptyState({ title, children, icon, action, tone = 'calm' }: EmptyStateProps) {
  return (
    <div className="k-empty" data-tone={tone}>
      {icon ? (
        <span className="k-empty-icon">{icon}</span>
      ) : (
        <svg className="k-empty-picture" viewBox="0 0 72 48" aria-hidden="true" fill="none">
          <rect x="9.5" y="5.5" width="33" height="41" rx="4" fill="#fff" stroke="var(--grey-300)" />
          <path d="M16 15h20M16 22h14M16 29h17" stroke="var(--grey-200)" strokeWidth="2.4" strokeLinecap="round" />
          <circle cx="50" cy="33" r="11.5" fill="#fff" stroke="var(--grey-400)" strokeDasharray="3.4 3" />
          {tone === 'problem' && <path d="M50 27.6v6.2M50 37.6v.4" stroke="var(--red-600)" strokeWidth="2.2" strokeLinecap="round" />}
        </svg>
      )}
      <p className="k-empty-title">{title}</p>
      {children && <div className="k-empty-words">{children}</div>}
      {action && <div className="k-empty-action">{action}</div>}
    </div>
  );
}
