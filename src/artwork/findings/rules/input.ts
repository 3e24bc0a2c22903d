/** What people say of findings, as they send it. */
import { z } from 'zod';
import { idInput, textInput } from '#shared/input.ts';
import { SEVERITIES } from './types.ts';
import { pageInput } from '#artwork/versions/rules/input.ts';

/** Largest bulk action (D8.5), and the longest reason. */
const FINDINGS_AT_ONCE = 100;
const REASON_MAX = 500;

const findingIdsInput = z.array(idInput).min(1, 'REQUIRED').max(FINDINGS_AT_ONCE, 'TOO_LONG');
/** Sides of an ignore area in mm, and its place from the TrimBox's top-left. */
const lengthInput = z.number().positive('INVALID').max(5000, 'INVALID');
const placeInput = z.number().min(-5000, 'INVALID').max(5000, 'INVALID');

/** How much findings of one result matter; NONE: nobody needs to look at them. */
export const setFindingSeverityInput = z.object({
  resultId: idInput,
  findingIds: findingIdsInput,
  severity: z.enum(SEVERITIES, 'INVALID'),
  reason: textInput(REASON_MAX).nullish(),
});

/** Takes back what people said: the machine's proposal counts again. */
export const clearFindingSeverityInput = z.object({ resultId: idInput, findingIds: findingIdsInput });

export const markFindingsVisitedInput = z.object({ resultId: idInput, findingIds: findingIdsInput });
/** `checked`: ticked, or the tick taken back. */
export const checkFindingsInput = z.object({ resultId: idInput, findingIds: findingIdsInput, checked: z.boolean() });

export const addIgnoreAreaInput = z.object({
  designId: idInput,
  page: pageInput,
  /** mm from the top-left of the TrimBox. */
  box: z.object({ x: placeInput, y: placeInput, w: lengthInput, h: lengthInput }).meta({ id: 'BoxMmInput' }),
  reason: textInput(REASON_MAX).refine((reason) => reason.trim() !== '', 'REQUIRED'),
});

export const removeIgnoreAreaInput = z.object({ ignoreAreaId: idInput });
