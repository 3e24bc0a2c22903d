import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import type { Parted } from './parted.ts';
import '../components/lists/selection.css';

/** Which of the ticked rows a bulk action leaves out, each with the reason: said before it runs. */
export function LeftOut({ taken, leftOut }: Parted<unknown>) {
  const t = useText();
  if (leftOut.length === 0) return null;
  return (
    <section className="k-left-out">
      <p>{t(uiMessages.rowsLeftOut, { all: taken.length + leftOut.length, n: leftOut.length })}</p>
      <ul>
        {leftOut.map(({ id, name, words }) => (
          <li key={id}>
            <strong title={name}>{name}</strong>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
