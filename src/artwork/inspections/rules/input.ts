import { z } from 'zod';
import { idInput } from '#shared/input.ts';
import { LIMIT_BOXES } from '#artwork/versions/rules/run-request.ts';
import { comparisonSettingsInput } from './comparison-settings.ts';
import { pageInput, PAGES_MAX, passwordInput, uploadIdInput } from '#artwork/versions/rules/input.ts';

/** How far a page may be moved by hand. */
const OFFSET_MAX_MM = 1000;
const offsetInput = z.number().min(-OFFSET_MAX_MM, 'INVALID').max(OFFSET_MAX_MM, 'INVALID');
const pagePairInput = z.object({ page: pageInput, againstPage: pageInput }).meta({ id: 'PagePairInput' });
const offsetMmInput = z.object({ dx: offsetInput, dy: offsetInput }).meta({ id: 'OffsetMmInput' });

const REGION_MAX_MM = 10_000;
const regionPlace = z.number().min(-REGION_MAX_MM, 'INVALID').max(REGION_MAX_MM, 'INVALID');
const regionSize = z.number().min(0.1, 'INVALID').max(REGION_MAX_MM, 'INVALID');
/** A rectangle in mm from the top-left of the page's TrimBox. */
const regionInput = z.object({ x: regionPlace, y: regionPlace, w: regionSize, h: regionSize }).meta({ id: 'ComparedRegionInput' });
/** Exactly one of the two. */
const onlyInput = z
  .object({ box: z.enum(LIMIT_BOXES, 'INVALID').nullish(), region: regionInput.nullish() })
  .meta({ id: 'ComparisonLimitInput' });
const LAYER_NAMES_MAX = 100;

/** Exactly one of the three names what the version is compared with. */
export const compareVersionsInput = z.object({
  versionId: idInput,
  againstVersionId: idInput.nullish(),
  /** A picture or PDF that has just been uploaded. */
  againstUploadId: uploadIdInput.nullish(),
  /** One that was uploaded for an earlier comparison of the design. */
  againstFileId: idInput.nullish(),
  /** Opens an encrypted upload; used at once and stored nowhere. */
  password: passwordInput,
  pages: z.array(pagePairInput).min(1, 'REQUIRED').max(PAGES_MAX, 'TOO_LONG').nullish(),
  settings: comparisonSettingsInput.nullish(),
  offsetMm: offsetMmInput.nullish(),
  /** Only a box of the page or a rectangle is compared. */
  only: onlyInput.nullish(),
  /** Only these layers are compared, with what lies on none. */
  layers: z.array(z.string().min(1).max(200)).min(1, 'REQUIRED').max(LAYER_NAMES_MAX, 'TOO_LONG').nullish(),
});

/** Exactly one of the three names what the items are looked for on. */
export const testSpecificationInput = z.object({
  specificationId: idInput,
  versionId: idInput.nullish(),
  /** A file that has just been uploaded. */
  uploadId: uploadIdInput.nullish(),
  /** One that was uploaded for an earlier dry run or comparison of the design. */
  fileId: idInput.nullish(),
  password: passwordInput,
});

/** Proposals of a version's result that a person found right, by their numbers. */
export const confirmShapesInput = z.object({
  versionId: idInput,
  shapes: z.array(z.int().min(0, 'INVALID')).min(1, 'REQUIRED').max(1000, 'TOO_LONG'),
});
