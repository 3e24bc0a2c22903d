import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import './list-imports.css';

/** While a list is being read or registered. */
export function ListWaiting({ label }: { label: string }) {
  return (
    <div role="status" className="k-list-wait">
      <ProgressBar label={label} value={null} />
      <p>{label}</p>
    </div>
  );
}
