import { MessageSquare } from 'lucide-react';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../../../messages.ts';
import './item-comments.css';

/** Opens the comments on an item; with how many of them are open. */
export function CommentButton({ title, n, onOpen }: { title: string; n: number; onOpen: () => void }) {
  const t = useText();
  const label = n > 0 ? t(m.commentsOf, { title, n }) : t(m.comment, { title });
  return (
    <button type="button" className="k-comment-button" data-some={n > 0 || undefined} aria-label={label} title={label} onClick={onOpen}>
      <MessageSquare aria-hidden />
      {n > 0 && <span aria-hidden>{n}</span>}
    </button>
  );
}
