// oxlint-disable jsx-a11y/interactive-supports-focus -- in a tab list the tabs take the focus, not the list
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import './tabs.css';

export interface Tab {
  id: string;
  label: ReactNode;
  count?: number | null;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The selected tab's content. */
  children: ReactNode;
}

/** Views of one thing on the same page; arrow keys move between them. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus();
  };
  return (
    <>
      <div className="k-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `panel-${tab.id}` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className="k-tab"
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count != null && <span className="k-tab-count k-figures">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${selected}`} aria-labelledby={`tab-${selected}`} className="k-tab-panel">
        {children}
      </div>
    </>
  );
}

export interface LinkTab extends Tab {
  to: string;
}

/** Pages of one thing as tabs: each is a link with an address of its own. */
export function LinkTabs({ label, tabs, selected }: { label: string; tabs: readonly LinkTab[]; selected: string }) {
  const bar = useRef<HTMLElement>(null);
  // In a narrow window the tabs scroll: where one is must be seen.
  useEffect(() => {
    const tab = bar.current?.querySelector(`[data-tab="${CSS.escape(selected)}"]`);
    const [whole, own] = [bar.current, tab].map((element) => element?.getBoundingClientRect());
    if (bar.current && whole && own && own.right > whole.right) bar.current.scrollLeft += own.right - whole.right;
  }, [selected]);
  return (
    <nav className="k-tabs" aria-label={label} ref={bar}>
      {tabs.map((tab) => (
        <Link key={tab.id} to={tab.to} className="k-tab" data-tab={tab.id} aria-current={tab.id === selected ? 'page' : undefined}>
          {tab.label}
          {tab.count != null && <span className="k-tab-count k-figures">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
