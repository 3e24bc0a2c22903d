/** The lists whose views are saved, with the addresses of their pages. */
export const VIEW_PAGES = ['ACCOUNTS', 'BRANDS', 'COMPANY_HISTORY', 'DESIGNS', 'HISTORY', 'PRODUCTS', 'REVIEWS', 'TASKS'] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

export const PATH_OF: Readonly<Record<ViewPage, string>> = {
  ACCOUNTS: '/company/accounts',
  BRANDS: '/brand',
  COMPANY_HISTORY: '/company/history',
  DESIGNS: '/designs',
  HISTORY: '/history',
  PRODUCTS: '/products',
  REVIEWS: '/reviews',
  TASKS: '/listTask',
};

/** Views that somebody may have of one page. */
export const SAVED_VIEWS_MAX = 50;

/** The address that shows a view. */
export function viewPath(page: ViewPage, search: string): string {
  return search === '' ? PATH_OF[page] : `${PATH_OF[page]}?${search}`;
}
