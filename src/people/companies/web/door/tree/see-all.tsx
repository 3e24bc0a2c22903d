import { Link } from '#ui/components/actions/link.tsx';
import { useText } from '#ui/i18n.tsx';
import { treeMessages } from '../../../messages.ts';

interface Props {
  /** The list of all. */
  to: string;
  shown: number;
  total: number;
}

/** Under a part of a page that shows some of many: the way to all of them. Nothing where all are shown. */
export function SeeAll({ to, shown, total }: Props) {
  const t = useText();
  if (total <= shown) return null;
  return (
    <p className="k-see-all">
      <Link to={to} className="k-text-link">
        {t(treeMessages.seeAll, { n: total })}
      </Link>
    </p>
  );
}
