import { EyeOff } from 'lucide-react';
import { useText } from '#ui/i18n.tsx';
import { commentMessages as words } from '../messages.ts';
import './door/label-chip.css';

/** Nobody from outside sees this. */
export function InsideMark() {
  const t = useText();
  return (
    <span className="k-inside" title={t(words.insideHelp)}>
      <EyeOff aria-hidden /> {t(words.inside)}
    </span>
  );
}
