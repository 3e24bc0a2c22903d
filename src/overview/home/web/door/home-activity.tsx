import { ArrowRight } from 'lucide-react';
import { usePageExists } from '#people/companies/web/door/navigation/page-exists.ts';
import { Link } from '#ui/components/actions/link.tsx';
import { useText } from '#ui/i18n.tsx';
import { homeMessages as m } from '../../messages.ts';
import { ActivitySection } from './activity-section.tsx';

/** 最近の動き, and the way to the whole history where there is one. */
export function HomeActivity() {
  const t = useText();
  const exists = usePageExists();
  return (
    <ActivitySection
      limit={6}
      actions={
        exists('/history') ? (
          <Link to="/history" className="k-text-link k-arrow-link">
            {t(m.history)} <ArrowRight aria-hidden />
          </Link>
        ) : undefined
      }
    />
  );
}
