/** Which design a file that arrives is for. */
import { allows } from '#people/access/rules/policy.ts';
import type { Db } from '#platform/db/client.ts';
import { arrivedUpload } from '#platform/files/arrived-upload.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { designsNamedIn, versionObstacle } from '#catalogue/designs/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { goodsNumber } from '#catalogue/products/rules/jan.ts';
import { likeliest, nameKey, placesFor, type PlaceReason } from '../../rules/file-place.ts';
import type { PlaceFileInput } from '../../rules/input.ts';
import { probe } from '../probe.ts';

/** As many designs as are offered for a file. */
const OFFERED = 10;
/** A product's number stands on the first pages, if anywhere. */
const PAGES_READ = 3;

export interface FilePlace {
  design: DesignRecord;
  reason: PlaceReason;
}

export interface FilePlaces {
  /** The likeliest first. */
  places: FilePlace[];
  /** The first fits better than every other. */
  isCertain: boolean;
}

/**
 * The designs that fit a file by its name and, once it has arrived, by the barcodes on it: those to which the viewer may upload, that of
 * which the workflow takes no file now too, so that this can be said.
 */
export async function placeFile(read: () => Promise<Db>, viewer: Viewer, input: PlaceFileInput): Promise<FilePlaces> {
  const { fileName, uploadId, brandId, productId } = input;
  const numbers = uploadId ? await numbersOn(await read(), viewer, uploadId) : [];
  const found = await designsNamedIn(await read(), viewer, { key: nameKey(fileName), numbers, brandId, productId });
  const known = found
    .filter(({ design }) => allows(viewer, 'DesignData.update', design))
    .map(({ design, product }) => ({
      design,
      name: design.name,
      code: design.code,
      product,
      takes: versionObstacle(design) === null,
    }));
  const places = placesFor(fileName, numbers, known);
  return {
    places: places.slice(0, OFFERED).map(({ design: { design }, reason }) => ({ design, reason })),
    isCertain: likeliest(places) !== null,
  };
}

/** The numbers of goods on the first pages of an upload; of what cannot be read there are none, and taking it says why. */
async function numbersOn(db: Db, viewer: Viewer, uploadId: string): Promise<string[]> {
  const upload = await arrivedUpload(db, viewer, uploadId);
  if (!upload) return [];
  const numbers = new Set<string>();
  try {
    await probe(upload, null, async (job) => {
      for (const page of job.info.pages.slice(0, PAGES_READ)) {
        for (const { text } of await job.barcodes(page.index)) {
          const number = goodsNumber(text);
          if (number !== null) numbers.add(number);
        }
      }
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return [...numbers];
}
