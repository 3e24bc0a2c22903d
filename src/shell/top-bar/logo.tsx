import './logo.css';

/** The mark and the name. */
export function Logo() {
  return (
    <span className="k-logo">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--indigo-700)" />
        <circle cx="16" cy="16" r="8.6" fill="none" stroke="#fff" strokeWidth="2" />
        <path d="m12 16.2 2.8 2.8 5.4-5.8" fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      Koryo
    </span>
  );
}
