import { useText } from '#ui/i18n.tsx';
import { commentMessages as words } from '../../messages.ts';
import type { ThreadFieldsFragment } from './comments.graphql.generated.ts';
import { ThreadCard } from './thread-card.tsx';
import { BOARD_COLUMNS, columnOf } from './thread-filter.ts';
import './comments-board.css';

interface Props {
  threads: readonly ThreadFieldsFragment[];
  fresh: ReadonlySet<string>;
  linked: string;
  onStale: () => void;
}

/** The threads by how far they are: nobody has answered, somebody has, settled. What settles one moves its card. */
export function CommentsBoard({ threads, fresh, linked, onStale }: Props) {
  const t = useText();
  return (
    <div className="k-comments-board" role="group" aria-label={t(words.board)}>
      {BOARD_COLUMNS.map((column) => {
        const members = threads.filter((thread) => columnOf(thread) === column);
        return (
          <section key={column} aria-label={t(words[column])}>
            <h3>
              {t(words[column])} <span className="k-figures">{members.length}</span>
            </h3>
            {members.length === 0 && <p className="k-quiet">{t(words.columnEmpty)}</p>}
            <ul className="k-threads">
              {members.map((thread) => (
                <li key={thread.id}>
                  <ThreadCard thread={thread} onStale={onStale} fresh={fresh.has(thread.id)} linked={thread.id === linked} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
