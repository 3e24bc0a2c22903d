/** What is done with a version, as it is sent. */
import { z } from 'zod';
import { idInput } from '#shared/input.ts';

/** Longest password that a PDF can have (AES-256: 127 bytes of UTF-8). */
const PDF_PASSWORD_MAX = 127;

export const uploadIdInput = z.string().min(1).max(200);
export const passwordInput = z.string().max(PDF_PASSWORD_MAX).nullish();
/** Pages that one file may have. */
export const PAGES_MAX = 50;
export const pageInput = z.int().min(1, 'INVALID').max(PAGES_MAX, 'INVALID');

export const addVersionInput = z.object({
  uploadId: uploadIdInput,
  designId: idInput,
  /** Opens an encrypted PDF; used at once and stored nowhere. */
  password: passwordInput,
});

export const deleteVersionInput = z.object({ versionId: idInput });

export const rerunInspectionInput = z.object({ versionId: idInput });

export const versionInput = z.object({ id: idInput });

export const versionsOfDesignInput = z.object({ designId: idInput });

/** A file that is to find its design; `uploadId`: once it has arrived. Only designs beneath a brand or of a product, where one is named. */
export const placeFileInput = z.object({
  fileName: z.string().min(1).max(500),
  uploadId: idInput.nullish(),
  brandId: idInput.nullish(),
  productId: idInput.nullish(),
});
export type PlaceFileInput = z.output<typeof placeFileInput>;
