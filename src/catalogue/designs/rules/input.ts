import { z } from 'zod';
import { membersInput } from '#people/access/rules/input.ts';
import { teamsWhileRegisteringInput } from '#people/teams/rules/input.ts';
import { codeInput, dateInput, expectedVersionInput, idInput, nameInput, pageInput, textInput } from '#shared/input.ts';
import { workflowOptionsInput } from '#approval/workflows/rules/options.ts';
import { DESIGN_STATUSES } from './advance.ts';
import { SUPPLEMENT_MAX } from './supplement.ts';

const fields = {
  name: nameInput,
  code: codeInput,
  dueDate: dateInput.nullish(),
  size: textInput(200).default(''),
  notes: textInput().default(''),
};

/** registDesign: the special pair of roles is given with the design (specification.md section 6). */
export const createDesignInput = z.object({
  productId: idInput,
  ...fields,
  managerIds: z.array(idInput).max(50).default([]),
  viewerIds: z.array(idInput).max(100).default([]),
  /** Teams in the same roles: their members hold them. */
  managerTeamIds: z.array(idInput).max(20).default([]),
  viewerTeamIds: z.array(idInput).max(20).default([]),
  /** People and teams in its other roles. */
  members: membersInput.default([]),
  teams: teamsWhileRegisteringInput,
});

export const updateDesignInput = z.object({
  designId: idInput,
  expectedVersion: expectedVersionInput,
  ...fields,
  workflow: workflowOptionsInput.optional(),
});

export const changeDesignStateInput = z.object({
  designId: idInput,
  expectedVersion: expectedVersionInput,
  action: z.enum(['HOLD', 'RESUME', 'CANCEL', 'UNLOCK']),
  reason: textInput(1000),
});

/** The design stage ends without an approval, where the workflow requires none. */
export const finishDesignInput = z.object({ designId: idInput, expectedVersion: expectedVersionInput });

export const deleteDesignInput = z.object({ designId: idInput, expectedVersion: expectedVersionInput });

/** To another product. */
export const moveDesignInput = z.object({ designId: idInput, expectedVersion: expectedVersionInput, productId: idInput });

/** The supplementary information of a design; `expectedVersion` 0: nothing was written yet. */
export const saveSupplementInput = z.object({
  designId: idInput,
  expectedVersion: z.int().min(0),
  body: textInput(SUPPLEMENT_MAX),
});

export const addReferenceFileInput = z.object({
  designId: idInput,
  /** A finished upload. */
  uploadId: idInput,
  /** What the file is for. */
  note: textInput(200).default(''),
});

export const removeReferenceFileInput = z.object({ id: idInput });

/** What the list of designs is sorted by. */
export const DESIGN_SORTS = ['updatedAt', 'name', 'dueDate', 'stageSince', 'stage', 'progress'] as const;

/** What designs are narrowed by, wherever they stand. */
export const designFilterInput = z.object({
  status: z.array(z.enum(DESIGN_STATUSES)).max(8).optional(),
  open: z.boolean().optional(),
  /** Due from this day, or up to it; without a due date a design is in neither. */
  dueFrom: dateInput.optional(),
  dueTo: dateInput.optional(),
  /** Only those on which the viewer holds a role of their own. */
  mine: z.boolean().optional(),
});

export const designListInput = z.object({
  productId: idInput.optional(),
  brandId: idInput.optional(),
  text: z.string().max(200).optional(),
  ...designFilterInput.shape,
  sort: z.enum(DESIGN_SORTS, 'INVALID').optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  ...pageInput,
});
