import type { ViewPage } from './pages.ts';

export interface SavedViewRecord {
  id: string;
  companyId: string;
  ownerId: string;
  page: ViewPage;
  name: string;
  /** Search parameters without '?'. */
  search: string;
  shared: boolean;
  version: number;
}
