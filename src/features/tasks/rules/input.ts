/** Inputs of the task list and its commands. */
import { z } from 'zod';
import { dateInput, idInput, pageInput } from '#shared/input.ts';
import { TASK_KINDS, TASK_TARGETS } from './pairs.ts';
import { TASK_STATUSES } from './transitions.ts';

export const TASK_SORTS = ['status', 'createdAt', 'updatedAt'] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

export const taskListInput = z.object({
  ...pageInput,
  /** Another person's list: for those who manage users. */
  userId: idInput.optional(),
  brandId: idInput.optional(),
  productId: idInput.optional(),
  designProjectId: idInput.optional(),
  targetType: z.enum(TASK_TARGETS, 'INVALID').optional(),
  taskType: z.enum(TASK_KINDS, 'INVALID').optional(),
  taskStatus: z.enum(TASK_STATUSES, 'INVALID').optional(),
  includeCompleted: z.boolean().optional(),
  /** Of creation, in the company's time zone; both ends included. */
  startDate: dateInput.optional(),
  endDate: dateInput.optional(),
  sort: z.enum(TASK_SORTS, 'INVALID').optional(),
  asc: z.boolean().optional(),
});
export type TaskListInput = z.infer<typeof taskListInput>;

export const taskIdInput = z.object({ id: idInput });

/** Opening the page of a piece starts the task that waits there. */
export const startTaskInput = z.object({ id: idInput.optional(), pieceId: idInput.optional() });
