import type { ReactNode } from 'react';
import './page-header.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** A status chip or the like beside the title. */
  status?: ReactNode;
  /** A sentence under it. */
  description?: ReactNode;
  /** A picture before it. */
  picture?: ReactNode;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
  /** Tabs under it. */
  children?: ReactNode;
}

/** A longer name is written smaller: two hundred characters at full size would fill a telephone's screen. */
const LONG = 60;

/** The head of a page: its one h1, and what can be done here. */
export function PageHeader({ title, status, description, picture, actions, children }: PageHeaderProps) {
  return (
    <header className="k-page-header">
      {picture}
      <div className="k-page-header-words">
        <div className="k-page-header-title">
          <h1 data-long={(typeof title === 'string' && title.length > LONG) || undefined}>{title}</h1>
          {status}
        </div>
        {description && <p>{description}</p>}
      </div>
      {actions && <div className="k-page-header-actions">{actions}</div>}
      {children && <div className="k-page-header-below">{children}</div>}
    </header>
  );
}
