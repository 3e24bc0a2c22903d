import './spinner.css';

/** A turning ring. Decorative: say in words beside it what is being waited for. */
export function Spinner({ large = false }: { large?: boolean }) {
  return <span className="k-spinner" data-large={large || undefined} aria-hidden="true" />;
}
