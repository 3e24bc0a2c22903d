import { NotationList } from '#wording/notations/web/door/notation-list.tsx';
import '#people/companies/web/door/resource-page.css';

/** /company/notations: how the company writes. */
export function NotationsPage() {
  return <NotationList />;
}
