import { z } from 'zod';
import { TEXT_LANGUAGES } from '../languages.ts';
import { endingsOf, formOf, type Slot, type StatementKind } from './forms.ts';

/** A statement in fields: its head (null: it stands under a title that says it), and a value for each of its slots ('': none). */
const statementOf = <K extends StatementKind>(kind: K) => {
  const { heads, slots } = formOf(kind);
  const value = z.string().max(500);
  return z.object({
    kind: z.literal(kind),
    language: z.enum(TEXT_LANGUAGES),
    head: z
      .string()
      .refine((head) => head in heads, 'INVALID')
      .nullable(),
    values: z.record(z.string(), value).superRefine((values, ctx) => {
      for (const [name, slot] of Object.entries(slots)) {
        const said = values[name];
        if (said === undefined) ctx.addIssue({ code: 'custom', message: 'INVALID', path: [name] });
        else if (said === '' && slot.required) ctx.addIssue({ code: 'custom', message: 'REQUIRED', path: [name] });
        else if (said !== '' && !isValue(said, slot)) ctx.addIssue({ code: 'custom', message: 'INVALID', path: [name] });
      }
      if (Object.keys(values).some((name) => !(name in slots))) ctx.addIssue({ code: 'custom', message: 'INVALID' });
    }),
  });
};

/** Whether a slot can hold it: one of its values, a figure, or a line without the signs that stand between values. */
function isValue(said: string, slot: Slot): boolean {
  const { options, isAmount, without } = slot;
  if (options) return said in options;
  if (isAmount) return /^\d{1,6}(\.\d{1,3})?$/.test(said);
  const named = said.replace(new RegExp(`${endingsOf(slot)}$`, 'u'), '');
  return said.trim() === said && !/[\n\t]/u.test(said) && ![...without].some((sign) => named.includes(sign));
}

export const statementFields = {
  NET_CONTENT: statementOf('NET_CONTENT'),
  STORAGE: statementOf('STORAGE'),
  DATE: statementOf('DATE'),
  MAKER: statementOf('MAKER'),
  ORIGIN: statementOf('ORIGIN'),
} as const;

/** As variants of the one schema of texts in fields. */
export const statementVariants = [
  statementFields.NET_CONTENT,
  statementFields.STORAGE,
  statementFields.DATE,
  statementFields.MAKER,
  statementFields.ORIGIN,
] as const;

export type StatementFields = { [K in StatementKind]: z.output<(typeof statementFields)[K]> }[StatementKind];
