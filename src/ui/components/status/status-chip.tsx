import type { ReactNode } from 'react';
import type { StatusTone } from './status-tones.ts';
import './status-chip.css';

const glyphs: Record<StatusTone, ReactNode> = {
  waiting: <circle cx="6" cy="6" r="4.4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.1 1.9" />,
  todo: <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  running: (
    <>
      <circle cx="6" cy="6" r="4.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 3.4a2.6 2.6 0 0 1 0 5.2z" fill="currentColor" />
    </>
  ),
  done: (
    <path d="m2.4 6.4 2.4 2.4 4.8-5.3" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" />
  ),
  stopped: <path d="m3.2 3.2 5.6 5.6m0-5.6L3.2 8.8" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" />,
  rejected: <path d="m3.2 3.2 5.6 5.6m0-5.6L3.2 8.8" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" />,
  locked: (
    <>
      <rect x="2.4" y="5.4" width="7.2" height="4.9" rx="1.2" fill="currentColor" />
      <path d="M4 5.4V4a2 2 0 0 1 4 0v1.4" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
};

/** A status in a colour, a shape and a word. The words are the feature's (`toneOf` gives the tone of a code). */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className="k-chip" data-tone={tone}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {glyphs[tone]}
      </svg>
      {children}
    </span>
  );
}
