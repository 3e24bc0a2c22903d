import { z } from 'zod';
import { idInput } from '#shared/input.ts';

/** A finished upload is read by the specification's template, or by another one that is offered at its place. */
export const importFilledSpecificationInput = z.object({ specificationId: idInput, uploadId: idInput, templateId: idInput.nullish() });

export const specificationImportInput = z.object({ id: idInput });
