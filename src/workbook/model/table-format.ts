/** The files that a list can leave as. */
export const TABLE_FORMATS = ['XLSX', 'CSV'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];
