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

export const dashboardInput = z.object({ days, brandId: idInput.optional() });
export const exportDashboardInput = dashboardInput.extend({ format: z.enum(TABLE_FORMATS), locale: z.enum(LOCALES) });
