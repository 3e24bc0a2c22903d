import { useLocation, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { firstStepMessages } from '#artwork/first-steps/messages.ts';
import { PractiseDocument } from '#artwork/first-steps/web/door/first-steps.graphql.generated.ts';
import { nextActLabels } from '#catalogue/designs/next-step-messages.ts';
import { Palette } from '#overview/search/web/door/palette.tsx';
import type { PaletteAction } from '#overview/search/web/door/palette-action.ts';
import { withProductWord } from '#people/companies/rules/product-word.ts';
import { format, type Locale } from '#shared/i18n.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { useChooseLanguage } from './choose-language.ts';
import type { PaletteProps } from './palette-props.ts';
import { placeActions, type Place, type PlaceAction } from './place-actions.ts';
import { paletteMessages as m } from './palette-messages.ts';
import { PaletteActionsDocument } from './palette-actions.graphql.generated.ts';

const PlaceFilesDialog = laterNamed(() => import('#artwork/versions/web/door/place-files-dialog.tsx'), 'PlaceFilesDialog');

/** The command palette with what one may do now, where one stands. */
export function ActingPalette(asked: PaletteProps) {
  const { open } = asked;
  const { locale } = useI18n();
  const viewer = useViewer();
  const { go } = useNavigation();
  const place = usePlaceHere(open);
  const chooseLanguage = useChooseLanguage(viewer);
  const practise = useAppMutation(PractiseDocument, { failure: firstStepMessages.failed });
  const chooser = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<{ files: readonly File[]; at: Place['at'] } | null>(null);
  const begin = async () => {
    const outcome = await practise.run({ input: { locale, reset: false } });
    const path = outcome.ok ? outcome.data.practise?.path : null;
    if (path) await go(path);
  };
  const run: Record<'upload' | 'language' | 'practise', () => void> = {
    // In the same press: a browser opens its window of files for that alone.
    upload: () => chooser.current?.click(),
    language: () => void chooseLanguage(locale === 'ja' ? 'en' : 'ja'),
    practise: () => void begin(),
  };
  const named = ({ words, name, act, ...does }: PlaceAction): PaletteAction => {
    const { ja, en } = m[words];
    const message = { ja: withProductWord(ja, viewer.company.productWord), en };
    const said = (at: Locale) => format(message, at, { name: name ?? '', act: act ? format(nextActLabels[act], at) : '' });
    return {
      key: `${words} ${name ?? ''}`,
      name: said(locale),
      also: said(locale === 'ja' ? 'en' : 'ja'),
      ...('to' in does ? does : { run: run[does.run] }),
    };
  };
  return (
    <>
      <Palette {...asked} actions={placeActions(place, viewer).map(named)} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept=".pdf,.ai,.png,.jpg,.jpeg,.tif,.tiff"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length > 0) setFiles({ files: chosen, at: place.at });
        }}
      />
      {files && <PlaceFilesDialog {...files} onClose={() => setFiles(null)} />}
    </>
  );
}

/** What one stands on, and what may be done with it: asked when the palette opens. */
function usePlaceHere(open: boolean): Place {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  const { brand, product, design, part } = params;
  const { data } = useAppQuery(
    PaletteActionsDocument,
    {
      brandId: brand ?? '',
      productId: product ?? '',
      designId: design ?? '',
      partId: part ?? '',
      onBrand: brand !== undefined,
      onProduct: product !== undefined,
      onDesign: design !== undefined,
      onPart: part !== undefined,
    },
    { policy: 'cache-and-network', pause: !open },
  );
  return {
    at: { brandId: brand ?? null, productId: product ?? null, designId: design ?? null },
    pathname,
    brand: data?.brand ?? null,
    product: data?.product ?? null,
    design: data?.design ?? null,
    part: data?.part ?? null,
    practice: data?.practice ?? null,
  };
}
