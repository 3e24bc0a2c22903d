import type { ReactNode } from 'react';
import { Link } from '#ui/components/actions/link.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';

interface Props {
  to: string;
  picture: string | null | undefined;
  name: string;
  /** Under its name. */
  text: ReactNode;
  /** At the end of the row. */
  children?: ReactNode;
}

/** A brand or product in the list of what stands beneath another. */
export function ResourceRow({ to, picture, name, text, children }: Props) {
  return (
    <Link to={to} className="k-row-item">
      <Thumbnail src={picture} />
      <span className="k-row-words">
        <strong title={name}>{name}</strong>
        <span>{text}</span>
      </span>
      {children}
    </Link>
  );
}
