import { useText } from '#ui/i18n.tsx';
import { shellMessages } from '../messages.ts';
import './debug-bar.css';

/** On every page while the server grants everything (D3). */
export function DebugBar() {
  const t = useText();
  return (
    <p className="k-debug-bar" role="alert">
      {t(shellMessages.debugGrantAll)}
    </p>
  );
}
