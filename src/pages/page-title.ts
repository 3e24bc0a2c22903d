export const APP_NAME = 'Koryo';

/** D14.4: '<page> | Koryo'; a thing's own page has its name; home has the name of the application. */
export function pageTitle(page: { path: string; words: string } | null, entity: string | null): string {
  if (!page || page.path === '/') return APP_NAME;
  return entity ?? `${page.words} | ${APP_NAME}`;
}
