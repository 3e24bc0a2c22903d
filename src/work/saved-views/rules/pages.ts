/** The lists whose views are saved, with the addresses of their pages. */
export const VIEW_PAGES = [
  'ACCOUNTS',
  'BRANDS',
  'COMPANY_HISTORY',
  'DESIGNS',
  'HISTORY',
  'MAILS',
  'PARTS',
  'PRODUCTS',
  'REVIEWS',
  'TASKS',
] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

export const PATH_OF: Readonly<Record<ViewPage, string>> = {
  ACCOUNTS: '/company/accounts',
  BRANDS: '/brand',
  COMPANY_HISTORY: '/company/history',
  DESIGNS: '/designs',
  HISTORY: '/history',
  MAILS: '/company/outbox',
  PARTS: '/company/parts',
  PRODUCTS: '/products',
  REVIEWS: '/reviews',
  TASKS: '/listTask',
};

/** Views that somebody may have of one page. */
export const SAVED_VIEWS_MAX = 50;

/** The address that shows a view; `at`: the page itself, of a list that stands in many places. */
export function viewPath(page: ViewPage, search: string, at = PATH_OF[page]): string {
  return search === '' ? at : `${at}?${search}`;
}
