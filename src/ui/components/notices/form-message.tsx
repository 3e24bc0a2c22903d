import { useEffect, useRef, type ReactNode } from 'react';
import './form-message.css';

export type MessageTone = 'error' | 'warning' | 'info' | 'success';

/** A sentence in a coloured box, with a sign: inside forms and on pages. A refusal in a dialog comes into sight, wherever its form is scrolled to. */
export function FormMessage({ tone = 'info', title, children }: { tone?: MessageTone; title?: ReactNode; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === 'error' && box.current?.closest('.k-dialog')) box.current.scrollIntoView({ block: 'nearest' });
  }, [tone]);
  return (
    <div ref={box} className="k-message" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="10" cy="10" r="7.6" strokeWidth="1.5" />
        {tone === 'success' ? (
          <path d="m6.8 10.3 2.2 2.2 4.2-4.6" strokeWidth="1.7" />
        ) : tone === 'info' ? (
          <path d="M10 9.4v4M10 6.6v.2" strokeWidth="1.8" />
        ) : (
          <path d="M10 6.4v4.4M10 13.3v.2" strokeWidth="1.8" />
        )}
      </svg>
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
