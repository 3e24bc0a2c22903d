import { z } from 'zod';
import { TEMPLATE_LEVELS } from '#approval/approval-flow-templates/rules/input.ts';
import { idInput } from '#shared/input.ts';
import { workflowOptionsInput } from './options.ts';

const place = {
  libraryType: z.enum(TEMPLATE_LEVELS, 'INVALID'),
  libraryId: idInput,
  /** 0: the place had nothing of its own as the person saw it. */
  expectedVersion: z.int().min(0),
};

export const saveWorkflowTemplateInput = z.object({ ...place, options: workflowOptionsInput });
/** Back to what is inherited. */
export const removeWorkflowTemplateInput = z.object(place);
