import { useLocation } from '@tanstack/react-router';
import { FileCheck2, FileQuestionMark, LockKeyhole } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { useText } from '#ui/i18n.tsx';
import { shellMessages } from '../messages.ts';
import { titles } from '#pages/titles.ts';
import { pageTitle } from '#pages/page-title.ts';
import './refusal-screens.css';

interface RefusalProps {
  code?: string;
  icon: ReactNode;
  title: string;
  message: string;
  help: string;
  /** Where to go instead of home. */
  to?: { path: string; words: string };
}

function Refusal({ code, icon, title, message, help, to }: RefusalProps) {
  const t = useText();
  return (
    <section className="k-refusal">
      <span className="k-refusal-icon">{icon}</span>
      {code && <p className="k-refusal-code">{code}</p>}
      <h1>{title}</h1>
      <p className="k-refusal-words">{message}</p>
      <p className="k-refusal-help">{help}</p>
      <ButtonLink to={to?.path ?? '/'} kind="primary">
        {to?.words ?? t(shellMessages.toHome)}
      </ButtonLink>
    </section>
  );
}

function useTitle(words: string) {
  useEffect(() => {
    // Later than the frame's own title: the address may be that of a page one may not see.
    const timer = setTimeout(() => {
      document.title = pageTitle({ path: '', words }, null);
    });
    return () => clearTimeout(timer);
  }, [words]);
}

/** The 403 page: no permission for what this address shows. */
export function ForbiddenScreen() {
  const t = useText();
  useTitle(t(titles.forbidden));
  return (
    <Refusal
      code="403"
      icon={<LockKeyhole aria-hidden />}
      title={t(titles.forbidden)}
      message={t(shellMessages.forbidden)}
      help={t(shellMessages.forbiddenHelp)}
    />
  );
}

/** In the place of a page of a specification that one may open, but not in the state that it has now: what is so, and where it is seen. */
export function ClosedScreen({ inReview }: { inReview: boolean }) {
  const t = useText();
  const pathname = useLocation({ select: (location) => location.pathname });
  const title = t(inReview ? shellMessages.inReviewTitle : shellMessages.endedTitle);
  useTitle(title);
  return (
    <Refusal
      icon={<FileCheck2 aria-hidden />}
      title={title}
      message={t(inReview ? shellMessages.inReview : shellMessages.ended)}
      help={t(inReview ? shellMessages.inReviewHelp : shellMessages.endedHelp)}
      to={{ path: pathname.replace(/\/[^/]+\/?$/, '/specification/overview'), words: t(shellMessages.toSpecification) }}
    />
  );
}

/** The 404 page: no such page, or nothing of that id that one may know of. */
export function NotFoundScreen() {
  const t = useText();
  useTitle(t(titles.notFound));
  return (
    <Refusal
      code="404"
      icon={<FileQuestionMark aria-hidden />}
      title={t(shellMessages.notFoundTitle)}
      message={t(shellMessages.notFound)}
      help={t(shellMessages.notFoundHelp)}
    />
  );
}
