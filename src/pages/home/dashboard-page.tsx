import { Dashboard } from '#overview/dashboard/web/door/dashboard.tsx';

/** /dashboard: how the designs stand that the viewer reads, and how long they take. */
export function DashboardPage() {
  return <Dashboard />;
}
