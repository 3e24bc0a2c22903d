/** Inputs of the task list and its commands. */
import { z } from 'zod';
import { daysBetween } from '#shared/dates.ts';
import { MAX_CHOSEN } from '#shared/limits.ts';
import { LOCALES } from '#shared/i18n.ts';
import { dateInput, expectedVersionInput, idInput, pageInput, textInput, togetherInput } from '#shared/input.ts';
import { TABLE_FORMATS } from '#workbook/model/table-format.ts';
import { REQUEST_TARGETS, TASK_KINDS, TASK_TARGETS } from './pairs.ts';
import { TASK_STATUSES } from './transitions.ts';

/** What a list of tasks is sorted by: the three of the specification, when they are due, what of and what for, and by design project. */
export const TASK_SORTS = ['status', 'createdAt', 'updatedAt', 'dueDate', 'target', 'name', 'design'] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

const taskFilter = {
  /** Another person's list: for those who manage users. */
  userId: idInput.optional(),
  brandId: idInput.optional(),
  productId: idInput.optional(),
  designProjectId: idInput.optional(),
  targetType: z.enum(TASK_TARGETS, 'INVALID').optional(),
  taskType: z.enum(TASK_KINDS, 'INVALID').optional(),
  taskStatus: z.enum(TASK_STATUSES, 'INVALID').optional(),
  includeCompleted: z.boolean().optional(),
  /** Those alone on which something can be done now: what waits for others is no load yet. */
  withoutWaiting: z.boolean().optional(),
  /** What the viewer has asked of others, instead of what others wait for. */
  askedByMe: z.boolean().optional(),
  /** Due in these days, both ends included. */
  dueFrom: dateInput.optional(),
  dueTo: dateInput.optional(),
  /** Of creation, in the company's time zone; both ends included. */
  startDate: dateInput.optional(),
  endDate: dateInput.optional(),
};

export const taskListInput = z.object({
  ...pageInput,
  ...taskFilter,
  sort: z.enum(TASK_SORTS, 'INVALID').optional(),
  asc: z.boolean().optional(),
});
export type TaskListInput = z.infer<typeof taskListInput>;

/** The tasks that the filters leave, as a file in the reader's language. */
export const exportTasksInput = z.object({
  ...taskFilter,
  /** Of these alone. */
  ids: z.array(idInput).min(1).max(MAX_CHOSEN).optional(),
  format: z.enum(TABLE_FORMATS),
  locale: z.enum(LOCALES),
});

/** A calendar shows six weeks at most. */
const CALENDAR_DAYS = 42;

export const dueDaysInput = z
  .object({ from: dateInput, to: dateInput })
  .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < CALENDAR_DAYS, 'INVALID');

/** A move by hand, of the task as the person sees it (D2.6). */
export const moveTaskInput = z.object({ id: idInput, expectedVersion: expectedVersionInput, together: togetherInput });

/** Another day (null: none) or another colleague for what one has asked for; what is absent stays. */
export const changeRequestInput = moveTaskInput.extend({ dueDate: dateInput.nullish(), assigneeId: idInput.optional() });

/** As many words as a request needs. */
const REQUEST_NOTE_MAX = 2000;

/** Asks a colleague for a product of a brand, a design project of a product, or a part of the company. */
export const requestCreationInput = z.object({
  target: z.enum(REQUEST_TARGETS, 'INVALID'),
  /** The brand's or product's; absent for a part of the company. */
  targetId: idInput.optional(),
  assigneeId: idInput,
  note: textInput(REQUEST_NOTE_MAX),
  dueDate: dateInput.nullish(),
});
export type RequestCreationInput = z.infer<typeof requestCreationInput>;

/** Who can be asked: those who may make it. */
export const assignableInput = z.object({
  target: z.enum(REQUEST_TARGETS, 'INVALID'),
  targetId: idInput.optional(),
  text: z.string().max(200).optional(),
});

/** Opening the page of a piece starts the task that waits there. */
export const startTaskInput = z.object({ id: idInput.optional(), pieceId: idInput.optional() });
