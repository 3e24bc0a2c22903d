import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import '../resource-page.css';

interface Props {
  title: string;
  /** Whose page it is. */
  name: string;
  picture: string | null | undefined;
  status?: ReactNode;
  /** Its own page, where closing leads. */
  overview: string;
  children: ReactNode;
}

/** A page beside that of a brand, product or design (its settings): what it is, of what, and the way back. */
export function SettingFrame({ title, name, picture, status, overview, children }: Props) {
  const t = useText();
  return (
    <div className="k-narrow">
      <PageHeader
        title={title}
        status={status}
        description={name}
        picture={<Thumbnail src={picture} size="title" />}
        actions={<ButtonLink to={overview}>{t(uiMessages.close)}</ButtonLink>}
      />
      {children}
    </div>
  );
}
