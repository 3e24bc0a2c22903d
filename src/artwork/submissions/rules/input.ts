import { z } from 'zod';
import { expectedVersionInput, idInput, textInput } from '#shared/input.ts';
import { NOTES_MAX } from './limits.ts';
import { FILE_ROLES } from './types.ts';

const uploadIdInput = z.string().min(1).max(200);

export const addSubmissionFileInput = z.object({
  designId: idInput,
  /** A finished upload. */
  uploadId: uploadIdInput,
  role: z.enum(FILE_ROLES, 'INVALID'),
});

export const replaceSubmissionFileInput = z.object({ id: idInput, uploadId: uploadIdInput });
export const removeSubmissionFileInput = z.object({ id: idInput });
export const compareSubmissionFileInput = z.object({ id: idInput });

/** `expectedVersion` 0: there is no revision yet. */
export const saveSubmissionNotesInput = z.object({
  designId: idInput,
  expectedVersion: z.union([z.literal(0), expectedVersionInput]),
  notes: textInput(NOTES_MAX),
});

/** A new revision with the files of the last one. */
export const reviseSubmissionInput = z.object({ designId: idInput });

/** Of a finished design without a submission stage. */
export const certifyDesignInput = z.object({ designId: idInput });
export const makeCertificateInput = z.object({ certificateId: idInput });
export const downloadPackageInput = z.object({ certificateId: idInput });
