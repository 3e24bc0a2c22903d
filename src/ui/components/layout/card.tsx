import { useId, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import './card.css';

/** A white surface. `flush` lets a table or picture reach its edges. */
export function Card({ children, flush, className }: { children: ReactNode; flush?: boolean; className?: string }) {
  return (
    <div className={classNames('k-card', className)} data-flush={flush || undefined}>
      {children}
    </div>
  );
}

export interface SectionProps {
  title: ReactNode;
  /** A number beside the title. */
  count?: number | null | undefined;
  description?: ReactNode;
  /** At the right: a link to all, a button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, count, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="k-section" aria-labelledby={id}>
      <header className="k-section-top">
        <h2 id={id}>{title}</h2>
        {count != null && <span className="k-section-count k-figures">{count}</span>}
        {actions && <div className="k-section-actions">{actions}</div>}
        {description && <p>{description}</p>}
      </header>
      {children}
    </section>
  );
}
