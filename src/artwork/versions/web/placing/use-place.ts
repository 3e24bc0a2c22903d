import { useState } from 'react';
import type { Message } from '#shared/i18n.ts';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import type { ManyFile } from '#ui/data/uploads/use-many-uploads.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import type { Translate } from '#ui/i18n.tsx';
import { placingMessages as m } from '../../placing-messages.ts';
import { UPLOAD_OBSTACLES, versionMessages as words } from '../../messages.ts';
import {
  DesignOfPageDocument,
  DesignsToUploadToDocument,
  PlacesOfFileDocument,
  type PlaceDesignFragment,
} from './placing.graphql.generated.ts';

/** The page on which files were dropped. */
export interface DropPlace {
  brandId: string | null;
  productId: string | null;
  designId: string | null;
}

const REASONS: Readonly<Record<string, Message>> = { CODE: m.byCode, NAME: m.byName, BARCODE: m.byBarcode };

const takesFile = (design: PlaceDesignFragment): boolean => design.viewerCan.includes('uploadVersion');

/** Why it cannot be chosen; null: it can. */
function obstacleOf(design: PlaceDesignFragment): Message | null {
  if (takesFile(design)) return null;
  return (design.viewerCan.includes('update') && UPLOAD_OBSTACLES[design.uploadObstacle ?? '']) || words.readOnly;
}

export interface FoundPlace {
  /** Chosen by hand, else the one that is meant. */
  design: Pickable | null;
  designPath: string;
  options: Pickable[];
  /** How it was found, or why it was not. */
  how: string;
  /** The product and brands of the design that stands there. */
  above: string;
  onSearch: (text: string) => void;
  searching: boolean;
}

/** Where one file belongs: by its name at once, by the barcodes on it when it has arrived, or what was chosen. */
export function usePlaceOf(
  row: ManyFile,
  at: DropPlace,
  { alone, chosen, t }: { alone: boolean; chosen: Pickable | null; t: Translate },
): FoundPlace {
  const [text, setText] = useState('');
  const asked = { fileName: row.file.name, brandId: at.brandId, productId: at.productId };
  const byName = useAppQuery(PlacesOfFileDocument, asked);
  const named = byName.data?.placesOfFile;
  const pause = row.uploadId === null || named === undefined || named.isCertain;
  const byCode = useAppQuery(PlacesOfFileDocument, { ...asked, uploadId: row.uploadId }, { pause });
  // One file on a design's own page is that design's.
  const own = useAppQuery(DesignOfPageDocument, { id: at.designId ?? '' }, { pause: !alone || at.designId === null }).data?.design;
  const found = useAppQuery(DesignsToUploadToDocument, { text: text || null, brandId: at.brandId, productId: at.productId });
  const answer = (pause ? null : byCode.data?.placesOfFile) ?? named;
  const places = answer?.places ?? [];
  const [first] = places;
  const isLooking = (byName.loading || (!pause && byCode.loading)) && chosen === null;
  const ownTaking = own && takesFile(own) ? own : null;
  const meant = ownTaking ?? (answer?.isCertain && first && takesFile(first.design) ? first.design : null);
  const known = [...(own ? [own] : []), ...places.map(({ design }) => design)];
  const searched = (found.data?.designs.items ?? []).filter((design) => !known.some(({ id }) => id === design.id));
  const offered = text === '' ? [...known, ...searched] : (found.data?.designs.items ?? []);
  const pickable = (design: PlaceDesignFragment): Pickable => {
    const obstacle = obstacleOf(design);
    return {
      id: design.id,
      name: design.name,
      detail: [design.above.join(' › '), obstacle && t(obstacle)].filter(Boolean).join(' · '),
      disabled: obstacle !== null,
    };
  };
  const refused = (design: PlaceDesignFragment): string => {
    const obstacle = obstacleOf(design);
    return obstacle ? t(m.refused, { name: design.name, why: t(obstacle) }) : t(m.none);
  };
  const how = (): string => {
    if (chosen) return t(m.byHand);
    if (ownTaking) return t(m.byPage);
    if (isLooking) return t(m.looking);
    if (meant && first) return t(REASONS[first.reason] ?? m.byName);
    if (answer?.isCertain && first) return refused(first.design);
    if (own) return refused(own);
    return places.length > 1 ? t(m.several, { n: places.length }) : t(m.none);
  };
  const design = chosen ?? (meant && pickable(meant));
  const all = [...known, ...(found.data?.designs.items ?? [])];
  const place = all.find(({ id }) => id === design?.id);
  return {
    design,
    designPath: place ? `/${place.brandId}/${place.productId}/${place.id}/overview` : '',
    options: offered.map(pickable),
    how: how(),
    above: place?.above.join(' › ') ?? '',
    onSearch: setText,
    searching: found.refreshing,
  };
}
