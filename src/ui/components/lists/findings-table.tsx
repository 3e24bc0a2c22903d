import type { ReactNode } from 'react';
import './findings-table.css';

interface Props {
  /** For those who listen. */
  label: string;
  heads: readonly string[];
  /** Shown from beginning to end; else it scrolls where it is long. */
  whole?: boolean | undefined;
  /** Rows whose cells name their column by `data-label`, for narrow screens. */
  children: ReactNode;
}

/** What a file holds or what is wrong with it, place by place: compact, its heads stay in sight. */
export function FindingsTable({ label, heads, whole, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, by the keyboard too
    <div className="k-findings-table" data-whole={whole || undefined} tabIndex={whole ? undefined : 0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
