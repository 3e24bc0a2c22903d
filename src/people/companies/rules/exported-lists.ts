/** The lists that leave the house as files, as their entries in the trail name them. */
export const EXPORTED_LISTS = [
  'BRAND',
  'PRODUCT',
  'DESIGN',
  'tasks',
  'reviews',
  'accounts',
  'history',
  'notations',
  'dashboard',
  'mails',
] as const;

export type ExportedList = (typeof EXPORTED_LISTS)[number];
