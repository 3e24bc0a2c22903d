import { z } from 'zod';
import { idInput } from '#shared/input.ts';
import { LOCALES } from '#shared/i18n.ts';
import { TABLE_FORMATS } from '#workbook/model/table-format.ts';

/** How many days back the figures look. */
export const PERIODS = [30, 90, 365] as const;

const days = z
  .int()
  .refine((n) => PERIODS.some((one) => one === n), 'INVALID')
  .default(90);

/** The kinds of findings, as a result's summary counts them. */
export const FINDING_KINDS = ['altered', 'missing', 'notChecked', 'unexpected', 'differences', 'barcodeProblems', 'preflight'] as const;

/** The figures of a period, which lead to the designs that they were counted from. */
export const FIGURES = ['ROUND', 'FINDING', 'STAGE', 'REVIEWER'] as const;
export type Figure = (typeof FIGURES)[number];

export const dashboardInput = z.object({ days, brandId: idInput.optional() });
export const exportDashboardInput = dashboardInput.extend({ format: z.enum(TABLE_FORMATS), locale: z.enum(LOCALES) });

export const dashboardDesignsInput = dashboardInput.extend({ figure: z.enum(FIGURES, 'INVALID'), of: z.string().min(1).max(60) });
