import { FileQuestionMark, LockKeyhole } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { useText } from '#ui/i18n.tsx';
import { shellMessages } from '../messages.ts';
import { titles } from '#pages/titles.ts';
import { pageTitle } from '#pages/page-title.ts';
import './refusal-screens.css';

interface RefusalProps {
  code: string;
  icon: ReactNode;
  title: string;
  message: string;
  help: string;
}

function Refusal({ code, icon, title, message, help }: RefusalProps) {
  const t = useText();
  return (
    <section className="k-refusal">
      <span className="k-refusal-icon">{icon}</span>
      <p className="k-refusal-code">{code}</p>
      <h1>{title}</h1>
      <p className="k-refusal-words">{message}</p>
      <p className="k-refusal-help">{help}</p>
      <ButtonLink to="/" kind="primary">
        {t(shellMessages.toHome)}
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
