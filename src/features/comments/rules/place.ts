import type { FieldError } from '#shared/errors.ts';
import type { StartThreadInput } from './input.ts';
import type { Place } from './types.ts';

type PlaceInput = NonNullable<StartThreadInput['place']>;

/** A rectangle has a size and lies on its page; a point has none. Wrong fields by path. */
export function placeProblems(place: PlaceInput): FieldError[] {
  const { kind, x, y, width, height } = place;
  if (kind === 'point') return width == null && height == null ? [] : [{ path: 'place.width', code: 'INVALID' }];
  if (!width || !height) return [{ path: 'place.width', code: 'REQUIRED' }];
  // A drag to the page's edge may overshoot by rounding.
  const outside = x + width > 1.000001 || y + height > 1.000001;
  return outside ? [{ path: 'place.width', code: 'TOO_BIG', params: { max: 1 } }] : [];
}

/** A checked input as a place. */
export function placeOf(place: PlaceInput): Place {
  const { versionId, page, kind, x, y, width, height } = place;
  if (kind === 'point') return { versionId, page, kind, x, y };
  return { versionId, page, kind, x, y, width: width ?? 0, height: height ?? 0 };
}
