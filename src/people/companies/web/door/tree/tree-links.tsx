import { Library, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { usePageExists } from '../navigation/page-exists.ts';

interface Props {
  /** The page's own path in the site map without its last word: '/{brand}/{product}'. */
  pattern: string;
  /** The same with its ids: '/0199…/0199…'. */
  at: string;
  can: (action: string) => boolean;
  /** The last word of the page of its inspection settings. */
  inspection?: string;
  words: { library: string; inspectionSettings: string; setting: string };
  /** Links between its library and its settings. */
  children?: ReactNode;
}

/** Where a brand, product or design leads from its page: library and settings, each if the page exists and the viewer may. */
export function TreeLinks({ pattern, at, can, inspection = 'inspectionsettings', words, children }: Props) {
  const exists = usePageExists();
  return (
    <>
      {exists(`${pattern}/library`) && (
        <ButtonLink to={`${at}/library`} icon={<Library aria-hidden />}>
          {words.library}
        </ButtonLink>
      )}
      {children}
      {exists(`${pattern}/${inspection}`) && can('manageInspectionSettings') && (
        <ButtonLink to={`${at}/${inspection}`}>{words.inspectionSettings}</ButtonLink>
      )}
      {(can('update') || can('assignRoles') || can('delete')) && (
        <ButtonLink to={`${at}/setting`} icon={<Settings aria-hidden />}>
          {words.setting}
        </ButtonLink>
      )}
    </>
  );
}
